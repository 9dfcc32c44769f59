import CCosmosXInput2

/// Properties of windows, whose numbers Xlib keeps in longs.
extension XServer {
  /// The numbers of a property of 32 bits each, 65536 at the most; none if the window has none.
  package func values(_ name: String, of window: UInt) -> [UInt] {
    contents(name, of: window) { format, bytes, count in
      guard format == 32 else { return [] }
      return bytes.withMemoryRebound(to: UInt.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    } ?? []
  }

  /// The text of a property, 256 kB at the most; empty if the window has none.
  func text(_ name: String, of window: UInt) -> String {
    contents(name, of: window) { format, bytes, count in
      format == 8
        ? String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) : ""
    } ?? ""
  }

  /// Reads a property: the bits of an element, the elements and their number; nil if the window has none.
  private func contents<Value>(
    _ name: String, of window: UInt,
    _ read: (_ format: Int32, UnsafeMutablePointer<UInt8>, _ count: Int) -> Value
  ) -> Value? {
    var type: UInt = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let any: UInt = 0
    guard
      xlib.getWindowProperty(
        display, window, xlib.internAtom(display, name, 0), 0, 65536, 0, any, &type, &format,
        &count, &left, &bytes) == 0, let bytes
    else { return nil }
    defer { _ = xlib.free(bytes) }
    return read(format, bytes, Int(count))
  }

  /// What the server knows of a window; nil if there is none.
  func attributes(of window: UInt) -> XWindowAttributes? {
    var attributes = XWindowAttributes()
    return xlib.getWindowAttributes(display, window, &attributes) != 0 ? attributes : nil
  }

  /// Gives a window a property of numbers of 32 bits.
  package func set(_ name: String, _ values: [UInt], type: String, of window: UInt) {
    values.withUnsafeBytes { bytes in
      _ = xlib.changeProperty(
        display, window, xlib.internAtom(display, name, 0), xlib.internAtom(display, type, 0), 32,
        PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(values.count))
    }
  }

  /// Gives a window a property of bytes.
  func set(_ name: String, text: String, type: String, of window: UInt) {
    _ = xlib.changeProperty(
      display, window, xlib.internAtom(display, name, 0), xlib.internAtom(display, type, 0), 8,
      PropModeReplace, Array(text.utf8), Int32(text.utf8.count))
  }

  package func setAtoms(_ name: String, _ atoms: [String], of window: UInt) {
    set(name, atoms.map { xlib.internAtom(display, $0, 0) }, type: "ATOM", of: window)
  }

  /// Empties the note of a window manager that ended without taking it back, such as one that was killed.
  ///
  /// GLFW 3.3 aborts where it leads to a window that is no more (`detectEWMH`).
  static func forgetGoneManager() {
    guard let server = XServer() else { return }
    let note = "_NET_SUPPORTING_WM_CHECK"
    guard let window = server.values(note, of: server.root).first,
      server.allowingErrors({ server.values(note, of: window) }).isEmpty
    else { return }
    server.set(note, [], type: "WINDOW", of: server.root)
  }

  /// Whether the window manager knows a type or a state of windows, by its name.
  func managerSupports(_ name: String) -> Bool {
    values("_NET_SUPPORTED", of: root).contains(xlib.internAtom(display, name, 0))
  }

  /// Whether the server says that it shows its windows in those of a Wayland compositor.
  ///
  /// - Source: Xwayland 23.1 and newer have an extension for that; older ones name their outputs so.
  package var isXwayland: Bool {
    var numbers: (Int32, Int32, Int32) = (0, 0, 0)
    return xlib.queryExtension(display, "XWAYLAND", &numbers.0, &numbers.1, &numbers.2) != 0
  }
}
