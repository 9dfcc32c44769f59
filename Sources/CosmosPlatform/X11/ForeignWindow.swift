import CCosmosXInput2

/// A window of another program on X11 that contains Cosmos's window, as in screen savers.
///
/// The other program may destroy its window at any time, which also destroys Cosmos's window. Since
/// Xlib would end the program on an error about a missing window, such errors are ignored once a
/// foreign window exists.
@MainActor final class ForeignWindow: WindowHost {
  let server: XServer
  private let id: UInt
  /// The X11 id of Cosmos's window.
  private let child: UInt
  private(set) var isGone = false
  /// The other program's window and its ancestors, except the root window.
  ///
  /// The other program's window is visible only while all of these windows are mapped.
  private var chain: [UInt] = []
  /// Whether the other program's window or one of its ancestors is not mapped.
  private(set) var isCovered = false

  /// Places a hidden GLFW window inside another program's window, and gives the GLFW window the
  /// size of the other one.
  ///
  /// - Parameters:
  ///   - id: The id of the other program's window.
  ///   - handle: The GLFW window.
  /// - Throws: ``PlatformError/foreignWindowUnknown`` or
  ///   ``PlatformError/foreignWindowMissing(id:)``.
  init(_ id: UInt, holding handle: OpaquePointer) throws(PlatformError) {
    guard let child = WindowSystem.xWindow(handle), let own = XServer.ofGLFW,
      let server = XServer()
    else { throw .foreignWindowUnknown }
    guard let attributes = server.allowingErrors({ server.attributes(of: id) }) else {
      throw .foreignWindowMissing(id: id)
    }
    self.server = server
    self.id = id
    self.child = child
    ignoreErrorsOfWhatIsGone()
    watch()
    _ = own.xlib.reparentWindow(own.display, child, id, 0, 0)
    fill(attributes.width, attributes.height)
  }

  func drain() {
    while let event = server.nextEvent() {
      switch event.type {
      case ConfigureNotify where event.xconfigure.window == id:
        fill(event.xconfigure.width, event.xconfigure.height)
      case DestroyNotify where event.xdestroywindow.window == id: isGone = true
      case ReparentNotify: watch()
      case MapNotify, UnmapNotify: updateIsCovered()
      default: break
      }
    }
  }

  /// Requests events about the other program's window and its current ancestors, because a window
  /// manager may unmap any of these windows.
  private func watch() {
    server.allowingErrors {
      var all = [id]
      while let last = all.last, let parent = server.parent(of: last), parent != server.root {
        all.append(parent)
      }
      for window in Set(chain).subtracting(all) {
        _ = server.xlib.selectInput(server.display, window, 0)
      }
      for window in all {
        _ = server.xlib.selectInput(server.display, window, Int(StructureNotifyMask))
      }
      chain = all
    }
    updateIsCovered()
  }

  private func updateIsCovered() {
    let state = server.allowingErrors { server.attributes(of: id)?.map_state }
    isCovered = state != nil && state != IsViewable
  }

  /// The handler of all X errors that are not ignored; nil until the first foreign window.
  nonisolated(unsafe) private static var otherErrors: XErrorHandler?

  /// Ignores errors about missing windows from now on until the program ends.
  ///
  /// The error handler is never removed, because GLFW still uses and destroys Cosmos's window after
  /// the other program has destroyed the window.
  private func ignoreErrorsOfWhatIsGone() {
    guard Self.otherErrors == nil else { return }
    Self.otherErrors = server.xlib.setErrorHandler { display, event in
      guard let code = event?.pointee.error_code, ForeignWindow.tellsOfWhatIsGone(code) else {
        return ForeignWindow.otherErrors?(display, event) ?? 0
      }
      return 0
    }
  }

  /// Returns whether an X error may mean that a window, or an object that belonged to a window, is
  /// missing; true for all errors of extensions.
  ///
  /// For such objects, extensions have errors of their own, such as GLXBadDrawable, whose numbers
  /// start at 128.
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
