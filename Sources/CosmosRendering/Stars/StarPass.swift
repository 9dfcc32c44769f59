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
  /// Whether the choice of a primitive was left to the renderer.
  private let isAutomatic: Bool

  /// Draw calls of the current frame that accumulated stars.
  var drawCalls = 0
  /// Told how many stars were accumulated since it was told last.
  var didDraw: ((Int) -> Void)?

  private let context: GLContext
  private let pipelines: PipelineTable
  private var queue: BatchQueue
  private var uniforms: UniformArena
  /// Draws whose uniforms are written but not yet uploaded.
  private var pending: [(offset: Int, stars: Int32)] = []

  /// Draws between two uploads of uniforms.
  private static let drawsPerUpload = 64

  init(
    primitive: StarPrimitive, pipelines: PipelineTable, in context: GLContext
  ) throws(GLError) {
    let isSoftware = context.driver.isSoftware
    let hasInexactPoints = context.driver.hasInexactPoints
    // Any primitive is fast on hardware; the fewest vertices are the safest guess.
    self.primitive = primitive == .auto ? hasInexactPoints ? .quads : .points : primitive
    isAutomatic = primitive == .auto
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
  /// - Parameters:
  ///   - sprite: What they look like.
  ///   - canvas: Where they are drawn.
  /// - Returns: Never `auto`; quads where a star is larger than any point, or points would be clipped.
  func primitive(for sprite: StarSprite, on canvas: StarCanvas) -> StarPrimitive {
    guard primitive == .points else { return primitive }
    let isPoint = 2 * sprite.largestRadius * canvas.scale <= context.driver.maxPointSize
    return isPoint && !canvas.clipsPoints ? .points : .quads
  }

  /// Draws some stars into the bound texture of a layer: multiplies it by their transmittance, or adds
  /// those of a deep set.
  ///
  /// - Parameters:
  ///   - runs: The stars; those that were drawn are taken from it.
  ///   - limit: Stars at most.
  ///   - field: The field that they are part of.
  ///   - canvas: The bound target.
  /// - Returns: How many were drawn.
  /// - Throws: ``GLError`` when a shader does not build.
  func accumulate(
    _ runs: inout StarRuns, atMost limit: Int, of field: StarField, on canvas: StarCanvas
  ) throws(GLError) -> Int {
    let primitive = primitive(for: field.sprite, on: canvas)
    let material: StarMaterial = field.depth == nil ? .accumulated : .grain
    try use(.stars(material, as: primitive), on: canvas)
    var drawn = 0
    while drawn < limit, let run = runs.next(atMost: min(batchSize, limit - drawn)) {
      let offset = uniforms.append(StarUniforms(run, of: field, on: canvas))
      pending.append((offset, Int32(run.count)))
      drawn += Int(run.count)
      if pending.count == Self.drawsPerUpload { drawPending(as: primitive) }
    }
    drawPending(as: primitive)
    return drawn
  }

  /// Draws dark clouds into the bound texture of the deep sky.
  ///
  /// - Parameters:
  ///   - clouds: The clouds, at the canvas's x = 0.
  ///   - width: Logical pixels.
  ///   - canvas: The bound target.
  /// - Throws: ``GLError`` when a shader does not build.
  func drawClouds(_ clouds: StarField, over width: Double, on canvas: StarCanvas) throws(GLError) {
    try use(.clouds, on: canvas)
    var runs = clouds.runs(from: 0, to: width)
    while let run = runs.next(atMost: batchSize) {
      pending.append((uniforms.append(StarUniforms(run, of: clouds, on: canvas)), Int32(run.count)))
    }
    drawPending(as: .quads)
  }

  /// Adds the mean light of stars to the bound texture of the deep sky, or takes it away.
  ///
  /// - Parameters:
  ///   - light: What there is of it before, or afterwards if it is added.
  ///   - rest: What is left of it, or was there.
  ///   - isAdded: Whether it is added.
  ///   - field: A field of the sky, at the canvas's x = 0.
  ///   - canvas: The bound target.
  /// - Throws: ``GLError`` when a shader does not build.
  func drawLight(
    _ light: SkyLight, rest: SkyLight, isAdded: Bool, of field: StarField, on canvas: StarCanvas
  ) throws(GLError) {
    guard light != rest else { return }
    try use(.light, on: canvas)
    context.blend(isAdded ? .add : .subtract)
    let offset = uniforms.append(LightUniforms(light, rest: rest, of: field, on: canvas))
    uniforms.upload()
    uniforms.bind(offset: offset, size: MemoryLayout<LightUniforms>.size)
    context.functions.drawArrays(.triangles, 0, 3)
    uniforms.reset()
    drawCalls += 1
  }

  private func use(_ pipeline: Pipeline, on canvas: StarCanvas) throws(GLError) {
    let state = try pipelines.state(of: pipeline)
    state.program.use()
    context.blend(state.blend)
    context.setViewport(width: canvas.width, height: canvas.height, margin: canvas.margin)
  }

  private func drawPending(as primitive: StarPrimitive) {
    guard !pending.isEmpty else { return }
    uniforms.upload()
    for draw in pending {
      uniforms.bind(offset: draw.offset, size: MemoryLayout<StarUniforms>.size)
      self.draw(draw.stars, as: primitive)
      drawCalls += 1
    }
    didDraw?(pending.reduce(0) { $0 + Int($1.stars) })
    uniforms.reset()
    pending.removeAll(keepingCapacity: true)
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
