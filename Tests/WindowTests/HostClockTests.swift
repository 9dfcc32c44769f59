import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

private enum ForeignClock {
  static let library = Program.library("Clock/clock.c", beside: #filePath)
}

/// Tests of the clock and the date in savers and wallpapers.
@Suite(
  .long,
  .serialized,
  .windows,
  .enabled(if: ForeignClock.library != nil, "No clock to set: no C compiler"))
struct HostClockTests {
  /// A saver or wallpaper with a clock, on a machine with a simulated clock and battery.
  private final class Host {
    let server: XServer
    let folder: TemporaryFolder
    let program: Program

    /// Options that show the sixty strips; the strip of the current second is lit.
    static let strips = ["--scene", "wakeup", "--palette", "cosmos-blue", "--clock"]

    init(_ arguments: [String]) throws {
      server = try XServer(width: 600, height: 200)
      folder = try TemporaryFolder()
      _ = try folder.write("Battery", to: "class/power_supply/BAT0/type")
      program = try Program(
        arguments + Self.strips,
        environment: server.environment.merging([
          "LD_PRELOAD": ForeignClock.library ?? "", "CLOCK_OFFSET": folder.path("offset"),
          "COSMOS_SYSFS": folder.url.path,
        ]) { $1 })
    }

    deinit {
      program.end(SIGKILL)
    }

    /// Sets the clock forward by a number of seconds.
    func set(forward seconds: Int) throws { _ = try folder.write("\(seconds)", to: "offset") }

    func set(battery status: String) throws {
      _ = try folder.write(status, to: "class/power_supply/BAT0/status")
    }

    /// Returns the index of the lit strip; nil if none is lit.
    func strip() throws -> Int? {
      let picture = try server.picture(width: 600, height: 1)
      let row = (0..<60).map { (bar: Int) -> UInt8 in picture.pixels[4 * (10 * bar + 5) + 2] }
      let brightest = row.indices.max { row[$0] < row[$1] } ?? 0
      return row[brightest] > row[(brightest + 30) % 60] ? brightest : nil
    }

    /// Waits until the lit strip lags behind the clock by `lag` seconds, with the clock set forward
    /// by `seconds`.
    func shows(forward seconds: Int, behind lag: ClosedRange<Int> = 0...0) -> Bool {
      Condition.holds(within: 60) {
        let now = Int(Date().timeIntervalSince1970) + seconds
        return (try? strip()).map { lag.contains((now - $0 + 60) % 60) } ?? false
      }
    }
  }

  @Test(arguments: [["saver", "--root"], ["wallpaper"]])
  func `a clock shows the current second, even after it was set`(arguments: [String]) throws {
    let host = try Host(arguments)
    #expect(host.shows(forward: 0), "\(host.program.errorsSoFar)")
    try host.set(forward: 17)
    #expect(host.shows(forward: 17))
  }

  @Test func `after a pause on battery, the clock shows the current second`() throws {
    let host = try Host(["wallpaper", "--pause-on-battery"])
    #expect(host.shows(forward: 0), "\(host.program.errorsSoFar)")
    try host.set(battery: "Discharging")
    // The battery is checked every five seconds.
    #expect(host.shows(forward: 0, behind: 8...14))
    let strip = try host.strip()
    try host.set(forward: 17)
    #expect(host.shows(forward: 17, behind: 38...46))
    #expect(try host.strip() == strip)
    try host.set(battery: "Charging")
    #expect(host.shows(forward: 17))
  }
}
