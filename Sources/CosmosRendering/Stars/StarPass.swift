import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// Hands stars to the driver, in the way and in the portions that suit it.
///
/// A software rasteriser first sorts what it is given into tiles, on the program's own thread, and
/// draws the tiles on others: portions of some thousand stars with a flush behind each let both
/// happen at once, and keep what is sorted in the caches. Hardware wants long draws.
final class StarPass {
  /// The way stars are submitted, a definite one.
  let path: StarPath
  /// Stars in one draw call at the most.
  let portion: Int
  /// Whether each full portion is followed by a flush.
  let flushes: Bool

  /// What came of the option, and why.
  let choice: RenderingChoice

  /// Draw calls that summed stars, for the current frame.
  var drawCalls = 0

  private let context: GLContext
  private let pipelines: PipelineTable
  private var queue: PortionQueue
  private var uniforms: UniformArena
  /// Draws whose uniforms are written but not yet uploaded.
  private var waiting: [(offset: Int, stars: Int32)] = []

  init(path: StarPath, pipelines: PipelineTable, in context: GLContext) throws(GLError) {
    let isSoftware = context.driver.isSoftware
    // Every way is fast on hardware; the fewest vertices are the safest guess.
    self.path = path == .auto ? .points : path
    choice = RenderingChoice(
      used: self.path.rawValue,
      reason: path == .auto
        ? isSoftware ? "the CPU pays for every vertex" : "it has the fewest vertices" : nil)
    portion = isSoftware ? 2048 : 1 << 17
    flushes = isSoftware
    queue = PortionQueue(functions: context.functions)
    self.pipelines = pipelines
    self.context = context
    uniforms = try UniformArena(in: context)
    waiting.reserveCapacity(Self.batch)
    context.functions.enable(.programPointSize)
  }

  /// Draws between two uploads of uniforms.
  private static let batch = 64

  /// How the stars of a field are submitted.
  ///
  /// - Parameters:
  ///   - sprite: What they look like.
  ///   - scale: Pixels per logical pixel.
  /// - Returns: The way in use for them.
  func path(for sprite: StarSprite, scale: Double) -> StarPath {
    guard path == .points else { return path }
    return 2 * sprite.largestRadius * scale <= context.driver.maxPointSize ? .points : .quads
  }

  /// Dims the bound target by some stars.
  ///
  /// - Parameters:
  ///   - runs: The stars; those that were drawn are taken from it.
  ///   - limit: Stars at the most.
  ///   - field: What they are part of.
  ///   - canvas: The bound target.
  /// - Returns: How many were drawn.
  /// - Throws: ``GLError`` when the driver makes no more objects.
  func sum(
    _ runs: inout StarRuns, atMost limit: Int, of field: StarField, on canvas: StarCanvas
  ) throws(GLError) -> Int {
    let path = path(for: field.sprite, scale: canvas.scale)
    let state = try pipelines.state(of: .stars(.summed, by: path))
    state.program.use()
    context.blend(state.blend)
    context.setViewport(width: canvas.width, height: canvas.height, margin: canvas.margin)
    var drawn = 0
    while drawn < limit, let run = runs.next(atMost: min(portion, limit - drawn)) {
      let offset = uniforms.append(StarUniforms(run, of: field, on: canvas))
      waiting.append((offset, Int32(run.count)))
      drawn += Int(run.count)
      if waiting.count == Self.batch { submit(by: path) }
    }
    submit(by: path)
    return drawn
  }

  private func submit(by path: StarPath) {
    guard !waiting.isEmpty else { return }
    uniforms.upload()
    for draw in waiting {
      uniforms.bind(offset: draw.offset, size: MemoryLayout<StarUniforms>.size)
      submit(draw.stars, by: path)
      drawCalls += 1
    }
    uniforms.reset()
    waiting.removeAll(keepingCapacity: true)
  }

  /// Draws so many stars with what is bound.
  func submit(_ stars: Int32, by path: StarPath) {
    switch path {
    case .points: context.functions.drawArrays(.points, 0, stars)
    case .triangles: context.functions.drawArrays(.triangles, 0, 6 * stars)
    case .quads, .auto: context.functions.drawArraysInstanced(.triangleStrip, 0, 4, stars)
    }
    if flushes, stars == portion { _ = queue.append(Int(stars)) }
  }
}
