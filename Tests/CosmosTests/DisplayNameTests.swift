@testable import cosmos
import Testing

@Suite struct DisplayNameTests {
  @Test func `all names of a display count as one, and other displays differ`() {
    func name(_ x: String, _ wayland: String? = nil) -> String {
      let variables = [
        "DISPLAY": x, "WAYLAND_DISPLAY": wayland, "XDG_RUNTIME_DIR": "/run/user/1000",
      ]
      return RemoteCommand.display { variables[$0] ?? nil }
    }
    for same in [":0.0", "unix:0", "unix:0.0", "unix/:0", "unix/machine:0.0"] {
      #expect(name(same) == name(":0"), "\(same)")
    }
    #expect(name(":0", "wayland-1") == name(":0.0", "/run/user/1000/wayland-1"))
    let others = [":1", ":0.1", ":10.0", "machine:0", "nothing", ""]
    #expect(Set((others + [":0"]).map { name($0) }).count == others.count + 1)
    #expect(name(":0", "wayland-0") != name(":0", "wayland-1"))
  }
}
