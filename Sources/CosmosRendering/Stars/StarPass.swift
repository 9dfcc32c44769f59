import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// Draws stars with the primitive and in the batches that suit the driver.
///
/// A software rasteriser first sorts what it is given into tiles, on the thread that submits, and
/// draws the tiles on others. Batches of some thousand stars with a flush after each let both
/// happen at once, and keep what is sorted in the CPU's caches. Hardware prefers long draws.
final class StarPass {
  /// What stars are drawn as, never `auto`.
  private var primitive: StarPrimitive
  /// Stars in one draw call at most.
  let batchSize: Int
  /// Whether as many stars as fill a batch are followed by a flush.
  private let flushes: Bool
  /// Stars drawn since the last flush.
  private var unflushed = 0

  /// What came of the option, and why.
  private(set) var choice: RenderingChoice
  /// Whether the choice of a primitive was left to the renderer, and there is one.
  let isAutomatic: Bool

  /// Draw calls of the current frame that accumulated stars.
  var drawCalls = 0
  /// Told how many stars were accumulated since it was told last.
  var didDraw: ((Int) -> Void)?

  private let context: GLContext
  private let pipelines: PipelineTable
  private var queue: BatchQueue
  private var uniforms: UniformArena
  /// Draws whose uniforms are written but not yet uploaded.
  private var pending: [(draw: DrawCommand.Draw, columns: Range<Int>)] = []
  /// What the pending draws are drawn into.
  private var framebuffer: UInt32 = 0
  /// The columns that the next draws may change, and their height, in pixels.
  private var (columns, height) = (0..<0, 0)

  /// Draws between two uploads of uniforms.
  private static let drawsPerUpload = 64

  init(
    primitive: StarPrimitive, pipelines: PipelineTable, in context: GLContext
  ) throws(GLError) {
    let isSoftware = context.driver.isSoftware
    let hasInexactPoints = context.driver.hasInexactPoints
    // Any primitive is fast on hardware; the fewest vertices are the safest guess.
    self.primitive = primitive == .auto ? hasInexactPoints ? .quads : .points : primitive
    isAutomatic = primitive == .auto && !hasInexactPoints
    let reason =
      hasInexactPoints
      ? "this driver's points miss pixels"
      : isSoftware ? "the CPU pays for every vertex" : "it has the fewest vertices"
    choice = RenderingChoice(
      used: self.primitive.rawValue, reason: primitive == .auto ? reason : nil)
    batchSize = isSoftware ? 2048 : 1 << 17
    flushes = isSoftware
    queue = BatchQueue(in: context)
    self.pipelines = pipelines
    self.context = context
    uniforms = try UniformArena(in: context)
    pending.reserveCapacity(Self.drawsPerUpload)
  }

  /// Takes what was measured as the fastest, if the choice is the renderer's.
  func apply(_ tuning: DriverTuning) {
    guard isAutomatic else { return }
    primitive = tuning.starPrimitive
    choice = RenderingChoice(used: primitive.rawValue, reason: "measured: \(tuning.starTimes)")
  }

  /// What the stars of a field are drawn as.
  ///
  /// - Returns: Never `auto`; quads where a star is larger than any point, or points would be clipped.
  func primitive(for sprite: StarSprite, on canvas: StarCanvas) -> StarPrimitive {
    guard primitive == .points else { return primitive }
    let isPoint = 2 * sprite.largestRadius * canvas.scale <= context.driver.maxPointSize
    return isPoint && !canvas.clipsPoints ? .points : .quads
  }

  /// Chooses what is drawn into next, until ``finish()``.
  func begin(_ framebuffer: UInt32, on canvas: StarCanvas) throws(GLError) {
    if framebuffer != self.framebuffer { try finish() }
    self.framebuffer = framebuffer
    height = canvas.height
    context.bind(framebuffer: framebuffer)
    context.setViewport(width: canvas.width, height: canvas.height, margin: canvas.margin)
  }

  /// Limits what is drawn next to some columns of pixels.
  func limit(to columns: Range<Int>) { self.columns = columns }

  /// Submits what has been drawn.
  func finish() throws(GLError) {
    guard !pending.isEmpty else { return }
    uniforms.upload()
    var drawn = 0
    for (draw, columns) in pending {
      context.setScissor((columns, 0..<height))
      let state = try pipelines.state(of: draw.pipeline)
      state.program.use()
      context.blend(state.blend)
      uniforms.bind(offset: draw.uniformOffset, size: draw.uniformSize)
      switch draw.shape {
      case .stars(let primitive):
        self.draw(draw.instances, as: primitive)
        drawn += Int(draw.instances)
      case .quads: context.functions.drawArraysInstanced(.triangleStrip, 0, 4, draw.instances)
      default: context.functions.drawArrays(.triangles, 0, 3)
      }
    }
    drawCalls += pending.count
    didDraw?(drawn)
    uniforms.reset()
    pending.removeAll(keepingCapacity: true)
  }

  /// Draws stars into a layer: multiplies it by their transmittance, adds those of a deep set, or draws dark clouds.
  ///
  /// - Returns: How many there were.
  func accumulate(
    _ runs: consuming StarRuns, of field: StarField, on canvas: StarCanvas
  ) throws(GLError) -> Int {
    let isCloud = field.sprite.profile == .clouds
    let primitive = isCloud ? .quads : primitive(for: field.sprite, on: canvas)
    let material: StarMaterial = field.depth == nil ? .accumulated : .grain
    let pipeline: Pipeline = isCloud ? .clouds : .stars(material, as: primitive)
    var drawn = 0
    while let run = runs.next(atMost: batchSize) {
      try self.draw(
        pipeline, StarUniforms(run, of: field, on: canvas), .stars(primitive), Int32(run.count))
      drawn += Int(run.count)
    }
    return drawn
  }

  /// Draws with a pipeline: the whole of the columns at once unless it has another shape.
  func draw<Block: BitwiseCopyable>(
    _ pipeline: Pipeline, _ block: Block, _ shape: DrawCommand.Shape = .screen,
    _ instances: Int32 = 1
  ) throws(GLError) {
    let draw = DrawCommand.Draw(
      pipeline: pipeline, uniformOffset: uniforms.append(block),
      uniformSize: MemoryLayout<Block>.stride, shape: shape, instances: instances)
    pending.append((draw, columns))
    if pending.count == Self.drawsPerUpload { try finish() }
  }

  /// Draws so many stars with the program and uniforms that are bound.
  func draw(_ stars: Int32, as primitive: StarPrimitive) {
    switch primitive {
    case .points: context.functions.drawArrays(.points, 0, stars)
    case .triangles: context.functions.drawArrays(.triangles, 0, 6 * stars)
    case .quads, .auto: context.functions.drawArraysInstanced(.triangleStrip, 0, 4, stars)
    }
    guard flushes else { return }
    unflushed += Int(stars)
    guard unflushed >= batchSize else { return }
    _ = queue.append(unflushed)
    unflushed = 0
  }
}
