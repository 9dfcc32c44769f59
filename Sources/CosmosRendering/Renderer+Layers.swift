import CosmosDrawing
import CosmosGeometry
package import CosmosOpenGL
import CosmosShaders

/// Encodes layers.
extension Renderer {
  /// Encodes a layer of a frame.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - viewport: The frame's viewport.
  ///   - size: Size of the target in pixels.
  /// - Throws: ``GLError`` if a shader cannot be built.
  func encode(
    _ layer: Frame.Layer, in viewport: Viewport, _ size: (width: Int, height: Int)
  ) throws(GLError) {
    let scale = TargetScale(
      width: size.width, height: size.height, contentScale: viewport.contentScale)
    switch layer {
    case .backdrop(let backdrop): encode(backdrop, in: viewport, size)
    case .stars(let field): try encode(field, in: viewport, size)
    case .deepSky(let sky): encode(sky)
    case .vignette(let vignette):
      let block = BackdropUniforms(Backdrop(color: .black, vignette: vignette), target: size)
      objects.encoder.draw(.backdrop(.vignette), block, .screen)
    case .ruler(let ruler):
      objects.encoder.draw(.ruler, RulerUniforms(ruler, target: scale), .quads)
    case .lines(let lines): encode(lines, target: scale)
    case .figureStars(let stars): encode(stars, target: scale)
    case .nebulae(let nebulae): encode(nebulae, target: scale)
    case .paths(let paths):
      encode(paths[...], .paths, .quads, head: scale.blockHead) {
        check($0.path.entry, of: "StrokedPath")
        return PathUniforms($0, target: scale)
      }
    case .rings(let rings):
      encode(rings[...], .rings, .bands, head: scale.blockHead) { RingUniforms($0, target: scale) }
    case .labels(let labels):
      let atlas = objects.atlas
      encode(labels[...], .boxes, .quads, head: scale.blockHead) {
        $0.shade.map { BoxUniforms($0, target: scale) }
      }
      encode(labels[...], .labels, .quads, head: scale.blockHead) {
        LabelUniforms($0, from: atlas, target: scale)
      }
    case .bodies(let bodies): encode(bodies, target: scale)
    case .boxes(let boxes):
      encode(boxes[...], .boxes, .quads, head: scale.blockHead) { BoxUniforms($0, target: scale) }
    case .fill(let color): objects.encoder.draw(.fill, color.premultiplied, .screen)
    case .filter(let color): objects.encoder.draw(.filter, color.absorbed, .screen)
    }
  }

  /// Records that this frame leaves out something that a later frame shows.
  private func leaveOut() { missing.insert(.pipeline) }

  private func encode(_ stars: FigureStars, target: TargetScale) {
    check(stars.set.entry, of: "FigureStarSet")
    guard stars.set.count > 0 else { return }
    let block = FigureStarUniforms(stars, target: target)
    objects.encoder.draw(
      .figureStars(glow: stars.look == .glows), block, .quads, count: Int32(stars.set.count))
  }

  private func encode(_ nebulae: Nebulae, target: TargetScale) {
    check(nebulae.set.entry, of: "NebulaSet")
    // The set of a figure is empty if the figure has no nebula, even if it has clusters.
    guard nebulae.set.count > 0 else { return }
    guard objects.nebulae.isComplete else { return leaveOut() }
    let block = NebulaUniforms(nebulae, mapSize: objects.nebulae.size, target: target)
    objects.encoder.draw(.nebulae, block, .quads, count: Int32(nebulae.set.count))
  }

  private static let moonPipelines: [Pipeline] =
    MoonMapPart.allCases.map { .moonMap($0) } + [.bodies(.moon)]

  /// Draws the map of the Moon if a frame shows the Moon and has time for the map.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - scale: Pixels per logical pixel.
  ///   - target: The frame's target.
  /// - Throws: ``GLError`` if a shader cannot be built or the texture cannot be created.
  func prepareMoon(
    of frame: borrowing Frame, scale: Double, in target: RenderTarget
  ) throws(GLError) {
    var diameter: Double?
    for index in frame.layers.indices {
      guard case .bodies(let bodies) = frame.layers[index] else { continue }
      for body in bodies where body.part == .moon {
        diameter = max(diameter ?? 0, 2 * body.radius * scale)
      }
    }
    objects.moon.begin(diameter: diameter)
    guard diameter != nil else { return }
    if !objects.moon.isReady {
      if try buildMoonPipelines(for: target) {
        try objects.moon.draw(with: objects.encoder)
      } else {
        // A growing Moon is shown with a smaller map until the larger one is drawn, so that the
        // Moon does not vanish for some frames.
        objects.moon.useOtherMap()
        leaveOut()
      }
    }
    // The map must be bound, because the last frame may have shown another map, or none.
    objects.bindShared()
  }

