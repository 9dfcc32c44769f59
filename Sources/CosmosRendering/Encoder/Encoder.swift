import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import CosmosSystem

/// Records what GL has to do, with all uniforms in one arena, and carries it out at once.
///
///     encoder.begin(target, "picture")
///     encoder.draw(.fill, color, .screen)
///     try encoder.submit()
///
/// Everything that this module draws goes through it, into any target. A submission that fails leaves
/// nothing behind.
final class Encoder {
  let context: GLContext
  let pipelines: PipelineTable
  let family: DriverFamily
  /// What stars are drawn as, never `auto`.
  let primitive: StarPrimitive
  /// Commands that wait for ``submit()``.
  private(set) var commands: [DrawCommand] = []
  /// Pipelines that were built since the frame began, and the seconds that this took.
  private(set) var built = (count: 0, seconds: 0.0)
  /// Draw calls since the frame began.
  private(set) var drawCalls = 0
  /// Called with the number of stars after a submission that draws some.
  var didDrawStars: ((Int) -> Void)?

  private let vertexArray: GLObject
  private var uniforms: UniformArena
  private var queue: StarQueue
  // The state in which the next command is carried out.
  private var target = RenderTarget(framebuffer: 0, width: 1, height: 1)
  private var pass = ""
  private var margin = 0
  private var limit: DrawCommand.Limit?

  init(
    pipelines: PipelineTable, family: DriverFamily, primitive: StarPrimitive,
    in context: GLContext
  ) throws(GLError) {
    self.context = context
    self.pipelines = pipelines
    self.family = family
    self.primitive = primitive
    vertexArray = try GLObject(.vertexArray, in: context)
    uniforms = try UniformArena(in: context)
    queue = StarQueue(in: context)
    commands.reserveCapacity(256)
  }

  /// Begins a frame: forgets what was recorded and counted before.
  func beginFrame() {
    discard()
    drawCalls = 0
    built = (0, 0)
  }

  private func discard() {
    commands.removeAll(keepingCapacity: true)
    uniforms.reset()
  }

  /// Whether a list is so long that it should be submitted before it goes on growing.
  var isLong: Bool { commands.count >= 128 }
}

// MARK: - Recording

extension Encoder {
  /// Chooses what is drawn into next: all of a target, in a pass with a name for debuggers.
  func begin(_ target: RenderTarget, _ pass: String) {
    self.target = target
    self.pass = pass
    margin = 0
    limit = nil
    commands.append(.target(target, pass: pass))
  }

  /// Limits what is drawn next to some columns of pixels; nil limits nothing.
  func limit(to columns: Range<Int>?) {
    limit(to: columns.map { DrawCommand.Limit(columns: $0, rows: 0..<target.height) })
  }

  /// Limits what is drawn next to a rectangle; nil limits nothing.
  func limit(to limit: DrawCommand.Limit?) {
    guard limit != self.limit else { return }
    self.limit = limit
    append(.limit(limit))
  }

  /// Sets the pixels of viewport around the target.
  func setMargin(_ margin: Int) {
    guard margin != self.margin else { return }
    self.margin = margin
    append(.margin(margin))
  }

  /// Fills the target, as far as it is not limited.
  func clear(_ color: SIMD4<Float>) { append(.clear(color)) }

  /// Takes back a clear that is the last command, so that what follows can draw its colour as well.
  func takeClear() -> SIMD4<Float>? {
    guard case .clear(let color) = commands.last else { return nil }
    commands.removeLast()
    return color
  }

  /// Binds a texture for the draws that follow.
  func bind(_ texture: UInt32, unit: UInt32) { append(.texture(texture, unit: unit)) }

  /// Binds a kept picture for the draws that follow.
  func bind(layer texture: UInt32, filter: TextureFilter) {
    append(.layer(texture, filter: filter))
  }

  /// Draws with a pipeline and a block of uniforms.
  func draw<Block: BitwiseCopyable>(
    _ pipeline: Pipeline, _ block: Block, _ shape: DrawCommand.Shape, count: Int32 = 1,
    margin: Int = 0
  ) {
    let offset = uniforms.append(block)
    draw(
      pipeline, offset: offset, size: MemoryLayout<Block>.stride, shape, count: count,
      margin: margin)
  }

