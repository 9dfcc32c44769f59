import CCosmosXInput2

/// A window of another program on X11, which Cosmos's window is put into and is as large as.
///
/// That is how screen savers draw. The other program may destroy its window at any time, and Cosmos's
/// window with it: errors that say so are ignored from then on, where Xlib would end the program.
@MainActor final class ForeignWindow: WindowHost {
  let server: XServer
  private let id: UInt
  /// The window that is put into it.
  private let child: UInt
  private(set) var isGone = false

  /// Puts GLFW's window, which is not shown yet, into another program's, or into the root window.
  init(_ id: UInt?, holding handle: OpaquePointer) throws(PlatformError) {
    guard let child = WindowSystem.xWindow(handle), let own = XServer.ofGLFW,
      let server = XServer()
    else { throw .foreignWindowUnknown }
    let id = id ?? server.root
    guard let attributes = server.allowingErrors({ server.attributes(of: id) }) else {
      throw .foreignWindowMissing(id: id)
    }
    self.server = server
    self.id = id
    self.child = child
    ignoreErrorsOfWhatIsGone()
    _ = server.xlib.selectInput(server.display, id, Int(StructureNotifyMask))
    _ = server.xlib.sync(server.display, 0)
    _ = own.xlib.reparentWindow(own.display, child, id, 0, 0)
    fill(attributes.width, attributes.height)
  }

  func drain() {
    while let event = server.nextEvent() {
      switch event.type {
      case ConfigureNotify where event.xconfigure.window == id:
        fill(event.xconfigure.width, event.xconfigure.height)
      case DestroyNotify where event.xdestroywindow.window == id: isGone = true
      default: break
      }
    }
  }

  /// What handles all other errors; nil until there is a first foreign window.
  nonisolated(unsafe) private static var otherErrors: XErrorHandler?

  /// Lasts for good: GLFW destroys its window after this is closed.
  private func ignoreErrorsOfWhatIsGone() {
    guard Self.otherErrors == nil else { return }
    Self.otherErrors = server.xlib.setErrorHandler { display, event in
      guard let code = event?.pointee.error_code, ForeignWindow.tellsOfWhatIsGone(code) else {
        return ForeignWindow.otherErrors?(display, event) ?? 0
      }
      return 0
    }
  }

  /// Whether an X error says that a window, or what depends on it, is not there.
  ///
  /// Extensions have errors of their own for that, such as GLXBadDrawable, with numbers from 128 on.
  nonisolated static func tellsOfWhatIsGone(_ code: UInt8) -> Bool {
    [UInt8(BadWindow), UInt8(BadPixmap), UInt8(BadDrawable)].contains(code) || code >= 128
  }

  private func fill(_ width: Int32, _ height: Int32) {
    guard let own = XServer.ofGLFW else { return }
    _ = own.xlib.moveResizeWindow(
      own.display, child, 0, 0, UInt32(max(1, width)), UInt32(max(1, height)))
    _ = own.xlib.flush(own.display)
  }
}
