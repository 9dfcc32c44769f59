package import CosmosBenchReport
package import CosmosGeometry
package import CosmosScenes

/// The scene that a bench draws, and its description for the report.
package struct BenchSubject: Sendable {
  /// The configuration fields that depend on the scene; the bench sets the others.
  let config: BenchReport.Configuration
  let size: Size
  /// Creates the scene at its start; every run has its own scene.
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
