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
      try encode(backdrop, of: frame, target: target)
    case .stars(let field):
      milkyWay.prepare(for: field, window: viewport.size)
      if layers.defers(.field(field), viewport: viewport, target: target) {
        return
      } else if let layer = try layers.add(.field(field), viewport: viewport, target: target) {
        show(layer.index, layer.uniforms, target: target)
      } else {
        encode(field, in: viewport, target: target)
      }
    case .deepStars(let stars):
      try encode(stars, in: viewport, target: target)
    case .ruler(let ruler):
      append(.ruler, RulerUniforms(ruler, target: scale), .quads)
    case .lines(let draw):
      encode(draw, strokes: frame.strokes, target: scale)
    case .figureStars(let stars):
      check(stars.set.entry, of: "FigureStarSet")
      append(
        .figureStars, FigureStarUniforms(stars, target: scale), .quads,
        instances: Int32(stars.set.count))
    case .paths(let range):
      encode(frame.paths, range, .paths, .quads, head: ClipScaleUniforms(scale)) {
        check($0.path.entry, of: "StrokedPath")
        return PathUniforms($0, target: scale)
      }
    case .rings(let range):
      encode(frame.rings, range, .rings, .bands, head: ClipScaleUniforms(scale)) {
        RingUniforms($0, target: scale)
      }
    case .labels(let range):
      let head = LabelHeadUniforms(scale)
      // Lines that are wider than the atlas are in pieces: the first of all lines, then the second.
      var piece = 0
      repeat {
        encode(frame.labels, range, .labels, .quads, head: head) { label in
          atlas.entry(for: label.text, pixels: label.size * scale.contentScale, piece: piece)
            .map { LabelUniforms(label, entry: $0, target: scale) }
        }
        piece += 1
      } while piece < atlas.mostPieces
    case .bodies(let range):
      encode(frame.bodies, range, .bodies, .quads, head: ClipScaleUniforms(scale)) {
        BodyUniforms($0, target: scale)
      }
    case .fill(let color):
      append(.fill, PremultipliedColor(color), .screen)
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
      let block = uniforms.append(head, part, size: Element.size, element: element)
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
      pipeline, offset: offset, size: MemoryLayout<Block>.size, shape, instances: instances,
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

  private func setMargin(_ margin: Int) {
    guard margin != self.margin else { return }
    self.margin = margin
    commands.append(.margin(margin))
  }
}

/// Stars.
extension Renderer {
  /// Draws or shows a layer of the deep sky.
  private func encode(
    _ layer: DeepStars, in viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) {
    guard layer.setCount > 0 else { return }
    milkyWay.prepare(for: layer.field(ofSet: 1), window: viewport.size)
    let isDeferred = layers.defers(.deep(layer), viewport: viewport, target: target)
    if !isDeferred,
      let texture = try layers.add(.deep(layer), viewport: viewport, target: target)
    {
      return show(texture.index, texture.uniforms, target: target)
    }
    // Of a streaked layer the bright stars are seen, of the others only their light.
    let isPart = isDeferred || layer.streak > 0
    let drawn = min(layer.drawnSetCount, isPart ? LayerCache.brightestSets : .max)
    layers.addHaze(of: layer, from: drawn + 1)
    guard drawn > 0 else { return }
    for set in 1...drawn { encode(layer.field(ofSet: set), in: viewport, target: target) }
  }

