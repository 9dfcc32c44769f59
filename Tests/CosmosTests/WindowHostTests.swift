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
  func `a scene receives the second of the minute, and the date only if it follows the date`(
    follows: Bool
  ) {
    let before = WallClock.secondsSince1970
    let time = WallTime.now(withDate: follows)
    #expect((0..<60).contains(time.secondOfMinute))
    #expect((time.secondsSince1970 != nil) == follows)
    #expect((0..<60).contains((time.secondsSince1970 ?? before) - before))
  }
}
