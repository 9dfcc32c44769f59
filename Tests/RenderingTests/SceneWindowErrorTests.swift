import CosmosOpenGL
import CosmosPlatform
import Testing

@testable import CosmosKit

/// Tests of the errors that a host program gets from a window.
@Suite struct SceneWindowErrorTests {
  @Test func `each error of a window becomes the SceneWindowError of its kind`() {
    func kind(_ error: any Error) -> SceneWindowError { SceneWindowError(error) }
    guard case .noDisplay = kind(PlatformError.noDisplay(reason: "none")),
      case .noDisplay = kind(PlatformError.noSeat),
      case .monitorMissing(3, 2) = kind(PlatformError.monitorMissing(index: 3, count: 2)),
      case .noOpenGL = kind(PlatformError.contextUnavailable(reason: "old")),
      case .graphics(.outOfMemory) = kind(GLError.outOfMemory),
      case .windowSystem = kind(PlatformError.compositorLost),
      case .delegate(let cause) = kind(DelegateError(cause: GLError.outOfMemory)),
      case .interrupted = kind(SceneWindowError.interrupted)
    else {
      Issue.record("an error became a SceneWindowError of another kind")
      return
    }
    #expect(cause as? GLError == .outOfMemory)
    #expect(
      "\(kind(PlatformError.noDisplay(reason: "none")))"
        == "Cannot open a window: none. Does DISPLAY or WAYLAND_DISPLAY name a running desktop?")
    #expect(
      "\(kind(PlatformError.contextUnavailable(reason: "old")))"
        == "OpenGL 3.1 is not available in a window: old. Update Mesa or the GPU driver.")
  }

  @Test func `errors about GLFW and the X server advise only what helps`() {
    func text(_ error: PlatformError) -> String { "\(SceneWindowError(error as any Error))" }
    #expect(
      text(.waylandUnknown(glfw: "3.3.8"))
        == "Cannot open a window: the desktop uses Wayland, but GLFW 3.3.8 supports only X11. "
        + "Start XWayland, which sets DISPLAY, or install GLFW 3.4.")
    #expect(text(.noSeat).hasSuffix("which sets DISPLAY, or install a GLFW newer than 3.4."))
    #expect(
      text(.noDirectOpenGL).hasSuffix(
        "EGL. Start it with the GLX extension, or use another server."))
  }
}
