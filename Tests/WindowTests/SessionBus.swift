import Foundation
import TestSupport

/// A session bus for a test.
final class SessionBus {
  /// The reason why the bus is unavailable; nil if it is available.
  static let problem: String? = {
    let missing = ["dbus-daemon", "dbus-send", "dbus-monitor"].filter { Program.find($0) == nil }
    return missing.isEmpty ? XServer.problem : "\(missing.joined(separator: ", ")) not installed"
  }()

  private let folder: TemporaryFolder
  private var daemon: Program
  private var monitor: Program?

  init() throws {
    folder = try TemporaryFolder()
    daemon = try Self.daemon(at: "unix:path=\(folder.path("bus"))")
  }

  private static func daemon(at address: String) throws -> Program {
    let daemon = try Program(
      ["--session", "--nofork", "--print-address=1", "--address=\(address)"],
      path: Program.find("dbus-daemon") ?? "")
    guard Condition.holds(within: 10, { daemon.outputSoFar.hasSuffix("\n") }) else {
      throw Failure(description: "dbus-daemon does not start: \(daemon.errorsSoFar)")
    }
    return daemon
  }

  /// Kills the bus, and starts it again at the same address.
  func restart() throws {
    daemon.end(SIGKILL)
    daemon = try Self.daemon(at: "unix:path=\(folder.path("bus"))")
  }

  deinit {
    monitor?.end(SIGKILL)
    daemon.end(SIGKILL)
  }

  /// The environment variables for programs on the bus.
  var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("bus"))"]
  }

  /// Starts to record the calls on the bus.
  func watch() throws {
    let monitor = try Program(
      ["--session", "type='method_call'"], path: Program.find("dbus-monitor") ?? "",
      environment: environment)
    self.monitor = monitor
    _ = Condition.holds(within: 10) { !monitor.outputSoFar.isEmpty }
  }

  /// The calls since ``watch()``, as text.
  var calls: String { monitor?.outputSoFar ?? "" }

  /// Calls a method of Cosmos, and returns the outcome of `dbus-send`.
  func call(
    _ method: String, _ arguments: String..., on name: String = "org.cosmos.Cosmos"
  ) throws -> Program.Outcome {
    try Program(
      [
        "--session", "--print-reply", "--dest=\(name)", "/" + name.replacing(".", with: "/"),
        method,
      ] + arguments,
      path: Program.find("dbus-send") ?? "", environment: environment
    ).outcome()
  }

  private struct Failure: Error { let description: String }
}
