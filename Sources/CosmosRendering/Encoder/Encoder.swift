import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import CosmosSystem

/// Records draw commands and their uniforms, and submits all of them to GL at once.
///
///     encoder.begin(target, "picture")
///     encoder.draw(.fill, color, .screen)
///     try encoder.submit()
///
/// All drawing of this module, into any target, goes through one encoder. A draw is left out if its
/// pipeline must wait for a later frame (``PipelineTable``). The list is empty after each
/// submission, even one that fails.
final class Encoder {
  let context: GLContext
  let pipelines: PipelineTable
  let family: DriverFamily
  /// The primitive that stars are drawn as, unless a field of stars needs another primitive; never
  /// `auto`.
  let primitive: StarPrimitive
  /// Commands recorded since the last ``submit()``.
  private(set) var commands: [DrawCommand] = []
  /// Number of draw calls since the frame began.
  private(set) var drawCalls = 0
  /// Called with the number of stars after each submission that draws stars.
  var didDrawStars: ((Int) -> Void)?

  private let vertexArray: GLObject
  private var uniforms: UniformArena
  private var queue: StarQueue
  // State for the next command: target, pass, margin in pixels, and limit.
  private var target = RenderTarget(framebuffer: 0, width: 1, height: 1)
  private var pass = ""
  private var margin = 0
  private var limit: Range<Int>?

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

  /// Begins a frame: discards unsubmitted commands and resets the counters.
  func beginFrame() {
    discard()
    drawCalls = 0
  }

  private func discard() {
    commands.removeAll(keepingCapacity: true)
    uniforms.reset()
  }

  /// Whether the list has grown so long that the caller should submit it.
  var isLong: Bool { commands.count >= 128 }
}

// MARK: - Recording

extension Encoder {
  /// Begins a pass: all following commands draw into the whole of a target.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - pass: Name of the pass for debuggers.
  func begin(_ target: RenderTarget, _ pass: String) {
    self.target = target
    self.pass = pass
    margin = 0
    limit = nil
    commands.append(.target(target, pass: pass))
  }

  /// Restricts the following draws and clears to a range of pixel columns; nil removes the
  /// restriction.
  func limit(to columns: Range<Int>?) {
    guard columns != limit else { return }
    limit = columns
    append(.limit(columns))
  }

  /// Widens the viewport on each side of the target by a number of pixels, 0 or more.
  func setMargin(_ margin: Int) {
    guard margin != self.margin else { return }
    self.margin = margin
    append(.margin(margin))
  }

  /// Fills the target, within the current limit, with a colour.
  func clear(_ color: SIMD4<Float>) { append(.clear(color)) }

  /// Removes the last command if it is a clear, so that the next draw can include the clear's
  /// colour.
  ///
  /// - Returns: The colour of the clear; nil if the last command is not a clear.
  func takeClear() -> SIMD4<Float>? {
    guard case .clear(let color) = commands.last else { return nil }
    commands.removeLast()
    return color
  }

  /// Binds a texture to a unit for the following draws.
  func bind(_ texture: UInt32, unit: UInt32) { append(.texture(texture, unit: unit)) }

  /// Draws with a pipeline and a block of uniforms, unless the pipeline must wait.
  ///
  /// - Parameters:
  ///   - pipeline: The shaders and the blending.
  ///   - block: The uniforms, in the layout of the shader's block.
  ///   - shape: The geometry of one instance.
  ///   - count: Number of instances, 1 or more.
  ///   - margin: Pixels added to the viewport on each side of the target, 0 or more.
  func draw<Block: BitwiseCopyable>(
    _ pipeline: Pipeline, _ block: Block, _ shape: DrawCommand.Shape, count: Int32 = 1,
    margin: Int = 0
  ) {
    let offset = uniforms.append(block)
    draw(
      pipeline, offset: offset, size: MemoryLayout<Block>.stride, shape, count: count,
      margin: margin)
  }

