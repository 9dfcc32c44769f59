import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// Encodes everything in front of the background.
extension Renderer {
  /// Encodes a command of a frame's foreground.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - command: One of the frame's foreground commands.
  ///   - size: Size of the target in pixels.
  ///   - next: Index in `views` of the next star layer; incremented after a star layer is encoded.
  /// - Throws: ``GLError`` if a shader cannot be built.
  func encode(
    _ frame: borrowing Frame, _ command: Frame.Command, _ size: (width: Int, height: Int),
    view next: inout Int
  ) throws(GLError) {
    let viewport = frame.viewport
    let scale = TargetScale(
      width: size.width, height: size.height, contentScale: viewport.contentScale)
    switch command {
    case .backdrop, .stars, .deepSky, .vignette:
      try encode(command, strips: frame.strips, viewport: viewport, size, view: &next)
    case .ruler(let ruler):
      draw(.ruler, RulerUniforms(ruler, target: scale), .quads)
    case .lines(let draw):
      encode(draw, strokes: frame.strokes, target: scale)
    case .figureStars(let stars):
      encode(stars, target: scale)
    case .nebulae(let nebulae):
      encode(nebulae, target: scale)
    case .paths(let range):
      encode(frame.paths, range, .paths, .quads, head: scale.blockHead) {
        check($0.path.entry, of: "StrokedPath")
        return PathUniforms($0, target: scale)
      }
    case .rings(let range):
      encode(frame.rings, range, .rings, .bands, head: scale.blockHead) {
        RingUniforms($0, target: scale)
      }
    case .labels(let range):
      let atlas = made.atlas
      encode(frame.labels, range, .boxes, .quads, head: scale.blockHead) {
        $0.shade.map { BoxUniforms($0, target: scale) }
      }
      encode(frame.labels, range, .labels, .quads, head: scale.blockHead) {
        LabelUniforms($0, from: atlas, target: scale)
      }
    case .bodies(let range):
      encode(frame.bodies, range, target: scale)
    case .boxes(let range):
      encode(frame.boxes, range, .boxes, .quads, head: scale.blockHead) {
        BoxUniforms($0, target: scale)
      }
    case .fill(let color):
      draw(.fill, color.premultiplied, .screen)
    case .filter(let color):
      // A picture without its filter would be a flash in the dark, so the filter's pipeline never
      // waits for a later frame.
      made.encoder.draw(.filter, color.absorbed, .screen)
    }
  }

  private func encode(_ stars: FigureStars, target: TargetScale) {
    check(stars.set.entry, of: "FigureStarSet")
    guard stars.set.count > 0 else { return }
    let block = FigureStarUniforms(stars, target: target)
    draw(
      .figureStars(glow: stars.look == .glows), block, .quads, count: Int32(stars.set.count))
  }

  private func encode(_ nebulae: Nebulae, target: TargetScale) {
    check(nebulae.set.entry, of: "NebulaSet")
    // The set of a figure is empty if the figure has no nebula, even if it has clusters.
    guard nebulae.set.count > 0 else { return }
    guard made.nebulae.isComplete else { return deferDrawing() }
    let block = NebulaUniforms(nebulae, mapSize: made.nebulae.size, target: target)
    draw(.nebulae, block, .quads, count: Int32(nebulae.set.count))
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
    for body in frame.bodies where body.part == .moon {
      diameter = max(diameter ?? 0, 2 * body.radius * scale)
    }
    made.moon.begin(diameter: diameter)
    guard diameter != nil else { return }
    if !made.moon.isReady {
      if try buildMoonPipelines(for: target) {
        try made.moon.draw(with: made.encoder)
      } else {
        // A growing Moon is shown with a smaller map until the larger one is drawn, so that the
        // Moon does not vanish for some frames.
        made.moon.useOtherMap()
        deferDrawing()
      }
    }
    // The map must be bound, because the last frame may have shown another map, or none.
    made.bindShared()
  }

  /// Builds the Moon's pipelines, which may take several frames; returns whether all are built.
  private func buildMoonPipelines(for target: RenderTarget) throws(GLError) -> Bool {
    guard fillTime != nil else { return true }
    for pipeline in Self.moonPipelines where !made.encoder.pipelines.isBuilt(pipeline) {
      guard mayDraw(with: pipeline) else { return false }
      try made.encoder.warmUp(pipeline, for: target)
    }
    return true
  }

