package import CosmosDrawing
import CosmosGeometry
package import CosmosOpenGL
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
  package func draw(
    _ frame: borrowing Frame, into target: RenderTarget, until isInterrupted: () -> Bool = { false }
  ) throws(GLError) -> MissingParts {
    do throws(GLError) {
      try drawAll(frame, into: target, until: isInterrupted)
    } catch {
      // An error drops all surfaces and rings, because half-drawn ones would be stale.
      forget()
      throw error
    }
    return missing
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
      try objects.atlas.prepare(front)
      objects.bindShared()
      objects.encoder.begin(target, "meter")
      for index in front.layers.indices {
        try encode(
          front.layers[index], in: front.viewport, (width: target.width, height: target.height))
      }
      try objects.encoder.submit()
    } catch {
      forget()
      throw error
    }
    if pipelines.isLacking { missing.insert(.pipeline) }
    pipelines.end()
    if objects.atlas.awaitsFont { missing.insert(.font) }
  }

  /// Draws a frame in these steps.
  ///
  /// 1. The atlas rasterises missing lines of text.
  /// 2. `chooseKeptLayers` decides, by the rules of ``Keeping``, how many of the first layers are
  /// one kept picture.
  /// 3. The rings of the other layers slide to their positions, and are filled with stars for as
  /// long as ``keepingBudget`` allows.
  /// 4. The kept picture is redrawn if it is not current, and shown; the other layers are encoded.
  /// 5. The list is submitted, and the keys of kept pictures are committed.
  private func drawAll(
    _ frame: borrowing Frame, into target: RenderTarget, until isInterrupted: () -> Bool
  ) throws(GLError) {
    let encoder = objects.encoder
    let lacked = missing
    statistics = DrawStatistics()
    missing = []
    encoder.beginFrame()
    pipelines.begin(isTimed: keepingBudget != nil)
    try objects.atlas.prepare(frame)
    objects.bindShared()
    // Nebulae are prepared first: in the opposite order, virgl (Mesa 22.3) did not pass the map of
    // the Milky Way to the vertex shader of the deep sky's stars.
    try prepareNebulae(of: frame)
    try prepareMoon(of: frame, scale: frame.viewport.contentScale, in: target)
    let size = (width: target.width, height: target.height)
    chooseKeptLayers(of: frame, size, after: lacked)
    let first = objects.firstLayers.use == .shown ? objects.firstLayers.count : 0
    try slideLayers(of: frame, from: first, size, until: isInterrupted)
    if objects.atlas.awaitsFont { missing.insert(.font) }
    if objects.backdrop.use == .renewed {
      encoder.begin(try objects.backdrop.redraw(in: context), "backdrop")
      try encode(frame.layers[0], in: frame.viewport, size)
    }
    if objects.firstLayers.use == .renewed {
      encoder.begin(try objects.firstLayers.redraw(in: context), "first layers")
      try encode(frame, 0..<objects.firstLayers.count, size)
    }
    let areFirstLayersComplete = missing.isEmpty && !pipelines.isLacking
    encoder.begin(target, "picture")
    if objects.firstLayers.use != .none { show(objects.firstLayers.texture, in: size) }
    try encode(frame, objects.firstLayers.count..<frame.layers.count, size)
    try encoder.submit()
    if pipelines.isLacking { missing.insert(.pipeline) }
    pipelines.end()
    try checkMemory()
    if !pipelines.isLacking { objects.backdrop.commit(last) }
    if areFirstLayersComplete { objects.firstLayers.commit(last) }
    statistics.drawCalls = encoder.drawCalls
  }

  /// Throws an error if the driver ran out of memory; does not check if later frames will correct
  /// the picture.
  private func checkMemory() throws(GLError) {
    // The query itself is cheap, but some drivers wait for their own threads to answer it.
    if keepingBudget == nil { try context.checkMemory() }
  }

  /// Decides which of a frame's first layers are shown from kept pictures, or drawn into them.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - size: Size of the target in pixels.
  ///   - lacked: The parts that the last picture lacks.
  private func chooseKeptLayers(
    of frame: borrowing Frame, _ size: (width: Int, height: Int), after lacked: MissingParts
  ) {
    let unchanged = frame.equalFirstLayers(in: last)
    last.copy(frame.layers.count, of: frame)
    let isPicture =
      unchanged > 0
      && objects.keeping.kept(frame.layers[0], width: frame.viewport.width, target: size)
        == .picture
    var backdrop = isPicture ? 1 : 0
    var firstLayers = objects.keeping.firstLayers(of: frame, unchanged: unchanged)
    // A picture that is not complete would soon be outdated.
    if keepingBudget == nil || !lacked.isEmpty { firstLayers = 0 }
    // While pipelines are missing, the one for kept pictures would delay the others.
    if lacked.contains(.pipeline)
      || firstLayers + backdrop > 0 && !pipelines.allows(.layer(.picture))
    {
      (firstLayers, backdrop) = (0, 0)
    }
    objects.firstLayers.begin(frame, keeping: firstLayers, size: size)
    guard objects.firstLayers.use != .shown else { return objects.backdrop.skip() }
    objects.backdrop.begin(frame, keeping: backdrop, size: size)
  }

  /// Moves the rings of a frame's layers, from index `first` on, to their positions, and fills
  /// them.
  private func slideLayers(
    of frame: borrowing Frame, from first: Int, _ size: (width: Int, height: Int),
    until isInterrupted: () -> Bool
  ) throws(GLError) {
    guard first == 0 || frame.layers[first...].contains(where: \.isSliding) else { return }
    let rings = objects.rings
    rings.begin(size)
    for index in first..<frame.layers.count {
      try slide(frame.layers[index], in: frame.viewport, size)
    }
    try rings.fill(until: isInterrupted)
    statistics.stars += rings.drawnStars
    missing.formUnion(rings.missing)
  }

  /// Encodes a range of a frame's layers; the first layer is shown from its kept picture if there
  /// is one.
  private func encode(
    _ frame: borrowing Frame, _ range: Range<Int>, _ size: (width: Int, height: Int)
  ) throws(GLError) {
    for index in range {
      if index == 0, objects.backdrop.use != .none {
        show(objects.backdrop.texture, in: size)
      } else {
        try encode(frame.layers[index], in: frame.viewport, size)
      }
    }
  }

  /// Copies a kept picture into the target.
  private func show(_ texture: UInt32?, in size: (width: Int, height: Int)) {
    objects.encoder.setMargin(0)
    let block = LayerUniforms(color: .white, shift: 0, width: size.width, window: size.width)
    objects.encoder.show(texture ?? 0, .picture, block, filter: .nearest)
  }
}
