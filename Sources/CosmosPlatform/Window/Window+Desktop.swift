// How a window follows changes that the desktop makes: window states, screens, content scale.

import CCosmosGLFW
import CosmosGeometry
import CosmosSystem

extension Window {
  /// Adapts the window to changes of its states, of the screens and of the content scale.
  func followDesktop() {
    guard host == nil else { return followScale() }
    if let listener = scrolling.xListener {
      // Screens are handled before states, because window managers also change the states when a
      // monitor is lost.
      if listener.takeScreenChange() { screensChanged() }
      if listener.states != states {
        states = listener.states
        tell(.states(isFull: states.contains(.fullscreen)))
      }
    }
    followScale()
    if let due = fullScreen.due, due <= clock.now { tell(.due) }
    watchShape()
  }

  /// Adapts the window after a monitor was added, removed or changed.
  func screensChanged() {
    extent.statedRate = nil
    guard host == nil else { return }
    shapes.distrust(until: clock.now + ResizeTimes.screens)
    tell(.screens)
  }

  /// Tells ``FullScreen`` whether the window has the size of a monitor of a Wayland compositor.
  func noteCompositor() {
    guard WindowSystem.current == .wayland, host == nil else { return }
    let window = currentPlace
    tell(
      .sized(
        asMonitor: GLFWLibrary.monitorHandles.contains {
          Self.logicalSize(of: $0).map { $0 == (window.width, window.height) } ?? false
        }))
  }

  var isMaximised: Bool {
    WindowSystem.current == .x11
      ? states.contains(.maximised) : glfwGetWindowAttrib(handle, GLFW_MAXIMIZED) != 0
  }

  /// The X server and the window's id on that server; nil on other window systems.
  var onX11: (server: XServer, window: UInt)? {
    guard let server = XServer.ofGLFW, let window = WindowSystem.xWindow(handle) else { return nil }
    return (server, window)
  }

  /// Returns the size of a monitor in a Wayland compositor's coordinates; nil while the monitor is
  /// off.
  static func logicalSize(of monitor: OpaquePointer) -> (width: Int32, height: Int32)? {
    guard let mode = glfwGetVideoMode(monitor) else { return nil }
    var stated: Float = 1
    glfwGetMonitorContentScale(monitor, &stated, nil)
    let scale = ContentScale.usable(Double(stated))
    return (
      Int32(clamping: Int((Double(mode.pointee.width) / scale).rounded())),
      Int32(clamping: Int((Double(mode.pointee.height) / scale).rounded()))
    )
  }
}