  /// Draws the map of nebulae if a frame shows nebulae and has time for the map.
  func prepareNebulae(of frame: borrowing Frame) throws(GLError) {
    guard !made.nebulae.isComplete else { return }
    let isShown = frame.foreground.contains {
      if case .nebulae = $0 { true } else { false }
    }
    guard isShown, fillTime == nil || !lacksBackground, mayDraw(with: .nebulaMap) else { return }
    try made.nebulae.draw(with: made.encoder)
    made.bindShared()
  }

  /// Encodes bodies: all glows first, then the discs in front of them, in their order.
  ///
  /// Consecutive discs of one kind take one draw call.
  private func encode(_ bodies: [BodyDraw], _ range: Range<Int>, target: TargetScale) {
    encode(bodies, range, .bodies(.glow), .quads, head: target.blockHead) {
      BodyUniforms($0, target: target)
    }
    var start = range.lowerBound
    while start < range.upperBound {
      let part = bodies[start].part
      var end = start + 1
      while end < range.upperBound, bodies[end].part == part || bodies[end].part == .glow {
        end += 1
      }
      defer { start = end }
      if part == .glow || part == .moon && !made.moon.isReady { continue }
      encode(bodies, start..<end, .bodies(part), .quads, head: target.blockHead) {
        $0.part == part ? BodyUniforms($0, target: target) : nil
      }
    }
  }

  private func encode(_ draw: LineDraw, strokes: [Stroke], target: TargetScale) {
    check(draw.set.entry, of: "LineSet")
    guard draw.set.count > 0, !draw.strokes.isEmpty else { return }
    for start in stride(from: 0, to: draw.set.count, by: LineUniforms.capacity) {
      let count = min(LineUniforms.capacity, draw.set.count - start)
      let size = LineUniforms.size
      let head = LineUniforms(draw, from: start, target: target)
      // A line without its own stroke gets an empty stroke. A single stroke applies to all lines.
      let all = strokes[draw.strokes]
      let given = all.count > 1 ? all.dropFirst(start).prefix(count) : all
      let missing = all.count > 1 ? count - given.count : 0
      let drawn =
        missing > 0 ? given + repeatElement(Stroke(start: 0, end: 0), count: missing) : given
      let block = made.encoder.append(head, drawn, size: size) {
        SIMD2(Float($0.start), Float($0.end))
      }
      self.draw(.lines, offset: block.offset, size: size, .quads, count: Int32(count))
    }
  }

  /// Encodes elements in blocks of uniforms, with one draw call per block.
  private func encode<Drawn, Head: BitwiseCopyable, Element: BlockElement>(
    _ all: [Drawn], _ range: Range<Int>, _ pipeline: Pipeline, _ shape: DrawCommand.Shape,
    head: Head, element: (Drawn) -> Element?
  ) {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Element.capacity) {
      let part = all[start..<min(range.upperBound, start + Element.capacity)]
      let block = made.encoder.append(head, part, size: Element.size, element: element)
      guard block.count > 0 else { continue }
      draw(pipeline, offset: block.offset, size: Element.size, shape, count: block.count)
    }
  }
}

// MARK: - Pipelines

extension Renderer {
  /// Encodes a draw unless its pipeline must wait for a later frame.
  func draw<Block: BitwiseCopyable>(
    _ pipeline: Pipeline, _ block: Block, _ shape: DrawCommand.Shape, count: Int32 = 1
  ) {
    guard mayDraw(with: pipeline) else { return deferDrawing() }
    made.encoder.draw(pipeline, block, shape, count: count)
  }

  /// Encodes a draw whose uniforms the encoder has stored already, unless the pipeline must wait
  /// for a later frame.
  func draw(
    _ pipeline: Pipeline, offset: Int, size: Int, _ shape: DrawCommand.Shape, count: Int32
  ) {
    guard mayDraw(with: pipeline) else { return deferDrawing() }
    made.encoder.draw(pipeline, offset: offset, size: size, shape, count: count)
  }

  /// Records that this frame omitted something that a later frame must show.
  func deferDrawing() { readiness.insert(.awaitingPipeline) }
}