  /// Draws with a block of uniforms that is already in the arena, unless the pipeline must wait.
  ///
  /// - Parameters:
  ///   - pipeline: The shaders and the blending.
  ///   - offset: Offset of the block in the arena, in bytes.
  ///   - size: Size of the block in bytes.
  ///   - shape: The geometry of one instance.
  ///   - count: Number of instances.
  ///   - margin: Pixels added to the viewport on each side of the target.
  func draw(
    _ pipeline: Pipeline, offset: Int, size: Int, _ shape: DrawCommand.Shape, count: Int32,
    margin: Int = 0
  ) {
    guard pipelines.allows(pipeline) else { return }
    setMargin(margin)
    append(
      .draw(
        DrawCommand.Draw(
          pipeline: pipeline, uniformOffset: offset, uniformSize: size, shape: shape,
          count: count)))
  }

  /// Shows a ring's texture as one rectangle, or as two if the window spans the texture's end.
  ///
  /// - Parameters:
  ///   - texture: The GL name of the texture.
  ///   - look: How the ring's pixels blend with the target.
  ///   - block: The window's position in the texture, and the colour that the ring's pixels are
  ///     multiplied by.
  ///   - filter: `linear` only if the window lies between the texture's pixels.
  func show(_ texture: UInt32, _ look: LayerLook, _ block: LayerUniforms, filter: TextureFilter) {
    append(.layer(texture, filter: filter))
    draw(.layer(look), block, .rectangles, count: Int32(block.pieces))
  }

  private func append(_ command: DrawCommand) {
    if commands.isEmpty {
      // A list begins with its target: the previous submission may have ended within a pass, and
      // the host may have bound another target since.
      commands.append(.target(target, pass: pass))
      if margin != 0 { commands.append(.margin(margin)) }
      if let limit { commands.append(.limit(limit)) }
    }
    commands.append(command)
  }

  /// Reserves a block of uniforms that the caller stores piece by piece.
  ///
  /// - Parameter size: Size of the block in bytes.
  /// - Returns: The block's offset in bytes.
  func reserve(_ size: Int) -> Int { uniforms.reserve(size) }

  /// Writes part of a reserved block, at an offset in bytes.
  func store<Piece: BitwiseCopyable>(_ piece: Piece, at offset: Int) {
    uniforms.store(piece, at: offset)
  }

  /// Appends a block with a head and elements; see ``UniformArena``.
  func append<Head: BitwiseCopyable, Drawn, Element: BitwiseCopyable>(
    _ head: Head, _ all: ArraySlice<Drawn>, size: Int, element: (Drawn) -> Element?
  ) -> (offset: Int, count: Int32) {
    uniforms.append(head, all, size: size, element: element)
  }
}

// MARK: - Stars

extension Encoder {
  /// Returns the primitive for the stars of a field, never `auto`.
  ///
  /// - Returns: The driver's primitive, or quads if a star is larger than the driver's largest
  ///   point or if points would be clipped at the target's edge.
  func primitive(for sprite: StarSprite, on canvas: StarCanvas) -> StarPrimitive {
    guard primitive == .points else { return primitive }
    let isPoint = 2 * sprite.largestRadius * canvas.scale <= context.driver.maxPointSize
    return isPoint && !canvas.clipsPoints ? .points : .quads
  }

  /// Draws runs of stars with at most ``DriverFamily/largestBatch`` stars per draw.
  ///
  /// - Parameters:
  ///   - runs: The stars.
  ///   - field: The field of the stars.
  ///   - canvas: The target, with the position of the stars in it.
  ///   - primitive: The primitive that each star is drawn as.
  ///   - pipeline: The shaders for that primitive.
  /// - Returns: The number of stars drawn.
  /// - Throws: ``GLError`` if a shader cannot be built, because the method submits the list of
  ///   commands whenever it has become long.
  func drawStars(
    _ runs: consuming StarRuns, of field: StarField, on canvas: StarCanvas,
    as primitive: StarPrimitive, with pipeline: Pipeline
  ) throws(GLError) -> Int {
    var drawn = 0
    while let run = runs.next(atMost: family.largestBatch) {
      if isLong { try submit() }
      let stars = StarUniforms(run, of: field, on: canvas)
      draw(pipeline, stars, .stars(primitive), count: Int32(run.count), margin: canvas.margin)
      drawn += Int(run.count)
    }
    return drawn
  }

