import CosmosKit
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosSystem

/// What every window of this program does, whatever holds it: it tells the scene what time it is, keeps what
/// was measured of the driver, and says why there are no labels.
@MainActor protocol CosmosSession: SceneWindowDelegate {
  /// Whether the scene is told the date, for the places of bodies.
  var followsDate: Bool { get }
  /// What was measured of drivers.
  var tunings: TuningMemory { get }
}

extension CosmosSession {
  // The clock may be set, and goes on while the machine sleeps and while the scene stands still.
  func willAdvance(_ scene: inout any Scene, to time: Double) {
    scene.setClock(second: WallClock.secondOfMinute, at: time)
    if followsDate { scene.setDate(secondsSince1970: WallClock.secondsSince1970, at: time) }
  }

  func tuning(for driver: GLDriver, sizeClass: Int) -> DriverTuning? {
    tunings.recall(driver, sizeClass: sizeClass)
  }

  func didMeasure(_ tuning: DriverTuning, of driver: GLDriver, sizeClass: Int) {
    tunings.remember(tuning, of: driver, sizeClass: sizeClass)
  }

  func cannotDrawText(_ reason: String) { ErrorStream.write("cosmos: \(reason)\n") }
}
