public import CosmosDrawing
import CosmosGeometry
public import CosmosOpenGL
import CosmosShaders

/// Draws a frame: first the rings of sliding layers move and get missing stars, then one list of
/// commands draws the target.
///
/// A stale pixel has one of these causes:
///
/// - a key that omits something its picture depends on: `Frame.Layer`, ``MilkyWayMap/Shape``, or
///   `TileRing.canShow`
/// - a ``Surface`` or a tile of ``TileRing`` that counts as drawn although its commands were
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
      // An error drops all surfaces and rings, because half-drawn ones would be stale.
      forget()
      throw error
    }
    return readiness
  }

  /// Draws labels and boxes in front of the last frame, in the same target and the same time limit.
  ///
  /// The ``statistics`` of that frame do not count them.
  ///
  /// - Parameters:
  ///   - front: A frame with the viewport of that frame, to draw in front of it.
  ///   - target: The target of that frame.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader cannot be built or a texture cannot be
  ///   created.
  package func draw(_ front: borrowing Frame, over target: RenderTarget) throws(GLError) {
    do throws(GLError) {
      try made.atlas.prepare(front)
      made.bindShared()
      made.encoder.begin(target, "meter")
      for index in front.layers.indices {
        try encode(
          front.layers[index], in: front.viewport, (width: target.width, height: target.height))
      }
      try made.encoder.submit()
    } catch {
      forget()
      throw error
    }
    if pipelines.isLacking { readiness.insert(.awaitingPipeline) }
    pipelines.end()
    if made.atlas.awaitsFont { readiness.insert(.awaitingFont) }
  }

  /// Draws a frame in these steps.
  ///
  /// 1. The atlas rasterises missing lines of text.
  /// 2. ``Keeping`` decides how many of the first layers are one kept picture.
  /// 3. The rings of the other layers slide to their positions, and are filled with stars for as
  /// long as ``fillTime`` allows.
  /// 4. The kept picture is redrawn if it is not current, and shown; the other layers are encoded.
  /// 5. The list is submitted, and the keys of kept pictures are committed.
  private func drawAll(
    _ frame: borrowing Frame, into target: RenderTarget, until isInterrupted: () -> Bool
  ) throws(GLError) {
    let encoder = made.encoder
    let lacked = readiness
    statistics = DrawStatistics()
    readiness = []
    encoder.beginFrame()
    pipelines.begin(isTimed: fillTime != nil)
    try made.atlas.prepare(frame)
    made.bindShared()
    // Nebulae are prepared first: in the opposite order, virgl (Mesa 22.3) did not pass the map of
    // the Milky Way to the vertex shader of the deep sky's stars.
    try prepareNebulae(of: frame)
    try prepareMoon(of: frame, scale: frame.viewport.contentScale, in: target)
    let size = (width: target.width, height: target.height)
    keepStart(of: frame, size, after: lacked)
    let first = made.start.use == .shown ? made.start.count : 0
    try slideLayers(of: frame, from: first, size, until: isInterrupted)
    if made.atlas.awaitsFont { readiness.insert(.awaitingFont) }
    if made.backdrop.use == .renewed {
      encoder.begin(try made.backdrop.redraw(in: context), "backdrop")
      try encode(frame.layers[0], in: frame.viewport, size)
    }
    if made.start.use == .renewed {
      encoder.begin(try made.start.redraw(in: context), "start")
      try encode(frame, 0..<made.start.count, size)
    }
    let hasStart = readiness.isEmpty && !pipelines.isLacking
    encoder.begin(target, "picture")
    if made.start.use != .none { show(made.start.texture, in: size) }
    try encode(frame, made.start.count..<frame.layers.count, size)
    try encoder.submit()
    if pipelines.isLacking { readiness.insert(.awaitingPipeline) }
    pipelines.end()
    try checkMemory()
    if !pipelines.isLacking { made.backdrop.commit(last) }
    if hasStart { made.start.commit(last) }
    statistics.drawCalls = encoder.drawCalls
  }

  /// Throws an error if the driver ran out of memory; does not check if later frames will correct
  /// the picture.
  private func checkMemory() throws(GLError) {
    // The query itself is cheap, but some drivers wait for their own threads to answer it.
    if fillTime == nil { try context.checkMemory() }
  }

  /// Decides which of a frame's first layers are shown from kept pictures, or drawn into them.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - size: Size of the target in pixels.
  ///   - lacked: The parts that the last picture lacks.
  private func keepStart(
    of frame: borrowing Frame, _ size: (width: Int, height: Int), after lacked: Readiness
  ) {
    let unchanged = frame.commonStart(with: last)
    last.copy(frame.layers.count, of: frame)
    let isPicture =
      unchanged > 0
      && made.keeping.kept(frame.layers[0], width: frame.viewport.width, target: size) == .picture
    var backdrop = isPicture ? 1 : 0
    var start = made.keeping.start(of: frame, unchanged: unchanged)
    // A picture that is not complete would soon be outdated.
    if fillTime == nil || !lacked.isEmpty { start = 0 }
    // While pipelines are missing, the one for kept pictures would delay the others.
    if lacked.contains(.awaitingPipeline)
      || start + backdrop > 0 && !pipelines.allows(.layer(.picture))
    {
      (start, backdrop) = (0, 0)
    }
    made.start.begin(frame, keeping: start, size: size)
    guard made.start.use != .shown else { return made.backdrop.skip() }
    made.backdrop.begin(frame, keeping: backdrop, size: size)
  }

  /// Moves the rings of a frame's layers, from index `first` on, to their positions, and fills
  /// them.
  private func slideLayers(
    of frame: borrowing Frame, from first: Int, _ size: (width: Int, height: Int),
    until isInterrupted: () -> Bool
  ) throws(GLError) {
    guard first == 0 || frame.layers[first...].contains(where: \.isSliding) else { return }
    let rings = made.rings
    rings.begin(size)
    for index in first..<frame.layers.count {
      try slide(frame.layers[index], in: frame.viewport, size)
    }
    try rings.fill(until: isInterrupted)
    statistics.stars += rings.drawnStars
    readiness.formUnion(rings.readiness)
  }

  /// Encodes a range of a frame's layers; the first layer is shown from its kept picture if there
  /// is one.
  private func encode(
    _ frame: borrowing Frame, _ range: Range<Int>, _ size: (width: Int, height: Int)
  ) throws(GLError) {
    for index in range {
      if index == 0, made.backdrop.use != .none {
        show(made.backdrop.texture, in: size)
      } else {
        try encode(frame.layers[index], in: frame.viewport, size)
      }
    }
  }

  /// Copies a kept picture into the target.
  private func show(_ texture: UInt32?, in size: (width: Int, height: Int)) {
    made.encoder.setMargin(0)
    let block = LayerUniforms(color: .white, shift: 0, width: size.width, window: size.width)
    made.encoder.show(texture ?? 0, .picture, block, filter: .nearest)
  }
}
