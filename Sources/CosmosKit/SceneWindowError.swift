public import CosmosOpenGL
import CosmosPlatform

/// The reason why ``SceneWindow/run()`` ended although nobody closed the window.
///
///     do {
///       try window.run()
///     } catch .noDisplay {
///       try SceneRenderer.picture(of: scene, at: 1, size: size).writePNG(to: "scene.png")
///     } catch {
///       print(error)
///     }
public enum SceneWindowError: Error, Sendable {
  /// SIGINT (Ctrl-C) asked the command `cosmos` to exit; other programs never see this case,
  /// because the signal ends them.
  case interrupted
  /// No desktop accepts a window.
  ///
  /// `reason` is a clause, followed by advice, such as "X11: Failed to open display. Does DISPLAY
  /// or WAYLAND_DISPLAY name a running desktop?"
  case noDisplay(reason: String)
  /// ``SceneWindow/Options/monitor`` asks for monitor `number`, but the desktop has only `count`
  /// monitors.
  case monitorMissing(number: Int, count: Int)
  /// The desktop offers no OpenGL 3.1 in windows; `reason` names the cause, and ends with advice.
  case noOpenGL(reason: String)
  /// The driver failed, or a shader does not compile.
  case graphics(GLError)
  /// The window system failed in another way, such as a lost connection; `reason` is a sentence.
  case windowSystem(reason: String)
  /// The ``SceneWindowDelegate`` threw the associated error.
  case delegate(any Error)

  /// Creates the case for an error that ended a window's loop.
  init(_ error: any Error) {
    switch error {
    case let error as SceneWindowError: self = error
    case let error as GLError: self = .graphics(error)
    case let error as PlatformError: self.init(error)
    case let error as DelegateError: self = .delegate(error.cause)
    default: self = .windowSystem(reason: "\(error)")
    }
  }

  private init(_ error: PlatformError) {
    switch error {
    case .noDisplay(let reason):
      self = .noDisplay(
        reason: "\(reason). Does DISPLAY or WAYLAND_DISPLAY name a running desktop?")
    case .waylandUnknown(let glfw):
      self = .noDisplay(
        reason: "the desktop uses Wayland, but GLFW \(glfw) supports only X11. Start XWayland, "
          + "which sets DISPLAY, or install GLFW 3.4.")
    case .noSeat:
      self = .noDisplay(
        reason: "the Wayland compositor has no seat (no mouse or keyboard), and GLFW 3.4.0 would "
          + "crash. Start XWayland, which sets DISPLAY, or install a GLFW newer than 3.4.")
    case .monitorMissing(let index, let count): self = .monitorMissing(number: index, count: count)
    case .contextUnavailable(let reason):
      self = .noOpenGL(reason: "\(reason). Update Mesa or the GPU driver.")
    case .noDirectOpenGL:
      self = .noOpenGL(
        reason: "this X server supports direct OpenGL neither through GLX nor through EGL. Start "
          + "it with the GLX extension, or use another server.")
    case .foreignWindowMissing, .foreignWindowUnknown, .noWallpaper, .layersUnknown,
      .layersRefused, .compositorLost, .spanUnknown:
      self = .windowSystem(reason: "\(error)")
    }
  }
}

extension SceneWindowError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .interrupted: "The program was asked to end."
    case .noDisplay(let reason): "Cannot open a window: \(reason)"
    case .monitorMissing(let number, let count):
      "There is no monitor \(number): this desktop has \(count)."
    case .noOpenGL(let reason): "OpenGL 3.1 is not available in a window: \(reason)"
    case .graphics(let error): "\(error)"
    case .windowSystem(let reason): reason
    case .delegate(let error): "\(error)"
    }
  }
}

/// An error that a delegate threw, wrapped to distinguish it from errors of the loop itself.
struct DelegateError: Error {
  let cause: any Error
}
