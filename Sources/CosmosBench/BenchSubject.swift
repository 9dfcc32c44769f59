package import CosmosGeometry
package import CosmosScenes

/// The scene that a bench draws, and its description for the report.
package struct BenchSubject: Sendable {
  var name: String
  /// Random stars in all layers together.
  var stars: Int
  var seed: UInt32
  /// Window widths from one sign to the next.
  var gap: Double
  var reducesMotion: Bool
  var size: Size
  /// Makes the scene at its start; every run has a scene of its own.
  var makeScene: @Sendable () -> any BaseScene

  package init(
    name: String, stars: Int, seed: UInt32, gap: Double, reducesMotion: Bool, size: Size,
    makeScene: @escaping @Sendable () -> any BaseScene
  ) {
    self.name = name
    self.stars = stars
    self.seed = seed
    self.gap = gap
    self.reducesMotion = reducesMotion
    self.size = size
    self.makeScene = makeScene
  }
}
