import CosmosDrawing
package import CosmosOpenGL
import CosmosShaders

/// How many pipelines a frame may build: a driver with a cache has one in a millisecond, and one
/// without takes up to a frame's time for each.
struct BuildPace {
  /// Pipelines that the next frame builds at most, besides that of the backdrop.
  private(set) var limit = 1

  /// Seconds for a pipeline up to which a frame builds two.
  private static let time = 0.015

  /// Notes that some pipelines were built, and how many seconds that took.
  mutating func built(_ count: Int, in seconds: Double) {
    guard count > 0 else { return }
    limit = seconds < Self.time * Double(count) ? 2 : 1
  }
}

/// Building what frames draw with.
extension Renderer {
  /// Whether a pipeline is built, or the frame has time to build it.
  ///
  /// A window that has just opened shows the sky first, and its foreground in the next frames.
  func mayDraw(with pipeline: Pipeline) -> Bool {
    // Without its backdrop a picture is no picture.
    if case .backdrop = pipeline { return true }
    guard fillTime != nil, !made.encoder.pipelines.isBuilt(pipeline),
      !newPipelines.contains(pipeline)
    else { return true }
    guard newPipelines.count < pace.limit else { return false }
    newPipelines.append(pipeline)
    return true
  }

  /// Whether pipelines that are drawn with together are built, or the frame has time to build them.
  func mayDraw(withAll pipelines: [Pipeline]) -> Bool {
    guard fillTime != nil else { return true }
    func isMissing(_ pipeline: Pipeline) -> Bool {
      !made.encoder.pipelines.isBuilt(pipeline) && !newPipelines.contains(pipeline)
    }
    let count = pipelines.count(where: isMissing)
    guard count > 0 else { return true }
    guard newPipelines.isEmpty || newPipelines.count + count <= pace.limit else { return false }
    for pipeline in pipelines where isMissing(pipeline) { newPipelines.append(pipeline) }
    return true
  }

  /// Builds every pipeline that there is, one after the other, as a driver with an empty cache would.
  ///
  /// - Parameters:
  ///   - target: What is drawn into; no pixel changes.
  ///   - now: A clock in seconds.
  /// - Returns: Each pipeline's name, and the seconds until the driver was done with it.
  /// - Throws: ``/CosmosOpenGL/GLError`` when a shader does not build.
  package func buildPipelines(
    for target: RenderTarget, now: () -> Double
  ) throws(GLError) -> [(name: String, seconds: Double)] {
    made.bindShared()
    var times: [(name: String, seconds: Double)] = []
    for pipeline in Pipeline.all {
      let start = now()
      try made.encoder.warmUp(pipeline, for: target)
      context.functions.finish()
      times.append(("\(pipeline)", now() - start))
    }
    try context.checkDebugLog()
    return times
  }
}
