import Foundation
import TestSupport
import Testing

@Suite struct DoctorTests {
  /// Every machine has at least Mesa's driver for the CPU.
  @Test func `the doctor lists the OpenGL devices and marks the chosen one`() throws {
    let outcome = try Program.run(["doctor"])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("  device ") }
    let devices = lines.filter { !$0.hasPrefix("  device    ") }
    #expect(devices.filter { $0.hasSuffix(", chosen") }.count == 1, "\(outcome.output)")
    let other = try #require(devices.firstIndex { !$0.hasSuffix(", chosen") })
    let second = try Program.run(["doctor", "--device", "\(other + 1)"])
    #expect(
      second.output.split(separator: "\n").contains {
        $0.hasPrefix("  device \(other + 1) ") && $0.hasSuffix(", chosen")
      }, "\(second.output)")
  }

  @Test(.long) func `the doctor does not wait for a sound server or a bus that hangs`() throws {
    let folder = try TemporaryFolder()
    let sockets = try ["pulse", "bus"].map { try SilentSocket(folder.path($0)) }
    defer { withExtendedLifetime(sockets) {} }
    let hanging = [
      "PULSE_SERVER": "unix:\(folder.path("pulse"))",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("bus"))",
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(folder.path("bus"))",
    ]
    // PulseAudio's library itself waits up to 30 s for an answer of the server.
    let outcome = try Program(["doctor"], environment: hanging).outcome(within: 25)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.output.contains(
        "\nSound\n  none            the sound system did not answer within 3 s; it may be hung\n"),
      "\(outcome)")
    #expect(
      outcome.output.contains(
        "\n  session bus     The session bus did not answer within 2 s"), "\(outcome)")
    #expect(outcome.output.contains("\nSettings\n"))
    let interrupted = try Program(["doctor"], environment: hanging)
    #expect(Condition.holds(within: 30) { interrupted.outputSoFar.contains("\nText\n") })
    #expect(interrupted.end(SIGINT).status == 130)
  }

  @Test func `the doctor says that the session bus is missing`() throws {
    let outcome = try Program.run(["doctor"])
    #expect(
      outcome.output.contains("\n  session bus     There is no session bus"), "\(outcome)")
  }

  @Test(.long, .windows) func `the doctor does not wait for a display that hangs`() throws {
    let server = try XServer()
    server.send(SIGSTOP)
    defer { server.send(SIGCONT) }
    let outcome = try Program(["doctor"], environment: server.environment).outcome(within: 60)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.output.contains("\n  none            the display did not answer within 5 s;"),
      "\(outcome)")
    #expect(outcome.output.contains("\nSettings\n"))
  }

  @Test func `'cosmos doctor' and '--version' report the commit`() throws {
    let told = ProcessInfo.processInfo.environment["COSMOS_COMMIT"] ?? ""
    let version = try Program.run(["--version"]).output
    #expect(version.contains("commit \(told)") == !told.isEmpty)
    let first = try Program.run(["doctor"]).output.split(separator: "\n")[0]
    #expect(first.hasPrefix("Cosmos \(version.trimmingCharacters(in: .whitespacesAndNewlines))"))
  }

  private func run(finding text: String) throws -> Program.Outcome {
    let folder = try TemporaryFolder()
    let program = try folder.write(
      script: "case $1 in doctor) echo 'cosmos: \(text)' >&2; exit 1;; esac\necho did $1",
      to: "program")
    return try Program(
      [Repository.path("Tools/Scripts/run.sh"), program], path: "/bin/sh", in: folder.url
    ).outcome()
  }

  @Test(arguments: [
    "OpenGL 3.3 is needed, but the driver offers 2.1.",
    "Cannot open a window: no DISPLAY.",
  ])
  func `'make run' prints the doctor's error`(text: String) throws {
    let outcome = try run(finding: text)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("cosmos: \(text)\n"))
    #expect(outcome.output.contains("did tour"))
    #expect(!outcome.output.contains("There is no display here"))
  }
}
