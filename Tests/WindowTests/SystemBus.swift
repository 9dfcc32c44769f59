import Foundation
import TestSupport

/// A system bus for a test, with simulated versions of logind and power-profiles-daemon.
final class SystemBus {
  /// A service with one object and one property, implemented by `Bus/services.c`.
  enum Service: CaseIterable {
    case logind, powerProfiles, formerPowerProfiles

    var name: String {
      switch self {
      case .logind: "org.freedesktop.login1"
      case .powerProfiles: "org.freedesktop.UPower.PowerProfiles"
      case .formerPowerProfiles: "net.hadess.PowerProfiles"
      }
    }

    var path: String {
      self == .logind ? "/org/freedesktop/login1/session/_31" : "/" + name.replacing(".", with: "/")
    }

    /// The interface, the property, its type, and its value in normal operation.
    fileprivate var property: [String] {
      self == .logind
        ? ["\(name).Session", "LockedHint", "b", "false"]
        : [name, "ActiveProfile", "s", "balanced"]
    }
  }

  /// The reason why the bus is unavailable; nil if it is available.
  static let problem: String? =
    Program.find("dbus-daemon") == nil || Program.find("dbus-send") == nil
    ? "dbus-daemon or dbus-send is missing"
    : services == nil ? "libdbus or a C compiler is missing" : nil

  private static let services: String? = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let program = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("CosmosTest-services").path
    let build =
      "cc -O1 $(pkg-config --cflags dbus-1) -o '\(program)' '\(folder.path)/Bus/services.c' "
      + "$(pkg-config --libs dbus-1)"
    let outcome = try? Program.shell(build)
    return outcome?.status == 0 ? program : nil
  }()

  private let folder: TemporaryFolder
  private var daemon: Program
  private var running: [Service: Program] = [:]

  /// Starts the bus without services.
  init() throws {
    folder = try TemporaryFolder()
    let settings = try folder.write(
      """
      <busconfig>
        <type>system</type>
        <listen>unix:path=\(folder.path("bus"))</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/><allow user="*"/>
        </policy>
      </busconfig>
      """, to: "bus.conf")
    daemon = try Self.daemon(settings)
    try waitUntilReady()
  }

  private static func daemon(_ settings: String) throws -> Program {
    try Program(["--nofork", "--config-file", settings], path: Program.find("dbus-daemon") ?? "")
  }

  /// Starts the bus again, after its ``end()``, without services.
  func restart() throws {
    daemon = try Self.daemon(folder.path("bus.conf"))
    try waitUntilReady()
  }

  /// Waits until the bus answers: a service that starts earlier finds no bus, and exits.
  private func waitUntilReady() throws {
    let isReady = try Condition.holds(within: 20) {
      try Program(
        [
          "--system", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
          "org.freedesktop.DBus.GetId",
        ], path: Program.find("dbus-send") ?? "", environment: environment
      ).outcome().status == 0
    }
    guard isReady else { throw Failure(description: "the bus does not answer") }
  }

  deinit { end() }

  /// The environment variables for programs on the bus.
  var environment: [String: String] {
    ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(folder.path("bus"))"]
  }

  func start(_ service: Service) throws {
    running[service] = try Program(
      [service.name, service.path] + service.property, path: Self.services ?? "",
      environment: environment)
  }

  /// Kills a service, as in a crash.
  func stop(_ service: Service) {
    running[service]?.send(SIGKILL)
    _ = running.removeValue(forKey: service)?.outcome(within: 10)
  }

  func end() {
    daemon.end(SIGKILL)
    for service in Service.allCases { stop(service) }
  }

  /// Tells logind that the session is locked or unlocked, as a desktop does.
  func set(locked isLocked: Bool) throws {
    try send(.logind, "\(Service.logind.name).Session.SetLockedHint", "boolean:\(isLocked)")
  }

  /// Sets the power profile, as a desktop does.
  func set(profile: String, of service: Service = .powerProfiles) throws {
    try send(
      service, "org.freedesktop.DBus.Properties.Set", "string:\(service.name)",
      "string:ActiveProfile", "variant:string:\(profile)")
  }

  private func send(_ service: Service, _ method: String, _ arguments: String...) throws {
    let isDone = try Condition.holds(within: 60) {
      // The call fails until the service owns its name, so it is repeated.
      try Program(
        ["--system", "--print-reply", "--dest=\(service.name)", service.path, method] + arguments,
        path: Program.find("dbus-send") ?? "", environment: environment
      ).outcome().status == 0
    }
    guard isDone else { throw Failure(description: "\(service.name) does not answer") }
  }

  private struct Failure: Error { let description: String }
}
