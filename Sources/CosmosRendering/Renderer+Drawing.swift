public import CosmosDrawing
import CosmosGeometry
public import CosmosOpenGL
import CosmosShaders

/// Draws a frame: first the textures of sliding layers (strips) move and get missing stars, then
/// one list of commands draws the target.
///
/// A stale pixel has one of these causes:
///
/// - a key that omits something its picture depends on: ``Background``, ``MilkyWayMap/Shape``, or
///   `Strip.canShow`
/// - a ``Surface`` or a tile of `Strip.TileRing` that counts as drawn although its commands were
///   not submitted; after an error, ``forget()`` drops both
extension Renderer {
  /// Draws one frame into a target.
  ///
  /// Every handle in the frame must belong to the renderer's geometry library; a handle from
  /// another library stops the program.
  ///
  /// - Parameters:
  ///   - frame: The description of the picture.
  ///   - target: The framebuffer, as large as the frame's viewport in pixels.
  ///   - isInterrupted: Returns whether something more urgent is waiting; called between batches of
  ///     stars while nothing moves. If it returns true, the remaining stars are left to the next
  ///     frame.
  /// - Returns: The parts that the picture lacks.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader cannot be built or a texture cannot be
  ///   created. The target's contents are then undefined; the next frame is drawn correctly.
  @discardableResult
  public func draw(
    _ frame: borrowing Frame, into target: RenderTarget, until isInterrupted: () -> Bool = { false }
  ) throws(GLError) -> Readiness {
    do throws(GLError) {
      try drawAll(frame, into: target, until: isInterrupted)
    } catch {
      // An error drops all surfaces and strips, because half-drawn ones would be stale.
      forget()
      throw error
    }
    return readiness
  }

  /// Draws labels and boxes in front of the last frame, in the same target.
  ///
  /// The ``statistics`` of that frame do not count them.
  ///
  /// - Parameters:
  ///   - front: A frame with the viewport of that frame, but without a background.
  ///   - target: The target of that frame.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader cannot be built or a texture cannot be
  ///   created.
  package func draw(_ front: borrowing Frame, over target: RenderTarget) throws(GLError) {
    do throws(GLError) {
      try made.atlas.prepare(front.labels, scale: front.viewport.contentScale)
      made.bindShared()
      made.encoder.begin(target, "meter")
      var view = 0
      for index in front.commands.indices {
        try encode(
          front, front.commands[index], (width: target.width, height: target.height), view: &view)
      }
      try made.encoder.submit()
    } catch {
      forget()
      throw error
    }
    if made.atlas.awaitsFont { readiness.insert(.awaitingFont) }
  }

  /// Draws a frame in these steps.
  ///
  /// 1. The atlas rasterises missing lines of text.
  /// 2. ``KeptBackground`` compares the background with that of the last frame, and chooses whether
  /// to draw it directly, to renew its kept picture, or to show that picture.
  /// 3. Unless the kept picture is shown, each strip slides to its position, and strips are filled
  /// with stars for as long as ``fillTime`` allows.
  /// 4. The background is encoded, or a copy of its kept picture, and then the foreground.
  /// 5. The list is submitted, and the keys of kept pictures are committed.
  private func drawAll(
    _ frame: borrowing Frame, into target: RenderTarget, until isInterrupted: () -> Bool
  ) throws(GLError) {
    let encoder = made.encoder
    statistics = DrawStatistics()
    readiness = []
    newPipelines.removeAll(keepingCapacity: true)
    encoder.beginFrame()
    try made.atlas.prepare(frame.labels, scale: frame.viewport.contentScale)
    let size = (width: target.width, height: target.height)
    let isInteractive = made.strips.isInteractive
    // Kept pictures need additional shaders, which would delay a window's opening while another
    // thread still rehearses pipelines.
    let isRehearsing = rehearsal?.isOver == false
    made.background.begin(
      frame, size: size, mayKeep: encoder.family.keepsBackground && isInteractive && !isRehearsing,
      mayKeepBackdrop: !isRehearsing, after: made.strips.readiness)
    let use = made.background.use
    made.bindShared()
    views.removeAll(keepingCapacity: true)
    // Nebulae are prepared first: in the opposite order, virgl (Mesa 22.3) did not pass the map of
    // the Milky Way to the vertex shader of the deep sky's stars.
    try prepareNebulae(of: frame)
    try prepareMoon(of: frame, scale: frame.viewport.contentScale, in: target)
    if use != .shown { try slideLayers(of: frame, size, until: isInterrupted) }
    try encodeBackground(in: frame.viewport, target)
    lacksBackground = readiness.contains(.awaitingPipeline)
    let isComplete = readiness.isEmpty
    if made.atlas.awaitsFont { readiness.insert(.awaitingFont) }
    try encodeForeground(of: frame, in: target)
    try encoder.submit()
    try checkMemory()
    made.background.commit(isComplete: isComplete)
    statistics.drawCalls = encoder.drawCalls
    pace.built(encoder.built.count, in: encoder.built.seconds)
  }