  /// Builds the Moon's pipelines, which may take several frames; returns whether all are built.
  private func buildMoonPipelines(for target: RenderTarget) throws(GLError) -> Bool {
    guard pipelines.isTimed else { return true }
    for pipeline in Self.moonPipelines where !pipelines.isBuilt(pipeline) {
      guard pipelines.allows(pipeline) else { return false }
      try objects.encoder.warmUp(pipeline, for: target)
    }
    return true
  }

  /// Draws the map of nebulae if a frame shows nebulae and has time for the map.
  func prepareNebulae(of frame: borrowing Frame) throws(GLError) {
    guard !objects.nebulae.isComplete else { return }
    let isShown = frame.layers.contains {
      switch $0 {
      case .nebulae: true
      case .deepSky(let sky): !sky.jewels.isEmpty
      default: false
      }
    }
    guard isShown, pipelines.allows(.nebulaMap) else { return }
    try objects.nebulae.draw(with: objects.encoder)
    objects.bindShared()
  }

  /// Encodes bodies: all glows first, then the discs in front of them, in their order.
  ///
  /// Consecutive discs of one kind take one draw call.
  private func encode(_ bodies: [BodyDraw], target: TargetScale) {
    encode(bodies[...], .bodies(.glow), .quads, head: target.blockHead) {
      BodyUniforms($0, target: target)
    }
    var start = 0
    while start < bodies.count {
      let part = bodies[start].part
      var end = start + 1
      while end < bodies.count, bodies[end].part == part || bodies[end].part == .glow {
        end += 1
      }
      defer { start = end }
      if part == .glow || part == .moon && !objects.moon.isReady { continue }
      encode(bodies[start..<end], .bodies(part), .quads, head: target.blockHead) {
        $0.part == part ? BodyUniforms($0, target: target) : nil
      }
    }
  }

  private func encode(_ draw: LineDraw, target: TargetScale) {
    check(draw.set.entry, of: "LineSet")
    guard draw.set.count > 0, !draw.strokes.isEmpty else { return }
    for start in stride(from: 0, to: draw.set.count, by: LineUniforms.capacity) {
      let count = min(LineUniforms.capacity, draw.set.count - start)
      let size = LineUniforms.size
      let head = LineUniforms(draw, from: start, target: target)
      // A line without its own stroke gets an empty stroke. A single stroke applies to all lines.
      let all = draw.strokes[...]
      let given = all.count > 1 ? all.dropFirst(start).prefix(count) : all
      let missing = all.count > 1 ? count - given.count : 0
      let drawn =
        missing > 0 ? given + repeatElement(Stroke(start: 0, end: 0), count: missing) : given
      let block = objects.encoder.append(head, drawn, size: size) {
        SIMD2(Float($0.start), Float($0.end))
      }
      objects.encoder.draw(.lines, offset: block.offset, size: size, .quads, count: Int32(count))
    }
  }

  /// Encodes elements in blocks of uniforms, with one draw call per block.
  private func encode<Drawn, Head: BitwiseCopyable, Element: BlockElement>(
    _ all: ArraySlice<Drawn>, _ pipeline: Pipeline, _ shape: DrawCommand.Shape,
    head: Head, element: (Drawn) -> Element?
  ) {
    for start in stride(from: all.startIndex, to: all.endIndex, by: Element.capacity) {
      let part = all[start..<min(all.endIndex, start + Element.capacity)]
      let block = objects.encoder.append(head, part, size: Element.size, element: element)
      guard block.count > 0 else { continue }
      objects.encoder.draw(
        pipeline, offset: block.offset, size: Element.size, shape, count: block.count)
    }
  }
}

extension Renderer {
  /// Builds every pipeline in turn, and measures how long the driver takes for each.
  ///
  /// - Parameters:
  ///   - target: A target for the empty draws, which change none of its pixels.
  ///   - now: Returns the time of a clock in seconds.
  /// - Returns: The name of each pipeline, and the seconds until the driver finished it.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader cannot be built.
  package func buildPipelines(
    for target: RenderTarget, now: () -> Double
  ) throws(GLError) -> [(name: String, seconds: Double)] {
    pipelines.begin(isTimed: false)
    objects.bindShared()
    var times: [(name: String, seconds: Double)] = []
    for pipeline in Pipeline.all {
      let start = now()
      try objects.encoder.warmUp(pipeline, for: target)
      context.functions.finish()
      times.append(("\(pipeline)", now() - start))
    }
    try context.checkDebugLog()
    return times
  }
}