  /// Draws a layer's stars into the picture.
  private func encode(_ field: StarField, in viewport: Viewport, target: (width: Int, height: Int))
  {
    let scale = viewport.contentScale
    let canvas = StarCanvas(
      width: target.width, height: target.height, scale: scale,
      reach: field.sprite.largestRadius + field.streak / 2,
      largestViewport: context.driver.maxViewportSize)
    let isStreak = field.streak > 0
    let primitive = isStreak ? .quads : stars.primitive(for: field.sprite, on: canvas)
    let material: StarMaterial =
      switch field.sprite.profile {
      case .core: .core
      default:
        field.depth == nil ? isStreak ? .streak : .soft : isStreak ? .deepStreak : .deep
      }
    // The longer streaks are, the fewer of them have the light of all: each is visible then.
    let parts = max(1, Int(field.streak / (8 * field.sprite.radius)))
    var runs = field.runs(from: 0, to: viewport.width, part: 0, of: parts)
    while let run = runs.next(atMost: stars.batchSize) {
      append(
        .stars(material, as: primitive), StarUniforms(run, of: field, on: canvas),
        .stars(primitive), instances: Int32(run.count), margin: canvas.margin)
      statistics.stars += Int(run.count)
    }
  }

  /// Shows an accumulated layer, in the sky pass of what is behind it where that is possible.
  private func show(
    _ texture: Int, _ layer: SkyLayerUniforms, target: (width: Int, height: Int)
  ) {
    switch commands.last {
    case .sky(let pass) where pass.layers < SkyPass.capacity: break
    case .clearColor(let red, let green, let blue):
      commands.removeLast()
      begin(SkyUniforms(red: red, green: green, blue: blue, target: target), over: .plain)
    default: begin(SkyUniforms(red: 0, green: 0, blue: 0, target: target), over: .overlay)
    }
    guard case .sky(var pass) = commands.last else { return }
    uniforms.store(layer, at: pass.add(texture, layer))
    commands[commands.count - 1] = .sky(pass)
  }
}

/// The backdrop.
extension Renderer {
  private func encode(
    _ backdrop: Backdrop, of frame: borrowing Frame, target: (width: Int, height: Int)
  ) throws(GLError) {
    guard !backdrop.isFlat || hasDeepStars else {
      let block = SkyUniforms(backdrop, reduced: nil, target: target)
      guard backdrop.strips.isEmpty else {
        return begin(block, over: .plainStripes, frame.strips[backdrop.strips], frame, target)
      }
      return commands.append(.clearColor(red: block.red, green: block.green, blue: block.blue))
    }
    // Of a window's very first picture clouds are missing: their pipeline takes time to compile.
    var behind = backdrop
    if layers.isFirstPicture, backdrop.nebulae != nil {
      (behind.nebulae, behind.fadingNebulae) = (nil, nil)
      layers.deferSomething()
    }
    try encodeNebulae(of: behind, for: frame.viewport, target: target)
    try encodeReduced(backdrop, target: target)
    let block = SkyUniforms(backdrop, reduced: nebulae.size, target: target)
    guard backdrop.strips.isEmpty else {
      return begin(block, over: .stripes, frame.strips[backdrop.strips], frame, target)
    }
    begin(block, over: .backdrop)
  }

  /// Begins a sky pass, which takes layers until something else is drawn.
  private func begin(_ block: SkyUniforms, over base: SkyBase, pieces: Int = 0) {
    setMargin(0)
    var pass = SkyPass(base: base, uniformOffset: 0, pieces: pieces)
    pass.uniformOffset = uniforms.reserve(pass.uniformSize)
    uniforms.store(block, at: pass.uniformOffset)
    commands.append(.sky(pass))
  }

  /// Begins a sky pass over strips.
  private func begin(
    _ block: SkyUniforms, over base: SkyBase, _ spans: ArraySlice<StripSpan>,
    _ frame: borrowing Frame, _ target: (width: Int, height: Int)
  ) {
    strips.cut(
      spans,
      for: TargetScale(
        width: target.width, height: target.height, contentScale: frame.viewport.contentScale))
    begin(block, over: base, pieces: strips.pieces.count)
    guard case .sky(let pass) = commands.last else { return }
    for (index, piece) in strips.pieces.enumerated() {
      uniforms.store(
        piece,
        at: pass.uniformOffset + SkyPass.piecesOffset + index * MemoryLayout<SIMD4<Float>>.stride)
    }
  }

