import CosmosBenchReport
package import CosmosGeometry
package import CosmosKit
package import CosmosScenes
import CosmosSystem

/// The scene that a bench draws, and its description for the report.
package struct BenchSubject: Sendable {
  /// The scene's name, "sky".
  var name: String
  /// Random stars in all layers together.
  var stars: Int
  var seed: UInt32
  /// Window widths from one sign to the next.
  var gap: Double
  var reducesMotion: Bool
  /// Logical pixels.
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

/// What the program around a bench provides.
package struct BenchHost {
  /// The program's version.
  var version: String
  /// The font family of labels.
  var font: String
  /// Reads a shader file in place of the built-in one.
  var shaderOverride: (@Sendable (String) -> String?)?
  /// Keeps what is measured of drivers.
  var tunings: DriverTuningStore

  package init(
    version: String, font: String, shaderOverride: (@Sendable (String) -> String?)?,
    tunings: DriverTuningStore = DriverTuningStore()
  ) {
    self.version = version
    self.font = font
    self.shaderOverride = shaderOverride
    self.tunings = tunings
  }

  /// The program, for reports.
  var tool: BenchReport.Tool {
    BenchReport.Tool(version: version, commit: BuildMode.commit, build: BuildMode.name)
  }
}
