@testable import cosmos
import CosmosKit
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosSystem
import TestSupport
import Testing

@Suite struct WindowHostTests {
  @Test(arguments: [true, false])
  func `a scene learns the second, and the date unless it is given`(follows: Bool) {
    let before = WallClock.secondsSince1970
    let time = WallTime.now(withDate: follows)
    #expect((0..<60).contains(time.secondOfMinute))
    #expect((time.secondsSince1970 != nil) == follows)
    #expect((0..<60).contains((time.secondsSince1970 ?? before) - before))
  }

  @Test func `a saver knows what a window measured of the driver`() throws {
    let folder = try TemporaryFolder()
    let store = DriverTunings(path: folder.path("tuning"))
    let driver = try GLContext(of: nil, functions: .inert).driver
    let tuning = DriverTuning(pointTime: 1e-7, quadTime: 2e-7)
    store.remember(tuning, of: driver, sizeClass: 19)
    UserFolder.finish()
    #expect(store.recall(driver, sizeClass: 19) != nil)
    #expect(store.recall(driver, sizeClass: 20) == nil)
  }
}