  /// Draws the reduced backdrop, whose uniforms come when the layers are filled.
  private func encodeReduced(
    _ backdrop: Backdrop, target: (width: Int, height: Int)
  ) throws(GLError) {
    let offset = uniforms.reserve(BackdropUniforms.size)
    try reducedBackdrop.add(backdrop, size: nebulae.size, uniformOffset: offset, in: context)
    setMargin(0)
    commands.append(.reducedBackdrop(offset))
  }

  /// Stores the uniforms of the reduced backdrop and of the passes that show it.
  func finishReducedBackdrop(viewport: Viewport, target: (width: Int, height: Int)) {
    guard let current = reducedBackdrop.current else { return }
    let hazes = layers.hazes
    let vignette = current.vignette
    let lightScale = ReducedBackdrop.lightScale(vignette, hazes)
    let head = BackdropUniforms(
      vignette, lightScale: lightScale, size: nebulae.size, target: target)
    reducedBackdrop.finish(head, hasHaze: !hazes.isEmpty)
    for command in commands {
      guard case .sky(let pass) = command, pass.base == .backdrop || pass.base == .stripes else {
        continue
      }
      uniforms.store(Float(lightScale), at: pass.uniformOffset + SkyUniforms.lightScaleOffset)
    }
    guard reducedBackdrop.isStale else { return }
    uniforms.store(head, at: current.uniformOffset)
    for (index, haze) in hazes.all.enumerated() {
      let place = MilkyWayCoordinates.place(
        of: haze.field, scale: viewport.contentScale, left: 0, height: target.height)
      uniforms.store(
        HazeUniforms(
          haze, firstTile: haze.tiles.lowerBound, lightScale: lightScale, sky: place),
        at: current.uniformOffset + BackdropUniforms.hazesOffset
          + index * MemoryLayout<HazeUniforms>.stride)
    }
    for index in hazes.all.count..<BackdropUniforms.hazeCapacity {
      uniforms.store(
        HazeUniforms.none,
        at: current.uniformOffset + BackdropUniforms.hazesOffset
          + index * MemoryLayout<HazeUniforms>.stride)
    }
    for (index, amount) in hazes.amounts.enumerated() {
      uniforms.store(
        SIMD2(Float(amount.even), Float(amount.dense)),
        at: current.uniformOffset + BackdropUniforms.tilesOffset
          + index * MemoryLayout<SIMD2<Float>>.stride)
    }
    layers.cutHazes(width: Double(target.width))
    for (index, edge) in layers.hazes.edges.enumerated() {
      uniforms.store(
        Float(edge),
        at: current.uniformOffset + BackdropUniforms.edgesOffset
          + index * MemoryLayout<Float>.stride)
    }
  }

  /// Draws the nebulae into their own picture, unless it shows them already.
  private func encodeNebulae(
    of backdrop: Backdrop, for viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) {
    guard try nebulae.prepare(for: backdrop, target: target, in: context) else { return }
    reducedBackdrop.invalidate()
    commands.append(.target(.nebulae))
    commands.append(.clear(1))
    if let field = backdrop.nebulae { encodeNebulae(field, for: viewport, target: target) }
    if let field = backdrop.fadingNebulae { encodeNebulae(field, for: viewport, target: target) }
    commands.append(.target(.frame))
  }

  private func encodeNebulae(
    _ field: StarField, for viewport: Viewport, target: (width: Int, height: Int)
  ) {
    let size = nebulae.size
    let scale = viewport.contentScale * Double(size.width) / Double(target.width)
    let canvas = StarCanvas(
      width: size.width, height: size.height, scale: scale, reach: 0, largestViewport: 0)
    for run in field.runs(from: 0, to: viewport.width) {
      let block = StarUniforms(run, of: field, on: canvas)
      append(.nebulae, block, .quads, instances: Int32(clamping: run.count))
    }
  }
}
