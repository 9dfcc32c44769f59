package import CosmosBenchReport
package import CosmosGeometry
package import CosmosScenes

/// The scene that a bench draws, and its description for the report.
package struct BenchSubject: Sendable {
  /// The fields that the scene decides; the bench fills in the others.
  let config: BenchReport.Configuration
  let size: Size
  /// Makes the scene at its start; every run has a scene of its own.
  let makeScene: @Sendable () -> any BaseScene

  package init(
    config: BenchReport.Configuration, size: Size,
    makeScene: @escaping @Sendable () -> any BaseScene
  ) {
    self.config = config
    self.size = size
    self.makeScene = makeScene
  }
}
