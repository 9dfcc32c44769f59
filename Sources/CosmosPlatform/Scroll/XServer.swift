import CCosmosXInput2

/// A connection to the X server besides GLFW's, as GLFW's own takes no questions.
///
/// Closed by ``close()``, on the main thread like everything else here.
final class XServer {
  let xlib: XlibFunctions
  let display: OpaquePointer
  let root: UInt

  /// Connects.
  ///
  /// - Returns: nil without libX11 or a server, where GLFW has no window either.
  init?() {
    var xlib = XlibFunctions()
    guard cosmosLoadXlib(&xlib) == nil, let display = xlib.openDisplay(nil) else { return nil }
    self.xlib = xlib
    self.display = display
    root = xlib.defaultRootWindow(display)
  }

  func close() {
    _ = xlib.closeDisplay(display)
  }

  /// Readable when something has arrived.
  var descriptor: Int32 { xlib.connectionNumber(display) }

  /// Takes the oldest event that has arrived; nil when there is none.
  func nextEvent() -> XEvent? {
    guard xlib.pending(display) > 0 else { return nil }
    var event = XEvent()
    _ = xlib.nextEvent(display, &event)
    return event
  }

  /// Gives an extension's event its contents for the time of `body`.
  func withContents(
    of event: XEvent, _ body: (_ type: Int32, _ contents: UnsafeMutableRawPointer) -> Void
  ) {
    var cookie = event.xcookie
    guard xlib.getEventData(display, &cookie) != 0 else { return }
    if let contents = cookie.data { body(cookie.evtype, contents) }
    xlib.freeEventData(display, &cookie)
  }

  /// Does what may fail because a device has just gone, and lets it fail.
  ///
  /// Xlib ends the program on an error unless told otherwise, and GLFW leaves it so.
  func allowingErrors<T>(_ body: () -> T) -> T {
    let previous = xlib.setErrorHandler { _, _ in 0 }
    defer {
      _ = xlib.sync(display, 0)
      _ = xlib.setErrorHandler(previous)
    }
    return body()
  }

  /// Whether Control, Alt or the Super key is down.
  var modifierIsHeld: Bool { modifiers & UInt32(ControlMask | Mod1Mask | Mod4Mask) != 0 }

  /// Whether a shift key is down.
  var shiftIsHeld: Bool { modifiers & UInt32(ShiftMask) != 0 }

  /// The modifier keys that are down now, as X's mask: a round trip to the server.
  private var modifiers: UInt32 {
    var root: UInt = 0
    var child: UInt = 0
    var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    _ = xlib.queryPointer(
      display, self.root, &root, &child, &place.0, &place.1, &place.2, &place.3, &mask)
    return mask
  }

  func name(of atom: UInt) -> String? {
    guard let text = xlib.getAtomName(display, atom) else { return nil }
    defer { _ = xlib.free(text) }
    return String(cString: text)
  }
}