  /// Number of submitted stars that a software rasteriser may not have drawn yet; 0 for a GPU,
  /// whose stars are not counted.
  var queuedStars: Int { queue.stars }

  /// Number of stars that a software rasteriser has finished drawing since the encoder was created;
  /// 0 for a GPU.
  var finishedStars: Int { queue.finished }

  /// Ends a batch of stars, and waits until the previous batch is drawn; does nothing for a GPU.
  func endBatch() { queue.end() }
}

// MARK: - Carrying out

extension Encoder {
  /// Uploads the uniforms, executes all commands, and empties the list.
  ///
  /// - Throws: ``GLError`` if a shader cannot be built; the list is empty then, too.
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
      case .limit(let columns):
        context.setScissor(columns.map { ($0, 0..<target.height) })
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
    if stars > 0 { didDrawStars?(stars) }
  }

  /// Flushes after rings are shown, so that the driver does not collect other draws in the same
  /// tiles.
  ///
  /// A software rasteriser draws tiles faster if they contain only copies of kept layers. The last
  /// rings of a list need no flush: what follows a list, such as the meter, covers few tiles.
  private func endShowing(_ isShowing: inout Bool) {
    if isShowing, family == .cpu { context.functions.flush() }
    isShowing = false
  }

  private func carryOut(_ draw: DrawCommand.Draw) throws(GLError) {
    // Drivers finish compiling a pipeline on its first draw, so the measured time includes that
    // draw.
    let start = pipelines.isBuilt(draw.pipeline) ? nil : MonotonicClock.secondsSinceBoot
    defer {
      if let start { pipelines.built(draw.pipeline, in: MonotonicClock.secondsSinceBoot - start) }
    }
    let state = try pipelines.state(of: draw.pipeline)
    // A function table without a driver, as in tests, reports no block size, so nothing is
    // compared.
    let wanted = state.program.blockSize
    if BuildMode.watchesDriver, wanted > 0, draw.uniformSize != wanted,
      draw.uniformSize != Self.anyBlock
    {
      fatalError("\(draw.pipeline): a block of \(draw.uniformSize) bytes: expected \(wanted)")
    }
    state.program.use()
    context.blend(state.blend)
    uniforms.bind(offset: draw.uniformOffset, size: draw.uniformSize)
    // Each call reads `context.functions` again: a local copy of this table would retain and
    // release every function.
    switch draw.shape {
    case .screen: context.functions.drawArrays(.triangles, 0, 3)
    case .quads: context.functions.drawArraysInstanced(.triangleStrip, 0, 4, draw.count)
    case .bands:
      context.functions.drawArraysInstanced(.triangleStrip, 0, RingUniforms.vertices, draw.count)
    case .rectangles: context.functions.drawArrays(.triangles, 0, 6 * draw.count)
    case .stars(let primitive):
      switch primitive {
      case .points: context.functions.drawArrays(.points, 0, draw.count)
      case .quads, .auto: context.functions.drawArraysInstanced(.triangleStrip, 0, 4, draw.count)
      }
      if family == .cpu { queue.append(Int(draw.count), atLeast: family.largestBatch) }
    }
    drawCalls += 1
  }

  /// Upper bound of the size of every uniform block in bytes; all OpenGL 3.3 drivers support blocks
  /// of this size.
  private static let anyBlock = 16384

  /// Draws with a pipeline without changing any pixel, so that the driver finishes compiling it.
  ///
  /// The current frame must allow the pipeline.
  ///
  /// - Throws: ``GLError`` if a shader does not build.
  func warmUp(_ pipeline: Pipeline, for target: RenderTarget) throws(GLError) {
    begin(target, "warm-up")
    limit(to: 0..<0)
    // The block has the maximum size, because shaders may read every byte that they declare.
    draw(pipeline, offset: reserve(Self.anyBlock), size: Self.anyBlock, .quads, count: 1)
    limit(to: nil)
    try submit()
  }
}
