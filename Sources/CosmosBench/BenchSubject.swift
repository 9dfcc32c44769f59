package import CosmosGeometry
package import CosmosOpenGL
package import CosmosScenes

/// The scene that a bench draws, and what the report says of it.
package struct BenchSubject: Sendable {
  /// The scene's name, "sky".
  package var name: String
  /// Random stars in all layers together.
  package var stars: Int
  package var seed: UInt32
  /// Screen widths from one sign to the next.
  package var gap: Double
  package var isReducedMotion: Bool
  /// Logical pixels.
  package var size: Size
  /// Makes the scene at its start; every run begins with a new one.
  package var makeScene: @Sendable () -> any Scene

  package init(
    name: String, stars: Int, seed: UInt32, gap: Double, isReducedMotion: Bool, size: Size,
    makeScene: @escaping @Sendable () -> any Scene
  ) {
    self.name = name
    self.stars = stars
    self.seed = seed
    self.gap = gap
    self.isReducedMotion = isReducedMotion
    self.size = size
    self.makeScene = makeScene
  }
}

/// What the program that benches brings along.
package struct BenchHost {
  /// The program's version.
  package var version: String
  /// The font family of labels.
  package var font: String
  /// Reads a shader file in place of the built-in one.
  package var shaderOverride: (@Sendable (String) -> String?)?
  /// Tells a scene about program and driver, before its first frame.
  package var introduce: (inout any Scene, GLDriver) -> Void

  package init(
    version: String, font: String, shaderOverride: (@Sendable (String) -> String?)?,
    introduce: @escaping (inout any Scene, GLDriver) -> Void
  ) {
    self.version = version
    self.font = font
    self.shaderOverride = shaderOverride
    self.introduce = introduce
  }
}
