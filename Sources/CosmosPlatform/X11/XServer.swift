package import CCosmosXInput2
import CosmosSystem

/// A connection to the X server: GLFW's, or a second one, as GLFW's cannot be used for XInput.
///
/// Used on the main thread; a second one is closed when nobody has it any more.
package final class XServer {
  package let xlib: XlibFunctions
  package let display: OpaquePointer
  package let root: UInt
  private let isOwner: Bool

  /// GLFW's; nil where it is on no X server.
  static let ofGLFW = WindowSystem.xDisplay.flatMap { XServer($0) }

  /// Connects; nil without libX11 or an X server: GLFW cannot open a window then either.
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

  /// Ends the program with a sentence when the X server has ended, in place of Xlib's own.
  ///
  /// Xlib ends a program then, whatever it is told; files that are not complete are removed.
  static func reportLoss() {
    _ = ofGLFW?.xlib.setIOErrorHandler { _ in
      Unfinished.abandon(
        exitCode: 1, saying: "The X server has ended, or the connection to it was lost.")
    }
  }

  /// The connection's descriptor, readable when data has arrived.
  package var descriptor: Int32 { xlib.connectionNumber(display) }

  /// Whether an event has arrived and was not taken; sends what was asked.
  var hasEvents: Bool { xlib.pending(display) > 0 }

  /// Takes the oldest event that has arrived, nil if there is none.
  package func nextEvent() -> XEvent? {
    guard hasEvents else { return nil }
    var event = XEvent()
    _ = xlib.nextEvent(display, &event)
    return event
  }

  /// Calls `body` with the contents of an extension's event, valid during the call.
  package func withContents(
    of event: XEvent, _ body: (_ type: Int32, _ contents: UnsafeMutableRawPointer) -> Void
  ) {
    var cookie = event.xcookie
    guard xlib.getEventData(display, &cookie) != 0 else { return }
    if let contents = cookie.data { body(cookie.evtype, contents) }
    xlib.freeEventData(display, &cookie)
  }

  /// Calls `body` with X errors ignored, for requests that fail if a device has just been removed.
  ///
  /// By default Xlib ends the program on an error, and GLFW does not change that.
  package func allowingErrors<T>(_ body: () -> T) -> T {
    let previous = xlib.setErrorHandler { _, _ in 0 }
    defer {
      _ = xlib.sync(display, 0)
      _ = xlib.setErrorHandler(previous)
    }
    return body()
  }

  /// Has all errors of this connection ignored from now on: what it asks for may be about what has
  /// just gone or changed.
  func ignoreErrors() {
    if Self.heedless.isEmpty {
      Self.otherErrors = xlib.setErrorHandler { display, event in
        guard let display, !XServer.heedless.contains(display) else { return 0 }
        return XServer.otherErrors?(display, event) ?? 0
      }
    }
    Self.heedless.insert(display)
  }

  /// Connections whose errors are ignored.
  nonisolated(unsafe) private static var heedless: Set<OpaquePointer> = []
  /// What handles the errors of the others.
  nonisolated(unsafe) private static var otherErrors: XErrorHandler?

  /// Whether the server has the extension GLX.
  package var hasGLX: Bool {
    var numbers: (Int32, Int32, Int32) = (0, 0, 0)
    return xlib.queryExtension(display, "GLX", &numbers.0, &numbers.1, &numbers.2) != 0
  }

  /// The number of the screen that windows are on.
  package var screen: Int32 { xlib.defaultScreen(display) }

  /// A visual and its depth in bits; the screen's own without a number, and where there is no such
  /// visual.
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

  /// The windows in one, the lowest first.
  func children(of window: UInt) -> [UInt] {
    tree(of: window)?.children ?? []
  }

  /// The window that one is in; nil for the root window, and for one that has gone.
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

  /// The modifiers that count now, as X's mask: a round trip to the server.
  package var modifiers: UInt32 {
    var root: UInt = 0
    var child: UInt = 0
    var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    _ = xlib.queryPointer(
      display, self.root, &root, &child, &place.0, &place.1, &place.2, &place.3, &mask)
    return mask
  }

  /// The text of an atom, nil if there is no such atom.
  package func name(of atom: UInt) -> String? {
    guard let text = xlib.getAtomName(display, atom) else { return nil }
    defer { _ = xlib.free(text) }
    return String(cString: text)
  }
}
