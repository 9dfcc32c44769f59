import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// Turning a frame into commands and uniforms, before any of it is drawn.
extension Renderer {
  func encode(
    _ command: Frame.Command, of frame: borrowing Frame, target: (width: Int, height: Int)
  ) throws(GLError) {
    let viewport = frame.viewport
    let scale = TargetScale(
      width: target.width, height: target.height, contentScale: viewport.contentScale)
    switch command {
    case .backdrop(let backdrop):
      damage.add(.whole)
      encode(backdrop, of: frame, target: target)
    case .stars(let field):
      damage.add(.whole)
      guard layers.isSeparate(.field(field), viewport: viewport, target: target) else {
        return encode(field, in: viewport, target: target)
      }
      // That one opens the window, and the pipelines of dense layers take time to compile.
      if layers.isFirstPicture { return layers.deferSomething() }
      show(
        try layers.add(.field(field), viewport: viewport, target: target), .transmittance)
    case .deepSky(let sky):
      damage.add(.whole)
      if sky.milkyWay != nil || sky.setCount > 0 {
        try milkyWay.prepare(for: sky.anyField, in: viewport, with: stars)
      }
      let layer = try layers.add(.deep(sky), viewport: viewport, target: target)
      guard sky.opacity == 0 else {
        return show(layer, min(sky.opacity, sky.exposure) < 1 ? .faded : .over)
      }
      // One that is to appear is filled before it is seen, and drivers compile what shows it.
      let unseen = (layer.index, layer.uniforms.withoutWidth)
      show(unseen, .faded)
      show(unseen, .over)
    case .vignette(let vignette):
      damage.add(.whole)
      let block = BackdropUniforms(Backdrop(color: .black, vignette: vignette), target: target)
      append(.backdrop(.vignette), block, .screen)
    case .ruler(let ruler):
      let block = RulerUniforms(ruler, target: scale)
      damage.add(block.bounds)
      append(.ruler, block, .quads)
    case .lines(let draw):
      encode(draw, strokes: frame.strokes, target: scale)
    case .figureStars(let stars):
      check(stars.set.entry, of: "FigureStarSet")
      // A figure may have clusters alone, and no nebula.
      guard stars.set.count > 0 else { return }
      let block = FigureStarUniforms(stars, target: scale)
      damage.add(block.bounds(of: stars))
      if stars.look == .nebulae, !nebulae.isComplete {
        let mayDrawMap = mayDraw(with: .nebulaMap) && mayDraw(with: .nebulae)
        guard mayDrawMap else { return layers.deferSomething() }
        try nebulae.draw(geometry, with: self.stars, in: context)
      }
      append(Pipeline(stars.look), block, .quads, instances: Int32(stars.set.count))
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
      encode(frame.labels, range, .labels, .quads, head: scale.blockHead) { label in
        atlas.entry(for: label.text, pixels: label.size * scale.contentScale).map {
          LabelUniforms(
            label, texels: $0.texels, middle: $0.middle(label.centering), target: scale)
        }
      }
    case .bodies(let range):
      for glow in [true, false] {
        encode(
          frame.bodies, range, .bodies(glow: glow), .quads, head: scale.blockHead
        ) {
          glow || $0.surface != .point ? BodyUniforms($0, target: scale) : nil
        }
      }
    case .fill(let color):
      damage.add(.whole)
      append(.fill, color.premultiplied, .screen)
    }
  }

  private func encode(_ draw: LineDraw, strokes: [Stroke], target: TargetScale) {
    check(draw.set.entry, of: "LineSet")
    guard draw.set.count > 0, !draw.strokes.isEmpty else { return }
    precondition(
      draw.set.count <= LineUniforms.capacity,
      "A LineSet of \(draw.set.count) lines: want at most \(LineUniforms.capacity)")
    let size = LineUniforms.size
    let head = LineUniforms(draw, target: target)
    damage.add(head.bounds(of: draw.set.entry.box))
    // No more than there is room for, and for a line without one an empty stroke.
    let given = strokes[draw.strokes].prefix(draw.set.count)
    let missing = given.count > 1 ? draw.set.count - given.count : 0
    let all = missing > 0 ? given + repeatElement(Stroke(start: 0, end: 0), count: missing) : given
    let block = uniforms.append(head, all, size: size) {
      SIMD2(Float($0.start), Float($0.end))
    }
    append(.lines, offset: block.offset, size: size, .quads, instances: Int32(draw.set.count))
  }

