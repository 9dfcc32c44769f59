import Testing

@testable import CosmosPlatform

@Suite struct PlatformErrorTests {
  private func error(
    glfw: String, display: String, wayland: String, folder: String = "/run/user/7"
  ) -> PlatformError {
    let environment = [
      "DISPLAY": display, "WAYLAND_DISPLAY": wayland, "XDG_RUNTIME_DIR": folder,
    ]
    return .noStart(reason: "no luck", version: glfw) { environment[$0] ?? "" }
  }

  @Test func `a GLFW without Wayland on a Wayland desktop reports an error with two solutions`() {
    let error = error(
      glfw: "3.3.8 X11 GLX EGL OSMesa clock_gettime", display: "",
      wayland: "wayland-1")
    #expect(error == .waylandUnknown(glfw: "3.3.8"))
    for word in ["Wayland", "GLFW 3.3.8", "XWayland", "GLFW 3.4"] {
      #expect("\(error)".contains(word))
    }
  }

  @Test @MainActor
  func `only with GLFW 3.4.0, Wayland is avoided if the compositor has no seat`() throws {
    func avoids(
      _ version: String, display: String = "", session: String = "wayland",
      offers: Set<String>? = ["wl_shm"]
    ) throws -> Bool {
      try GLFWLibrary.mustAvoidWayland(
        version: version, display: display, session: session, offers: { offers })
    }
    let both = "3.4.0 Wayland X11 GLX EGL"
    #expect(throws: PlatformError.noSeat) { try avoids(both) }
    #expect(throws: PlatformError.noSeat) { try avoids("3.4.0 Wayland EGL", display: ":7") }
    #expect(try avoids(both, display: ":7"))
    #expect(try !avoids(both, display: ":7", session: "x11"))
    #expect(try !avoids(both, offers: ["wl_seat"]))
    #expect(try !avoids(both, offers: nil))
    #expect(try !avoids("3.3.8 Wayland EGL"))
    #expect(try !avoids("3.5.0 Wayland X11 GLX"))
    #expect("\(PlatformError.noSeat)".contains("install a GLFW newer than 3.4"))
  }

  @Test
  func `unless GLFW lacks Wayland on a Wayland desktop, a failed start reports GLFW's own reason`()
  {
    let plain = PlatformError.noDisplay(reason: "no luck")
    #expect(error(glfw: "3.3.8 X11 GLX", display: ":7", wayland: "wayland-1") == plain)
    #expect(error(glfw: "3.3.8 X11 GLX", display: "", wayland: "") == plain)
    #expect(error(glfw: "3.4.0 Wayland X11 GLX", display: "", wayland: "wayland-1") == plain)
  }

  @Test func `a Wayland desktop without XDG_RUNTIME_DIR is not mistaken for an X11 desktop`() {
    let error = error(
      glfw: "3.4.0 Wayland X11 GLX", display: "", wayland: "wayland-1", folder: "")
    #expect(
      "\(error)".contains(
        "XDG_RUNTIME_DIR is not the folder that contains the WAYLAND_DISPLAY socket."))
  }

  @Test func `the error of a wallpaper without a compositor names the variable to set`() {
    func reason(folder: String) -> String {
      let environment = ["WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": folder]
      return "\(PlatformError.compositorMissing { environment[$0] ?? "" })"
    }
    let (silent, homeless) = (reason(folder: "/run/user/7"), reason(folder: ""))
    #expect(silent.contains("no Wayland compositor answers"))
    #expect(
      silent.hasSuffix(
        "set WAYLAND_DISPLAY and XDG_RUNTIME_DIR as in the desktop's other programs."))
    #expect(
      homeless.contains(
        "XDG_RUNTIME_DIR is not the folder that contains the WAYLAND_DISPLAY socket"))
    #expect(homeless.hasSuffix("set XDG_RUNTIME_DIR as in the desktop's other programs."))
  }
}
