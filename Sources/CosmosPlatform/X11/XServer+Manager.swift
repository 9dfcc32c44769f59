import CCosmosXInput2

/// What a window manager says of a window (`_NET_WM_STATE`).
nonisolated struct WindowStates: OptionSet, Sendable {
  let rawValue: Int

  static let fullscreen = WindowStates(rawValue: 1)
  static let maximised = WindowStates(rawValue: 2)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Reads the names of states; maximised is what is so in both directions.
  init(names: some Sequence<String>) {
    self = []
    let names = Set(names)
    if names.contains("_NET_WM_STATE_FULLSCREEN") { insert(.fullscreen) }
    if names.isSuperset(of: ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"]) {
      insert(.maximised)
    }
  }
}

/// The window manager, and what it does with windows.
///
/// - Source: Extended Window Manager Hints 1.5.
extension XServer {
  /// Whether a window manager is running that fills the screen with a window when it is asked to.
  ///
  /// The root window's list of what is supported outlives a manager that was killed.
  var managerFillsScreens: Bool {
    let note = "_NET_SUPPORTING_WM_CHECK"
    guard let window = values(note, of: root).first,
      allowingErrors({ values(note, of: window) }).first == window
    else { return false }
    return managerSupports("_NET_WM_STATE_FULLSCREEN")
  }

  func states(of window: UInt) -> WindowStates {
    WindowStates(names: values("_NET_WM_STATE", of: window).compactMap(name))
  }

  /// Asks the window manager to fill the screen with a window, or to cease.
  func askForFullscreen(_ isFull: Bool, of window: UInt) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = xlib.internAtom(display, "_NET_WM_STATE", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = isFull ? 1 : 0
    event.xclient.data.l.1 = Int(
      bitPattern: xlib.internAtom(display, "_NET_WM_STATE_FULLSCREEN", 0))
    // From a program, not from a pager.
    event.xclient.data.l.3 = 1
    _ = xlib.sendEvent(
      display, root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
    _ = xlib.flush(display)
  }

  /// Says of a window that is not shown yet that people chose its place, which managers respect more
  /// than a program's.
  func setPlaceIsChosen(_ area: DesktopScreen.Area, of window: UInt) {
    // XSizeHints: flags, x, y, width, height and eleven more.
    var hints = values("WM_NORMAL_HINTS", of: window)
    guard hints.count >= 15 else { return }
    hints[0] |= UInt(USPosition | PPosition)
    for (index, value) in [area.x, area.y].enumerated() {
      hints[index + 1] = UInt(bitPattern: Int(value))
    }
    set("WM_NORMAL_HINTS", hints, type: "WM_SIZE_HINTS", of: window)
  }

  /// Takes a window out of the hands of window managers, or gives it back, from the next time that it is shown.
  func setIsUnmanaged(_ isUnmanaged: Bool, of window: UInt) {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = isUnmanaged ? 1 : 0
    _ = xlib.changeAttributes(display, window, UInt(CWOverrideRedirect), &attributes)
  }

  /// Whether a window manager has put a window into a frame.
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

  /// Where the pointer is, in the desktop's coordinates.
  var pointer: (x: Int32, y: Int32) {
    var windows: (UInt, UInt) = (0, 0)
    var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    _ = xlib.queryPointer(
      display, root, &windows.0, &windows.1, &place.0, &place.1, &place.2, &place.3, &mask)
    return (place.0, place.1)
  }

  /// The content scale of the desktop as it is now, a 96th of Xft.dpi, which need not be one that can be drawn in.
  ///
  /// GLFW reads it once, when it starts.
  var statedContentScale: Double {
    cosmosTextResolution(text("RESOURCE_MANAGER", of: root)) / 96
  }
}
