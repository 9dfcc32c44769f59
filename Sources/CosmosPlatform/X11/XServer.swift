package import CCosmosXInput2
import CosmosSystem

/// A connection to the X server: GLFW's connection, or a separate one, which XInput needs because
/// it cannot share GLFW's.
///
/// Use it only on the main thread. A separate connection is closed when its last reference is
/// released.
package final class XServer {
  package let xlib: XlibFunctions
  package let display: OpaquePointer
  package let root: UInt
  private let isOwner: Bool

  /// GLFW's connection; nil if GLFW does not use X11.
  static let ofGLFW = WindowSystem.xDisplay.flatMap { XServer($0) }

  /// Opens a separate connection; fails if libX11 or the X server is missing.
  ///
  /// GLFW cannot open a window in that case either.
  package convenience init?() { self.init(nil) }

  private init?(_ connection: OpaquePointer?) {
    var xlib = XlibFunctions()
    guard cosmosLoadXlib(&xlib) == nil, let display = connection ?? xlib.openDisplay(nil) else {
      return nil
    }
    self.xlib = xlib
    self.display = display
    root = xlib.defaultRootWindow(display)
    isOwner = connection == nil
  }

  isolated deinit { if isOwner { _ = xlib.closeDisplay(display) } }

  /// Sets a handler for the loss of GLFW's connection: it prints Cosmos's own message instead of
  /// Xlib's, and removes incomplete files.
  ///
  /// When such a handler returns, Xlib ends the program.
  static func reportLoss() {
    _ = ofGLFW?.xlib.setIOErrorHandler { _ in
      Unfinished.abandon(
        exitCode: 1, saying: "The X server has ended, or the connection to it was lost.")
    }
  }

  /// The file descriptor of the connection; it is readable when data has arrived.
  package var descriptor: Int32 { xlib.connectionNumber(display) }

  /// Whether ``nextEvent()`` would return an event.
  ///
  /// Reading this property also sends pending requests.
  var hasEvents: Bool { xlib.pending(display) > 0 }

  /// Removes the oldest event from the queue and returns it; nil if the queue is empty.
  package func nextEvent() -> XEvent? {
    guard hasEvents else { return nil }
    var event = XEvent()
    _ = xlib.nextEvent(display, &event)
    return event
  }

  /// Calls `body` with the contents of an extension's event, which are valid only during the call.
  package func withContents(
    of event: XEvent, _ body: (_ type: Int32, _ contents: UnsafeMutableRawPointer) -> Void
  ) {
    var cookie = event.xcookie
    guard xlib.getEventData(display, &cookie) != 0 else { return }
    if let contents = cookie.data { body(cookie.evtype, contents) }
    xlib.freeEventData(display, &cookie)
  }

  /// Calls `body` and ignores X errors during that call, for requests that fail if a device or a
  /// window no longer exists.
  ///
  /// Without this handler, Xlib would end the program at such an error; GLFW does not prevent that.
  package func allowingErrors<T>(_ body: () -> T) -> T {
    let previous = xlib.setErrorHandler { _, _ in 0 }
    defer {
      _ = xlib.sync(display, 0)
      _ = xlib.setErrorHandler(previous)
    }
    return body()
  }

  /// Ignores all further errors on this connection, because its requests may name windows that have
  /// been destroyed or changed in the meantime.
  func ignoreErrors() {
    if Self.heedless.isEmpty {
      Self.otherErrors = xlib.setErrorHandler { display, event in
        guard let display, !XServer.heedless.contains(display) else { return 0 }
        return XServer.otherErrors?(display, event) ?? 0
      }
    }
    Self.heedless.insert(display)
  }

  /// The connections whose X errors are ignored.
  nonisolated(unsafe) private static var heedless: Set<OpaquePointer> = []
  /// The handler of X errors on all other connections.
  nonisolated(unsafe) private static var otherErrors: XErrorHandler?

  /// Whether the server has the extension GLX.
  package var hasGLX: Bool {
    var numbers: (Int32, Int32, Int32) = (0, 0, 0)
    return xlib.queryExtension(display, "GLX", &numbers.0, &numbers.1, &numbers.2) != 0
  }

  /// The number of the default screen, where the windows are.
  package var screen: Int32 { xlib.defaultScreen(display) }

  /// Finds a visual (a pixel format of X11) and its depth in bits.
  ///
  /// - Parameter number: The id of the visual; nil for the screen's default visual.
  /// - Returns: The visual and its depth; those of the screen if no visual has the id `number`.
  func visualInfo(of number: UInt?) -> (visual: UnsafeMutablePointer<Visual>?, depth: Int32) {
    var wanted = XVisualInfo()
    wanted.visualid = number ?? 0
    var count: Int32 = 0
    guard number != nil,
      let list = xlib.getVisualInfo(display, Int(VisualIDMask), &wanted, &count)
    else { return (xlib.defaultVisual(display, screen), xlib.defaultDepth(display, screen)) }
    defer { _ = xlib.free(list) }
    return (list.pointee.visual, list.pointee.depth)
  }

  /// Returns the children of a window in stacking order, the rearmost one first.
  func children(of window: UInt) -> [UInt] {
    tree(of: window)?.children ?? []
  }

  /// Returns the parent of a window; nil for the root window or a window that no longer exists.
  func parent(of window: UInt) -> UInt? {
    tree(of: window).flatMap { $0.parent == 0 ? nil : $0.parent }
  }

  private func tree(of window: UInt) -> (parent: UInt, children: [UInt])? {
    var (root, parent, count): (UInt, UInt, UInt32) = (0, 0, 0)
    var list: UnsafeMutablePointer<UInt>?
    guard xlib.queryTree(display, window, &root, &parent, &list, &count) != 0 else { return nil }
    defer { if let list { _ = xlib.free(list) } }
    return (parent, Array(UnsafeBufferPointer(start: list, count: Int(count))))
  }

  /// The active modifiers as an X mask; each access is a round trip to the server.
  package var modifiers: UInt32 {
    var root: UInt = 0
    var child: UInt = 0
    var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    _ = xlib.queryPointer(
      display, self.root, &root, &child, &place.0, &place.1, &place.2, &place.3, &mask)
    return mask
  }

  /// Returns the text of an atom (X11's number for a name); nil if the atom does not exist.
  package func name(of atom: UInt) -> String? {
    guard let text = xlib.getAtomName(display, atom) else { return nil }
    defer { _ = xlib.free(text) }
    return String(cString: text)
  }
}
