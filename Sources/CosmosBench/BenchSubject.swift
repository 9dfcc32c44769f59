package import CosmosBenchReport
package import CosmosGeometry
package import CosmosScenes

/// The scene that a bench draws, with its description for the report.
package struct BenchSubject: Sendable {
  /// The configuration for the report; only the fields that depend on the scene are set.
  let config: BenchReport.Configuration
  let size: Size
  /// Creates the scene in its state at the start; each run calls this function.
  let makeScene: @Sendable () -> any Scene

  package init(
    config: BenchReport.Configuration, size: Size,
    makeScene: @escaping @Sendable () -> any Scene
  ) {
    self.config = config
    self.size = size
    self.makeScene = makeScene
  }
}
