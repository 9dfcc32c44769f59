/// What the window learns of scrolling, and why not more.
nonisolated package enum ScrollSupport: Equatable, Sendable {
  /// Through XInput on a connection of its own.
  case xInput(version: String, devices: [String])
  /// Through a pointer of its own.
  case waylandPointer(version: Int)
  /// From GLFW, in fractions but without the end of a gesture.
  case withoutEnds(reason: String)
  /// From GLFW, in whole notches.
  case notches(reason: String)
}

nonisolated extension ScrollSupport: CustomStringConvertible {
  package var description: String {
    switch self {
    case .xInput(let version, let devices):
      "to the pixel, through XInput \(version) "
        + (devices.isEmpty
          ? "(no device here scrolls so now)" : "(\(devices.joined(separator: ", ")))")
    case .waylandPointer(let version):
      "to the pixel, through wl_pointer \(version)"
    case .withoutEnds(let reason):
      "to the pixel, but a lifted finger shows late: \(reason)"
    case .notches(let reason):
      "by wheel notches only: \(reason)"
    }
  }
}
