import CCosmosXInput2

/// The states of a window that a window manager reports (`_NET_WM_STATE`).
nonisolated struct WindowStates: OptionSet, Sendable {
  let rawValue: Int

  static let fullscreen = WindowStates(rawValue: 1)
  static let maximised = WindowStates(rawValue: 2)

  /// The names that ``init(names:)`` knows.
  static let names = ["FULLSCREEN", "MAXIMIZED_HORZ", "MAXIMIZED_VERT"].map {
    "_NET_WM_STATE_\($0)"
  }

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates the states with the given names of the form `_NET_WM_STATE_…`; unknown names are
  /// ignored.
  ///
  /// A window counts as maximised only if it is maximised in both directions.
  init(names: some Sequence<String>) {
    self = []
    let names = Set(names)
    if names.contains("_NET_WM_STATE_FULLSCREEN") { insert(.fullscreen) }
    if names.isSuperset(of: ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"]) {
      insert(.maximised)
    }
  }
}

/// The window manager: its abilities, and requests to it.
///
/// - Source: Extended Window Manager Hints 1.5.
extension XServer {
  /// Whether a window manager is running that supports full screen.
  ///
  /// The root window's list of supported features remains after a manager is killed, so the
  /// manager's own window is checked, too.
  var managerFillsScreens: Bool {
    let note = "_NET_SUPPORTING_WM_CHECK"
    guard let window = values(note, of: root).first,
      allowingErrors({ values(note, of: window) }).first == window
    else { return false }
    return managerSupports("_NET_WM_STATE_FULLSCREEN")
  }

  func states(of window: UInt) -> WindowStates {
    WindowStates(names: names(WindowStates.names, in: "_NET_WM_STATE", of: window))
  }

  /// Asks the window manager to start or to end full screen for a window.
  func askForFullscreen(_ isFull: Bool, of window: UInt) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = xlib.internAtom(display, "_NET_WM_STATE", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = isFull ? 1 : 0
    event.xclient.data.l.1 = Int(
      bitPattern: xlib.internAtom(display, "_NET_WM_STATE_FULLSCREEN", 0))
    // The number 1 means that the request comes from a program, not from a pager.
    event.xclient.data.l.3 = 1
    _ = xlib.sendEvent(
      display, root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
    _ = xlib.flush(display)
  }

  /// Asks the window manager to raise a window and to give it the keyboard focus, as a request of
  /// the user rather than of the program.
  func askToActivate(_ window: UInt) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = xlib.internAtom(display, "_NET_ACTIVE_WINDOW", 0)
    event.xclient.format = 32
    // The number 2 means that the request comes from a pager. Managers may deny the focus to
    // programs, but not to pagers.
    event.xclient.data.l.0 = 2
    _ = xlib.sendEvent(
      display, root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
    _ = xlib.raiseWindow(display, window)
    _ = xlib.flush(display)
  }

  /// Marks the position of a hidden window as the user's choice, which managers respect more than a
  /// program's choice.
  ///
  /// - Parameters:
  ///   - area: The window's area on the desktop; only its position matters.
  ///   - window: The window.
  func setPlaceIsChosen(_ area: DesktopScreen.Area, of window: UInt) {
    // The property contains XSizeHints: flags, x, y, width, height and further numbers.
    var hints = values("WM_NORMAL_HINTS", of: window)
    guard hints.count >= 15 else { return }
    hints[0] |= UInt(USPosition | PPosition)
    for (index, value) in [area.x, area.y].enumerated() {
      hints[index + 1] = UInt(bitPattern: Int(value))
    }
    set("WM_NORMAL_HINTS", hints, type: "WM_SIZE_HINTS", of: window)
  }

  /// Makes a window unmanaged or managed; this takes effect when the window is mapped the next
  /// time.
  func setIsUnmanaged(_ isUnmanaged: Bool, of window: UInt) {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = isUnmanaged ? 1 : 0
    _ = xlib.changeAttributes(display, window, UInt(CWOverrideRedirect), &attributes)
  }

  /// Returns whether a window manager has put a window into a frame.
  func isFramed(_ window: UInt) -> Bool {
    var top: UInt = 0
    var parent: UInt = 0
    var children: UnsafeMutablePointer<UInt>?
    var count: UInt32 = 0
    guard xlib.queryTree(display, window, &top, &parent, &children, &count) != 0 else {
      return false
    }
    if let children { _ = xlib.free(children) }
    return parent != root
  }

  /// The position of the pointer in the desktop's coordinates.
  var pointer: (x: Int32, y: Int32) {
    var windows: (UInt, UInt) = (0, 0)
    var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    _ = xlib.queryPointer(
      display, root, &windows.0, &windows.1, &place.0, &place.1, &place.2, &place.3, &mask)
    return (place.0, place.1)
  }

  /// The desktop's current content scale (the resource Xft.dpi divided by 96), which may be outside
  /// of ``ContentScale/range``.
  ///
  /// GLFW reads the content scale only once, when it starts.
  var statedContentScale: Double {
    cosmosTextResolution(text("RESOURCE_MANAGER", of: root)) / 96
  }
}
