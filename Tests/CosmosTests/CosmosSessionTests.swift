import CosmosDrawing
import CosmosInput
import CosmosKit
@testable import cosmos
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosSystem
import TestSupport
import Testing

/// What a saver and a wallpaper have of what a window has.
@MainActor @Suite struct CosmosSessionTests {
  /// A scene that notes what it is told.
  private struct Listener: Scene {
    let geometry = GeometryLibrary()
    var second: Double?
    var date: Double?

    mutating func handle(_ event: InputEvent) {}
    mutating func advance(to time: Double) {}
    func describe(into frame: inout Frame, at time: Double) {}
    func nextChange(after time: Double) -> Double? { nil }
    mutating func setClock(second: Double, at time: Double) { self.second = second }
    mutating func setDate(secondsSince1970 seconds: Double, at time: Double) { date = seconds }
  }

  @Test(arguments: [true, false])
  func `a saver's scene learns the second, and the date unless it is given`(follows: Bool) throws {
    let session: any SceneWindowDelegate = SaverSession(followsDate: follows)
    for time in [0.0, 1] {
      var scene: any Scene = Listener()
      let before = WallClock.secondsSince1970
      session.willAdvance(&scene, to: time)
      let told = try #require(scene as? Listener)
      #expect(told.second != nil)
      #expect((told.date != nil) == follows)
      #expect((told.date ?? before) - before < 60)
    }
  }

  @Test func `a saver knows what a window measured of the driver`() throws {
    let folder = try TemporaryFolder()
    let tunings = TuningMemory(path: folder.path("tuning"))
    let driver = try GLContext(of: nil, functions: .inert).driver
    let tuning = DriverTuning(
      pointTime: 1e-7, quadTime: 2e-7, triangleTime: 3e-7, smallStarTime: 1e-8, layerTime: 1e-3)
    tunings.remember(tuning, of: driver, sizeClass: 19)
    let session: any SceneWindowDelegate = SaverSession(followsDate: true, tunings: tunings)
    func knows(_ sizeClass: Int) -> Bool {
      session.tuning(for: driver, sizeClass: sizeClass) != nil
    }
    // It is written on another thread.
    #expect(Condition.holds(within: 30) { MainActor.assumeIsolated { knows(19) } })
    #expect(!knows(20))
    session.didMeasure(tuning, of: driver, sizeClass: 20)
    #expect(Condition.holds(within: 30) { MainActor.assumeIsolated { knows(20) } })
  }
}
