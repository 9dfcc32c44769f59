import CCosmosXInput2

/// Access to the properties of windows.
///
/// Xlib represents the 32-bit numbers of properties as values of type `long`, and extends their
/// signs.
extension XServer {
  /// Returns the 32-bit numbers in a property without their signs, at most 65,536; an empty array
  /// if the window lacks the property.
  package func values(_ name: String, of window: UInt) -> [UInt] {
    contents(name, of: window) { format, bytes, count in
      guard format == 32 else { return [] }
      return bytes.withMemoryRebound(to: UInt.self, capacity: count) {
        UnsafeBufferPointer(start: $0, count: count).map { UInt(UInt32(truncatingIfNeeded: $0)) }
      }
    } ?? []
  }

  /// Returns the text in a property, at most 256 KiB; "" if the window lacks the property.
  func text(_ name: String, of window: UInt) -> String {
    contents(name, of: window) { format, bytes, count in
      format == 8
        ? String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) : ""
    } ?? ""
  }

  /// Calls `read` with the contents of a property.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - window: The window.
  ///   - read: Receives the number of bits per element, the elements, and the number of elements.
  /// - Returns: The result of `read`; nil if the window lacks the property.
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

  /// Queries the attributes of a window; returns nil if the window does not exist.
  func attributes(of window: UInt) -> XWindowAttributes? {
    var attributes = XWindowAttributes()
    return xlib.getWindowAttributes(display, window, &attributes) != 0 ? attributes : nil
  }

  /// Sets a property to 32-bit numbers.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - values: The numbers.
  ///   - type: The name of the property's type.
  ///   - window: The window.
  package func set(_ name: String, _ values: [UInt], type: String, of window: UInt) {
    values.withUnsafeBytes { bytes in
      _ = xlib.changeProperty(
        display, window, xlib.internAtom(display, name, 0), xlib.internAtom(display, type, 0), 32,
        PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(values.count))
    }
  }

  /// Sets a property to a text.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - text: The text, stored as UTF-8.
  ///   - type: The name of the property's type.
  ///   - window: The window.
  func set(_ name: String, text: String, type: String, of window: UInt) {
    _ = xlib.changeProperty(
      display, window, xlib.internAtom(display, name, 0), xlib.internAtom(display, type, 0), 8,
      PropModeReplace, Array(text.utf8), Int32(text.utf8.count))
  }

  package func setAtoms(_ name: String, _ atoms: [String], of window: UInt) {
    set(name, atoms.map { xlib.internAtom(display, $0, 0) }, type: "ATOM", of: window)
  }

  /// Empties the root window's property `_NET_SUPPORTING_WM_CHECK` if a killed window manager has
  /// left it behind.
  ///
  /// GLFW 3.3 aborts if this property names a window that no longer exists (in its function
  /// `detectEWMH`).
  func forgetGoneManager() {
    let note = "_NET_SUPPORTING_WM_CHECK"
    guard let window = values(note, of: root).first,
      allowingErrors({ values(note, of: window) }).isEmpty
    else { return }
    set(note, [], type: "WINDOW", of: root)
    // The server must have emptied the property before GLFW reads it on its own connection.
    _ = xlib.sync(display, 0)
  }

  /// Returns those of the given names whose atoms (X11's numbers for names) a property contains.
  ///
  /// The atoms are not looked up the other way round: any program can write a number that is no
  /// atom, and Xlib would end this program at the error about that number.
  func names(_ known: [String], in property: String, of window: UInt) -> [String] {
    let atoms = Set(values(property, of: window))
    return known.filter { atoms.contains(xlib.internAtom(display, $0, 0)) }
  }

  /// Returns whether the window manager supports a window type or a window state, given by its
  /// name, according to the root window's list, which remains after a manager is killed.
  func managerSupports(_ name: String) -> Bool {
    !names([name], in: "_NET_SUPPORTED", of: root).isEmpty
  }

  /// Whether the server is Xwayland 23.1 or newer, which shows X11 windows on a Wayland compositor.
  ///
  /// These versions have the extension XWAYLAND. For older versions, the value is false; they are
  /// recognised by the names of their monitors.
  package var isXwayland: Bool {
    var numbers: (Int32, Int32, Int32) = (0, 0, 0)
    return xlib.queryExtension(display, "XWAYLAND", &numbers.0, &numbers.1, &numbers.2) != 0
  }
}