  /// Throws an error if the driver ran out of memory; does not check if later frames will correct
  /// the picture.
  private func checkMemory() throws(GLError) {
    // The query itself is cheap, but some drivers wait for their own threads to answer it.
    if fillTime == nil { try context.checkMemory() }
  }

  /// Moves a frame's strips to their positions and fills them.
  private func slideLayers(
    of frame: borrowing Frame, _ size: (width: Int, height: Int), until isInterrupted: () -> Bool
  ) throws(GLError) {
    let strips = made.strips
    strips.begin(size)
    for command in made.background.current.commands { try slide(command, in: frame.viewport, size) }
    for command in frame.foreground { try slide(command, in: frame.viewport, size) }
    try strips.fill(until: isInterrupted)
    statistics.stars += strips.drawnStars
    readiness.formUnion(strips.readiness)
  }

  /// Appends to `views` how to show a star layer, and moves the layer's strip if there is one.
  private func slide(
    _ command: Frame.Command, in viewport: Viewport, _ size: (width: Int, height: Int)
  ) throws(GLError) {
    let strips = made.strips
    switch command {
    case .stars(let field):
      guard strips.deservesStrip(field, viewport: viewport, target: size) else {
        return views.append(.direct)
      }
      // Dense fields wait for the second picture: compiling their pipelines takes time, and the
      // window opens with the first picture.
      guard !strips.isFirstPicture, mayFill(field) else { return leaveOut() }
      views.append(.strip(try strips.slide(.field(field), viewport: viewport, target: size)))
    case .deepSky(let sky):
      // Pipelines are requested in the order of their use: map, light, stars. Without a shader
      // cache, a driver takes up to a frame's time for each pipeline.
      if strips.lacksMap(of: sky, in: viewport) {
        guard mayDraw(with: .milkyWayMap) else { return leaveOut() }
        try strips.prepareMap(of: sky, in: viewport)
      }
      guard mayDraw(withAll: Pipeline.light(of: sky)) else { return leaveOut() }
      let wantsStars = sky.setCount > 0 && !sky.isBlurred
      let hasStars = !wantsStars || mayDraw(with: .stars(.grain, as: made.encoder.primitive))
      if !hasStars { deferDrawing() }
      strips.mayDrawStars = hasStars
      views.append(.strip(try strips.slide(.deep(sky), viewport: viewport, target: size)))
    default: break
    }
  }

  /// Omits a layer from this picture; a later frame shows it.
  private func leaveOut() {
    deferDrawing()
    views.append(.leftOut)
  }

  /// Encodes the background: directly, or as a copy of its surface, which is renewed if it is not
  /// current.
  private func encodeBackground(in viewport: Viewport, _ target: RenderTarget) throws(GLError) {
    let (encoder, size) = (made.encoder, (width: target.width, height: target.height))
    if made.background.backdropUse == .renewed, let backdrop = made.background.current.backdrop {
      let surface = try made.background.beginBackdrop(in: context)
      encoder.begin(surface, "backdrop")
      encode(
        backdrop, strips: made.background.current.strips[...], in: viewport, size)
    }
    let use = made.background.use
    if use == .renewed {
      encoder.begin(try made.background.beginWhole(in: context), "background")
    } else {
      encoder.begin(target, "picture")
    }
    if use != .shown {
      var isFirst = true
      var next = 0
      for index in made.background.current.commands.indices {
        if isFirst, made.background.backdropUse != .direct {
          show(made.background.backdrop.texture, in: size)
        } else {
          try encode(
            made.background.current.commands[index], strips: made.background.current.strips,
            viewport: viewport, size, view: &next)
        }
        isFirst = false
      }
    }
    if use == .renewed { encoder.begin(target, "picture") }
    if use != .direct { show(made.background.whole.texture, in: size) }
  }

  /// Encodes the foreground.
  private func encodeForeground(
    of frame: borrowing Frame, in target: RenderTarget
  ) throws(GLError) {
    let size = (width: target.width, height: target.height)
    var next = views.count - frame.foregroundLayerCount
    for index in frame.foreground.indices {
      try encode(frame, frame.commands[index], size, view: &next)
    }
  }

  /// Copies a surface of the background into the target.
  private func show(_ texture: UInt32?, in size: (width: Int, height: Int)) {
    made.encoder.setMargin(0)
    let block = LayerUniforms(color: .white, shift: 0, width: size.width, window: size.width)
    made.encoder.show(texture ?? 0, .picture, block, filter: .nearest)
  }
}

/// How one star layer of a frame is shown.
enum LayerView {
  /// As individual stars.
  case direct
  /// From the layer's strip, a texture at least as wide as the window.
  case strip(StripView)
  /// Not at all, because pipelines are missing; a later frame shows the layer.
  case leftOut
}
