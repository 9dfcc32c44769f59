import Foundation
import TestSupport
import Testing

/// Tests that use windows, savers and wallpapers at random, with the script that `make storms` runs
/// for longer.
@Suite(.long, .serialized, .windows, .timeLimit(.minutes(60))) struct StormWindowTests {
  private static let canTry = ConditionTrait.enabled(
    if: Python.has("numpy") && Program.find("ffmpeg") != nil && Program.find("openbox") != nil,
    "NO STORMS WERE TESTED: python3-numpy, ffmpeg or openbox is not installed")

  @Test(canTry)
  func `after random use, a window sleeps and shows the same picture as 'cosmos render'`() throws {
    // The seeds are random; a failing run prints its seed.
    let outcome = try Program(
      [Repository.path("Tools/Soak/storms.py"), Program.path, "--runs", "8"],
      path: try #require(Program.find("python3")), in: Repository.root
    ).outcome(within: 3500)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
