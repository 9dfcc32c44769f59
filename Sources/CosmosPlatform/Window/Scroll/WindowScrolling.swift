import CCosmosGLFW
import CosmosInput
import CosmosSystem

/// The scrolling of a window, in the greatest detail that the window system reports.
struct WindowScrolling {
  private let handle: OpaquePointer
  /// The listener that reports scrolling in more detail than GLFW; nil if none is available.
  private(set) var listener: (any ScrollListener)?
  /// The listener on X11, which also reports the window's states and the screens; nil on other
  /// window systems.
  private(set) var xListener: XScrollListener?
  /// How exactly the window reports scrolling.
  private(set) var support = ScrollSupport.notches(reason: "not determined yet")

  /// Creates the scrolling of a window without a listener.
  init(of handle: OpaquePointer) { self.handle = handle }

  /// Creates the scrolling of a window, and starts the listener.
  init(of handle: OpaquePointer, clock: MonotonicClock) {
    self.handle = handle
    switch WindowSystem.current {
    case .x11:
      xListener = XScrollListener(handle, clock: clock)
      listener = xListener
      support =
        xListener?.support
        ?? .notches(reason: "no second connection to the X server could be opened")
    case .wayland:
      do throws(ScrollShortfall) {
        let listener = try WaylandScrollListener(handle, clock: clock)
        self.listener = listener
        support = listener.support
      } catch {
        support = .withoutEnds(reason: error.reason)
      }
    case .cocoa, .other:
      support = .notches(reason: "GLFW runs on neither X11 nor Wayland")
    }
  }

  /// Converts a scroll event of GLFW; returns nil if the listener reports the same scrolling.
  func event(x: Double, y: Double) -> (kind: InputEvent.Kind, modifiers: KeyModifiers)? {
    if listener?.hearsNotches == true { return nil }
    var kind = InputEvent.Kind.scroll(dx: x, dy: y, .notch)
    if case .withoutEnds = support { kind = PointerFrame.guess(x: x, y: y) }
    return (kind, kind.modifiers(ifShift: shiftIsHeld))
  }

  /// Whether Shift is held, or sticky on X11.
  ///
  /// An X server reports the key even if the window lacks the keyboard focus; GLFW reports the key
  /// only with the focus.
  private var shiftIsHeld: Bool {
    xListener?.shiftIsHeld
      ?? [GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT].contains {
        glfwGetKey(handle, $0) == GLFW_PRESS
      }
  }
}
