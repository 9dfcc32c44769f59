import CosmosDrawing
package import CosmosOpenGL
import CosmosShaders

/// Limits the number of pipelines built per frame.
///
/// Building a pipeline takes about a millisecond if the driver has a shader cache, and up to a
/// frame's time if it has none.
struct BuildPace {
  /// Maximum number of pipelines that the next frame builds.
  ///
  /// The limit does not apply to the backdrop and the filter, and a frame may exceed the limit to
  /// build several pipelines that are used together.
  private(set) var limit = 1

  /// Seconds per pipeline below which the next frame may build two pipelines.
  private static let time = 0.015

  /// Records how many pipelines were built, and the seconds that they took together.
  mutating func built(_ count: Int, in seconds: Double) {
    guard count > 0 else { return }
    limit = seconds < Self.time * Double(count) ? 2 : 1
  }
}

/// Builds pipelines when frames need them.
extension Renderer {
  /// Returns whether a pipeline is built, or this frame may build it.
  ///
  /// A frame builds few pipelines, so a window that has just opened shows the background first, and
  /// the foreground in the next frames.
  func mayDraw(with pipeline: Pipeline) -> Bool {
    // A picture without its backdrop is useless, so every frame may build the backdrop's pipeline.
    if case .backdrop = pipeline { return true }
    guard fillTime != nil, !made.encoder.pipelines.isBuilt(pipeline),
      !newPipelines.contains(pipeline)
    else { return true }
    guard rehearsal?.allows(pipeline) != false else { return false }
    guard newPipelines.count < pace.limit else { return false }
    newPipelines.append(pipeline)
    return true
  }

  /// Returns whether a frame may draw the stars of a field into the field's strip, because their
  /// pipeline is rehearsed or needs no rehearsal.
  func mayFill(_ field: StarField) -> Bool {
    rehearsal?.allows(.stars(ofStripFor: field, as: made.encoder.primitive)) != false
  }

  /// Returns whether pipelines that are used together are built, or this frame may build them.
  func mayDraw(withAll pipelines: [Pipeline]) -> Bool {
    guard fillTime != nil else { return true }
    func isMissing(_ pipeline: Pipeline) -> Bool {
      !made.encoder.pipelines.isBuilt(pipeline) && !newPipelines.contains(pipeline)
    }
    let count = pipelines.count(where: isMissing)
    guard count > 0 else { return true }
    if let rehearsal, pipelines.contains(where: { isMissing($0) && !rehearsal.allows($0) }) {
      return false
    }
    guard newPipelines.isEmpty || newPipelines.count + count <= pace.limit else { return false }
    for pipeline in pipelines where isMissing(pipeline) { newPipelines.append(pipeline) }
    return true
  }

  /// Builds every pipeline in turn, and measures how long the driver takes for each.
  ///
  /// - Parameters:
  ///   - target: A target for the empty draws, which change none of its pixels.
  ///   - now: Returns the time of a clock in seconds.
  /// - Returns: The name of each pipeline, and the seconds until the driver finished it.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader cannot be built.
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
