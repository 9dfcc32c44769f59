import Testing

@testable import CosmosPlatform

@Suite struct PlatformErrorTests {
  private func error(glfw: String, display: String, wayland: String) -> PlatformError {
    .noStart(reason: "no luck", version: glfw, display: display, wayland: wayland)
  }

  @Test func `a Wayland desktop that GLFW does not know is named, with two ways out`() {
    let error = error(
      glfw: "3.3.8 X11 GLX EGL OSMesa clock_gettime", display: "",
      wayland: "wayland-1")
    #expect(error == .waylandUnknown(glfw: "3.3.8"))
    for word in ["Wayland", "GLFW 3.3.8", "XWayland", "GLFW 3.4"] {
      #expect("\(error)".contains(word))
    }
  }

  @Test func `otherwise it is GLFW's reason`() {
    let plain = PlatformError.noDisplay(reason: "no luck")
    #expect(error(glfw: "3.3.8 X11 GLX", display: ":7", wayland: "wayland-1") == plain)
    #expect(error(glfw: "3.3.8 X11 GLX", display: "", wayland: "") == plain)
    #expect(error(glfw: "3.4.0 Wayland X11 GLX", display: "", wayland: "wayland-1") == plain)
  }
}
