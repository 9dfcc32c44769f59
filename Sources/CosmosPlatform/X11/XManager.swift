import CCosmosXInput2

/// The window manager of an X server, which may come, go and be another one.
///
/// - Source: Extended Window Manager Hints 1.5.
final class XManager {
  private let server: XServer
  /// The window that says that the manager is there, whose end is that of the manager.
  private var sign: UInt?
  /// Whether it puts windows of the desktop's type behind all others, and leaves them where they
  /// are.
  private(set) var knowsDesktops = false
  /// The sign of a manager that says so and moves them.
  private var unruly: UInt?

  init(_ server: XServer) {
    self.server = server
    look()
  }

  /// Takes an event, and says whether the manager may be another one.
  func take(_ event: XEvent) -> Bool {
    switch event.type {
    case DestroyNotify: event.xdestroywindow.window == sign
    case PropertyNotify where event.xproperty.window == server.root:
      ["_NET_SUPPORTING_WM_CHECK", "_NET_SUPPORTED"].contains(
        server.name(of: event.xproperty.atom) ?? "")
    default: false
    }
  }

  /// Finds out which one it is; one that was killed leaves its properties behind.
  func look() {
    let note = "_NET_SUPPORTING_WM_CHECK"
    sign = server.allowingErrors {
      guard let window = server.values(note, of: server.root).first else { return nil }
      _ = server.xlib.selectInput(server.display, window, Int(StructureNotifyMask))
      return server.values(note, of: window).first == window ? window : nil
    }
    knowsDesktops =
      sign != nil && sign != unruly && server.managerSupports("_NET_WM_WINDOW_TYPE_DESKTOP")
  }

  /// Notes that it does not leave windows of the desktop where they are, as awesome and IceWM do
  /// not.
  func isUnruly() {
    unruly = sign
    look()
  }
}
