import Foundation
import TestSupport
import Testing

/// Tests of `cosmos control` on machines whose session bus is missing or does not work.
@Suite struct ControlWithoutBusTests {
  /// libdbus starts a bus with the program `dbus-launch` if the environment names none.
  @Test(arguments: [[:], ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]])
  func `without a session bus, no bus is started`(environment: [String: String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(script: "touch '\(folder.path("launched"))'", to: "dbus-launch")
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let outcome = try Program.run(
      ["control", "next"],
      environment: environment.merging([
        "XDG_RUNTIME_DIR": folder.url.path, "DISPLAY": ":99",
        "PATH": "\(folder.url.path):\(search)",
      ]) { $1 })
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("cosmos: There is no session bus"), "\(outcome)")
    #expect(folder.names == ["dbus-launch"])
  }

  @Test func `a bus that has ended, or that never answers, is named`() throws {
    let folder = try TemporaryFolder()
    let silent = try SilentSocket(folder.path("bus"))
    defer { withExtendedLifetime(silent) {} }
    let cases = [
      ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("gone"))"]:
        "The session bus cannot be used: Failed to connect to socket \(folder.path("gone"))",
      ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("bus"))"]:
        "The session bus did not answer within 2 s",
      ["XDG_RUNTIME_DIR": folder.url.path]: "The session bus did not answer within 2 s",
    ]
    for (environment, sentence) in cases {
      let outcome = try Program.run(["control", "next"], environment: environment, within: 30)
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("cosmos: \(sentence)"), "\(outcome)")
    }
  }
}
