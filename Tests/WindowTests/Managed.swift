import Glibc
import TestSupport
import Testing

/// Desktops with a window manager, for tests.
enum Managed {
  /// The reason why no window manager is available; nil if one is.
  static let problem: String? = {
    if let problem = XServer.problem { return problem }
    let missing = ["openbox", "xprop"].filter { Program.find($0) == nil }
    return missing.isEmpty ? nil : "\(missing.joined(separator: " and ")) not installed"
  }()

  /// Whether ``TestSupport/XServer/isBlanked`` is known.
  static let knowsBlanking = dlopen("libXss.so.1", RTLD_LAZY) != nil

  /// Starts Openbox and waits until it manages windows.
  static func manager(of server: XServer) throws -> Program {
    let manager = try Program(
      [], path: try #require(Program.find("openbox")), environment: server.environment)
    let isManaged = Condition.holds(within: 30) {
      (try? property("_NET_SUPPORTING_WM_CHECK", of: "-root", server).contains("0x")) ?? false
    }
    try #require(isManaged)
    return manager
  }

  /// Returns a property of a window, or of the root window for "-root", in xprop's format.
  static func property(_ name: String, of window: String, _ server: XServer) throws -> String {
    try Program(
      (window == "-root" ? [window] : ["-id", window]) + [name],
      path: try #require(Program.find("xprop")), environment: server.environment
    ).outcome().output
  }
}
