/// The level of detail of the window's scroll events, with the reason if it is not the highest.
nonisolated package enum ScrollSupport: Equatable, Sendable {
  /// Pixels, through XInput on a separate connection.
  case xInput(version: String, devices: [String])
  /// Pixels, through a separate `wl_pointer`.
  case waylandPointer(version: Int)
  /// Fractions of notches from GLFW, without the end of a gesture.
  case withoutEnds(reason: String)
  /// Whole notches from GLFW.
  case notches(reason: String)
}

/// The reason why scrolling is not reported in full detail.
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