  /// Draws elements in blocks, with one draw call a block.
  private func encode<Drawn, Head: BitwiseCopyable, Element: BlockElement>(
    _ all: [Drawn], _ range: Range<Int>, _ pipeline: Pipeline, _ shape: DrawCommand.Shape,
    head: Head, element: (Drawn) -> Element?
  ) {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Element.capacity) {
      let part = all[start..<min(range.upperBound, start + Element.capacity)]
      let block = uniforms.append(head, part, size: Element.size) { drawn in
        let made = element(drawn)
        if let made { damage.add(made.bounds) }
        return made
      }
      guard block.count > 0 else { continue }
      append(pipeline, offset: block.offset, size: Element.size, shape, instances: block.count)
    }
  }

  private func append<Block: BitwiseCopyable>(
    _ pipeline: Pipeline, _ block: Block, _ shape: DrawCommand.Shape, instances: Int32 = 1,
    margin: Int = 0
  ) {
    let offset = uniforms.append(block)
    append(
      pipeline, offset: offset, size: MemoryLayout<Block>.stride, shape, instances: instances,
      margin: margin)
  }

  private func append(
    _ pipeline: Pipeline, offset: Int, size: Int, _ shape: DrawCommand.Shape, instances: Int32,
    margin: Int = 0
  ) {
    guard mayDraw(with: pipeline) else { return layers.deferSomething() }
    setMargin(margin)
    commands.append(
      .draw(
        DrawCommand.Draw(
          pipeline: pipeline, uniformOffset: offset, uniformSize: size, shape: shape,
          instances: instances)))
  }

  /// Whether a pipeline is built, or the frame has time to build it.
  ///
  /// A driver takes some milliseconds for each, where the CPU draws ten. A window that has just
  /// opened shows the sky first and what is before it in the next frames.
  private func mayDraw(with pipeline: Pipeline) -> Bool {
    guard fillTime != nil, !pipelines.isBuilt(pipeline), !newPipelines.contains(pipeline) else {
      return true
    }
    guard newPipelines.count < Self.mostNewPipelines else { return false }
    newPipelines.append(pipeline)
    return true
  }

  /// Pipelines that a frame builds at most, besides that of the backdrop.
  private static let mostNewPipelines = 2

  func setMargin(_ margin: Int) {
    guard margin != self.margin else { return }
    self.margin = margin
    commands.append(.margin(margin))
  }
}

extension Pipeline {
  /// What draws the stars of a figure.
  fileprivate init(_ look: FigureStars.Look) {
    self =
      switch look {
      case .discs: .figureStars(glow: false)
      case .glows: .figureStars(glow: true)
      case .nebulae: .nebulae
      }
  }
}

/// Stars.
extension Renderer {
  /// Draws a layer's stars into the picture.
  private func encode(_ field: StarField, in viewport: Viewport, target: (width: Int, height: Int))
  {
    let scale = viewport.contentScale
    let canvas = StarCanvas(
      width: target.width, height: target.height, scale: scale,
      reach: field.reach,
      largestViewport: context.driver.maxViewportSize)
    let isStreak = field.streak != 0
    let primitive = isStreak ? .quads : stars.primitive(for: field.sprite, on: canvas)
    let material: StarMaterial =
      switch field.sprite.profile {
      case .core: .core
      case .natural: isStreak ? .naturalStreak : .natural
      case .soft, .clouds: isStreak ? .streak : .soft
      }
    var runs = field.runs(from: 0, to: viewport.width)
    while let run = runs.next(atMost: stars.batchSize) {
      append(
        .stars(material, as: primitive), StarUniforms(run, of: field, on: canvas),
        .stars(primitive), instances: Int32(run.count), margin: canvas.margin)
      statistics.stars += Int(run.count)
    }
  }

  /// Shows a layer that has a texture of its own.
  private func show(_ layer: (index: Int, uniforms: LayerUniforms), _ look: LayerLook) {
    setMargin(0)
    var (layer, look) = (layer, look)
    if look == .transmittance, case .clearColor(let red, let green, let blue) = commands.last {
      commands.removeLast()
      layer.uniforms.base = SIMD4(red, green, blue, 1)
      look = .transmittanceOverColor
    }
    commands.append(
      .layer(
        layer.index, look, pieces: Int32(layer.uniforms.pieces),
        uniformOffset: uniforms.append(layer.uniforms)))
  }
}

/// The backdrop.
extension Renderer {
  private func encode(
    _ backdrop: Backdrop, of frame: borrowing Frame, target: (width: Int, height: Int)
  ) {
    var rows = 1
    if case .target(.backdrop) = commands.last { rows = background.backdropRows }
    let block = BackdropUniforms(backdrop, target: target, rows: rows)
    guard backdrop.strips.isEmpty else {
      return encode(
        frame.strips[backdrop.strips], over: block, isGradient: backdrop.corner != nil,
        in: frame.viewport, target: target)
    }
    guard backdrop.isFlat else {
      let offset = uniforms.append(block)
      return append(
        .backdrop(backdrop.corner == nil ? .plain : .gradient), offset: offset,
        size: BackdropUniforms.size, .screen,
        instances: 1)
    }
    let color = backdrop.color
    commands.append(
      .clearColor(red: Float(color.red), green: Float(color.green), blue: Float(color.blue)))
  }

  private func encode(
    _ spans: ArraySlice<StripSpan>, over head: BackdropUniforms, isGradient: Bool,
    in viewport: Viewport,
    target: (width: Int, height: Int)
  ) {
    strips.cut(
      spans,
      for: TargetScale(
        width: target.width, height: target.height, contentScale: viewport.contentScale))
    let offset = uniforms.reserve(BackdropUniforms.stripedSize)
    uniforms.store(head, at: offset)
    for (index, piece) in strips.pieces.enumerated() {
      uniforms.store(
        piece,
        at: offset + BackdropUniforms.size + index * MemoryLayout<SIMD4<Float>>.stride)
    }
    append(
      .backdrop(isGradient ? .stripedGradient : .striped), offset: offset,
      size: BackdropUniforms.stripedSize, .quads,
      instances: Int32(strips.pieces.count))
  }
}