  /// Draws with a block that is in the arena already.
  ///
  /// - Parameters:
  ///   - pipeline: The shaders and the blending.
  ///   - offset: Bytes from the arena's start to the block.
  ///   - size: Bytes of the block.
  ///   - shape: The geometry of one instance.
  ///   - count: How many instances.
  ///   - margin: Pixels of viewport around the target.
  func draw(
    _ pipeline: Pipeline, offset: Int, size: Int, _ shape: DrawCommand.Shape, count: Int32,
    margin: Int = 0
  ) {
    setMargin(margin)
    append(
      .draw(
        DrawCommand.Draw(
          pipeline: pipeline, uniformOffset: offset, uniformSize: size, shape: shape,
          count: count)))
  }

  /// Shows a layer's texture as one or two rectangles.
  func show(_ texture: UInt32, _ look: LayerLook, _ block: LayerUniforms, filter: TextureFilter) {
    bind(layer: texture, filter: filter)
    draw(.layer(look), block, .rectangles, count: Int32(block.pieces))
  }

  /// Moves the commands recorded from `start` on to an earlier place in the list.
  ///
  /// - Parameters:
  ///   - start: The number of the first command that moves.
  ///   - place: The number of the command before which they come; they leave the state as they found it.
  func move(from start: Int, to place: Int) {
    // A rotation in place: reverse both parts, then the whole. Slices would be copied.
    reverse(place..<start)
    reverse(start..<commands.count)
    reverse(place..<commands.count)
  }

  private func reverse(_ range: Range<Int>) {
    for step in 0..<range.count / 2 {
      commands.swapAt(range.lowerBound + step, range.upperBound - 1 - step)
    }
  }

  private func append(_ command: DrawCommand) {
    if commands.isEmpty {
      // A list may be submitted half-way; somebody else may have bound another target since.
      commands.append(.target(target, pass: pass))
      if margin != 0 { commands.append(.margin(margin)) }
      if let limit { commands.append(.limit(limit)) }
    }
    commands.append(command)
  }

  /// Reserves a block of uniforms that is stored piece by piece.
  ///
  /// - Parameter size: Bytes.
  /// - Returns: Its offset in bytes.
  func reserve(_ size: Int) -> Int { uniforms.reserve(size) }

  /// Writes part of a reserved block, at an offset in bytes.
  func store<Piece: BitwiseCopyable>(_ piece: Piece, at offset: Int) {
    uniforms.store(piece, at: offset)
  }

  /// Appends a block of a head and elements: see ``UniformArena``.
  func append<Head: BitwiseCopyable, Drawn, Element: BitwiseCopyable>(
    _ head: Head, _ all: ArraySlice<Drawn>, size: Int, element: (Drawn) -> Element?
  ) -> (offset: Int, count: Int32) {
    uniforms.append(head, all, size: size, element: element)
  }
}

// MARK: - Stars

extension Encoder {
  /// The primitive for the stars of a field, never `auto`.
  ///
  /// - Returns: Quads where a star is larger than any point, or points would be clipped.
  func primitive(for sprite: StarSprite, on canvas: StarCanvas) -> StarPrimitive {
    guard primitive == .points else { return primitive }
    let isPoint = 2 * sprite.largestRadius * canvas.scale <= context.driver.maxPointSize
    return isPoint && !canvas.clipsPoints ? .points : .quads
  }

  /// Draws runs of stars, in as many draws as the driver wants.
  ///
  /// - Parameters:
  ///   - runs: The stars.
  ///   - field: What they belong to.
  ///   - canvas: Where in the target they are.
  ///   - primitive: What each is drawn as.
  ///   - pipeline: The shaders for that.
  /// - Returns: How many stars there were.
  /// - Throws: ``GLError`` when a shader does not build: a long list is submitted.
  func drawStars(
    _ runs: consuming StarRuns, of field: StarField, on canvas: StarCanvas,
    as primitive: StarPrimitive, with pipeline: Pipeline
  ) throws(GLError) -> Int {
    var drawn = 0
    while let run = runs.next(atMost: family.largestBatch) {
      if isLong { try submit() }
      draw(
        pipeline, StarUniforms(run, of: field, on: canvas), .stars(primitive),
        count: Int32(run.count), margin: canvas.margin)
      drawn += Int(run.count)
    }
    return drawn
  }

  /// Stars that were submitted and may not be drawn yet.
  var queuedStars: Int { queue.stars }

  /// Stars that are known to be drawn since the encoder was made.
  var finishedStars: Int { queue.finished }

