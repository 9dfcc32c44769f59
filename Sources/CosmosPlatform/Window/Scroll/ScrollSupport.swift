/// How exactly the window system reports scrolling, with the reason if better reports are not
/// available.
nonisolated package enum ScrollSupport: Equatable, Sendable {
  /// Distances in pixels, from XInput on a separate connection.
  case xInput(version: String, devices: [String])
  /// Distances in pixels, from a separate `wl_pointer`.
  case waylandPointer(version: Int)
  /// Fractions of wheel clicks from GLFW, which does not report the end of a gesture.
  case withoutEnds(reason: String)
  /// Whole wheel clicks from GLFW.
  case notches(reason: String)
}

/// The reason why scrolling is not reported in full detail, as a phrase.
nonisolated struct ScrollShortfall: Error { let reason: String }

nonisolated extension ScrollSupport: CustomStringConvertible {
  package var description: String {
    switch self {
    case .xInput(let version, let devices):
      "pixel-precise, through XInput \(version) "
        + (devices.isEmpty
          ? "(no such device is connected)" : "(\(devices.joined(separator: ", ")))")
    case .waylandPointer(let version):
      "pixel-precise, through wl_pointer \(version)"
    case .withoutEnds(let reason):
      "pixel-precise, but lifted fingers are noticed late: \(reason)"
    case .notches(let reason):
      "only in wheel notches: \(reason)"
    }
  }
}
