import CCosmosXInput2

/// The window manager of an X server, which may exit, start or be replaced at any time.
///
/// - Source: Extended Window Manager Hints 1.5.
final class XManager {
  private let server: XServer
  /// The id of the window that the running manager owns as its sign of life; nil if none is
  /// running.
  private var sign: UInt?
  /// Whether the manager supports desktop windows: keeps them behind all others, and does not move
  /// them.
  private(set) var knowsDesktops = false
  /// The ``sign`` of a manager that claims to support desktop windows, but moves them; nil if there
  /// is none.
  private var unruly: UInt?

  init(_ server: XServer) {
    self.server = server
    findManager()
  }

  /// Returns whether an event may mean that the window manager has started, has exited, was
  /// replaced or supports other features.
  func take(_ event: XEvent) -> Bool {
    switch event.type {
    case DestroyNotify: event.xdestroywindow.window == sign
    case PropertyNotify where event.xproperty.window == server.root:
      ["_NET_SUPPORTING_WM_CHECK", "_NET_SUPPORTED"].contains(
        server.name(of: event.xproperty.atom) ?? "")
    default: false
    }
  }

  /// Finds the window manager that is running now.
  ///
  /// The properties of a killed manager may still exist, so its window is checked, too.
  func findManager() {
    let note = "_NET_SUPPORTING_WM_CHECK"
    sign = server.allowingErrors {
      guard let window = server.values(note, of: server.root).first else { return nil }
      _ = server.xlib.selectInput(server.display, window, Int(StructureNotifyMask))
      return server.values(note, of: window).first == window ? window : nil
    }
    knowsDesktops =
      sign != nil && sign != unruly && server.managerSupports("_NET_WM_WINDOW_TYPE_DESKTOP")
  }

  /// Records that the running manager moves desktop windows, as awesome and IceWM do.
  func markAsUnruly() {
    unruly = sign
    findManager()
  }
}
