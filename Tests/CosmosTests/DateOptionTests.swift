import ArgumentParser
import CosmosSky
import CosmosZodiac
import Testing

@testable import cosmos

@Suite struct DateOptionTests {
  private func tonight(_ arguments: [String], now: Instant?) throws -> Tonight? {
    var circumstances = SceneArguments.Circumstances()
    circumstances.now = now
    return try SceneArguments.parse(arguments).skyOptions(circumstances).tonight
  }

  /// A recording must look the same on every day, so its window has no present.
  @Test func `a window with a date shows that date, except if it has no other present`() throws {
    let date = ["--date", "2026-08-12T17:45"]
    let then = Instant(year: 2026, month: 8, day: 12, hour: 17.75)
    #expect(try tonight([], now: .now)?.isNow == true)
    #expect(try tonight([], now: nil) == nil)
    for (now, isNow) in [(Instant.now, false), (nil, true)] {
      let tonight = try tonight(date, now: now)
      #expect(tonight?.isNow == isNow && tonight?.instant(at: 0) == then)
    }
    let running = try tonight(date + ["--time-rate", "6h"], now: .now)
    #expect(running?.rate == 21_600 && running?.instant(at: 0) == then)
  }

  @Test func `the machine's date reaches every scene with bodies`() throws {
    for (arguments, follows) in [
      ([], true), (["--date", "2026-08-12"], true), (["--bodies", "off"], true),
      (["--date", "2026-08-12", "--bodies", "off"], false),
    ] {
      #expect(try SceneArguments.parse(arguments).followsDate == follows, "\(arguments)")
    }
  }
}