  /// Ends a batch of stars that is measured; waits while too many are queued.
  func endBatch() { queue.end() }
}

// MARK: - Carrying out

extension Encoder {
  /// Uploads the uniforms and carries out the commands, after which there are none.
  ///
  /// - Throws: ``GLError`` when a shader does not build; then none of the commands is left either.
  func submit() throws(GLError) {
    guard !commands.isEmpty else { return }
    defer { discard() }
    uniforms.upload()
    context.bind(vertexArray: vertexArray.name)
    var target = target
    var (stars, isShowing, isInPass) = (0, false, false)
    defer { if isInPass { context.popGroup() } }
    for command in commands {
      switch command {
      case .target(let next, let pass):
        endShowing(&isShowing)
        target = next
        if isInPass { context.popGroup() }
        context.pushGroup(pass)
        isInPass = true
        context.bind(framebuffer: next.framebuffer, width: next.width, height: next.height)
      case .margin(let margin):
        context.setViewport(width: target.width, height: target.height, margin: margin)
      case .limit(let limit): context.setScissor(limit.map { ($0.columns, $0.rows) })
      case .clear(let color):
        endShowing(&isShowing)
        context.clear(red: color.x, green: color.y, blue: color.z, alpha: color.w)
      case .texture(let texture, let unit): context.bind(texture: texture, unit: unit)
      case .layer(let texture, let filter):
        context.setFilter(filter, of: texture, unit: Pipeline.Unit.layer)
      case .draw(let draw):
        if draw.shape != .rectangles { endShowing(&isShowing) }
        try carryOut(draw)
        isShowing = draw.shape == .rectangles
        if case .stars = draw.shape { stars += Int(draw.count) }
      }
    }
    endShowing(&isShowing)
    if stars > 0 { didDrawStars?(stars) }
  }

  /// Separates layers from what else is in the tiles of a software rasteriser, which then draws
  /// them by its faster path.
  private func endShowing(_ isShowing: inout Bool) {
    if isShowing, family == .cpu { context.functions.flush() }
    isShowing = false
  }

  private func carryOut(_ draw: DrawCommand.Draw) throws(GLError) {
    // Drivers finish a pipeline with its first draw.
    let start = pipelines.isBuilt(draw.pipeline) ? nil : MonotonicClock.secondsSinceBoot
    defer {
      if let start {
        built.count += 1
        built.seconds += MonotonicClock.secondsSinceBoot - start
      }
    }
    let state = try pipelines.state(of: draw.pipeline)
    // A table of functions without a driver behind it knows of no blocks.
    let wanted = state.program.blockSize
    if BuildMode.watchesDriver, wanted > 0, draw.uniformSize != wanted,
      draw.uniformSize != Self.anyBlock
    {
      fatalError("\(draw.pipeline): a block of \(draw.uniformSize) bytes: want \(wanted)")
    }
    state.program.use()
    context.blend(state.blend)
    uniforms.bind(offset: draw.uniformOffset, size: draw.uniformSize)
    let functions = context.functions
    switch draw.shape {
    case .screen: functions.drawArrays(.triangles, 0, 3)
    case .quads: functions.drawArraysInstanced(.triangleStrip, 0, 4, draw.count)
    case .bands:
      functions.drawArraysInstanced(.triangleStrip, 0, RingUniforms.vertices, draw.count)
    case .rectangles, .boxes: functions.drawArrays(.triangles, 0, 6 * draw.count)
    case .stars(let primitive):
      switch primitive {
      case .points: functions.drawArrays(.points, 0, draw.count)
      case .quads, .auto: functions.drawArraysInstanced(.triangleStrip, 0, 4, draw.count)
      }
      if family == .cpu { queue.append(Int(draw.count), atLeast: family.largestBatch) }
    }
    drawCalls += 1
  }

  /// Bytes that no block exceeds.
  private static let anyBlock = 16384

  /// Draws with a pipeline and no pixel, for which drivers do all that they do before a picture.
  ///
  /// - Throws: ``GLError`` when a shader does not build.
  func warmUp(_ pipeline: Pipeline, for target: RenderTarget) throws(GLError) {
    begin(target, "warm-up")
    limit(to: 0..<0)
    // Shaders may read all of what they declare.
    draw(pipeline, offset: reserve(Self.anyBlock), size: Self.anyBlock, .quads, count: 1)
    limit(to: nil as DrawCommand.Limit?)
    try submit()
  }
}
