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

  package var modifierIsHeld: Bool { modifiers & UInt32(ControlMask | Mod1Mask | Mod4Mask) != 0 }

  package var shiftIsHeld: Bool { modifiers & UInt32(ShiftMask) != 0 }

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

  /// The text of an atom, nil if there is no such atom.
  package func name(of atom: UInt) -> String? {
    guard let text = xlib.getAtomName(display, atom) else { return nil }
    defer { _ = xlib.free(text) }
    return String(cString: text)
  }
}
