/// What a scroll event came from.
public enum ScrollDevice: String, Equatable, Sendable {
  /// A trackpad: fractions of pixels.
  case precise
  /// A wheel: whole notches.
  case notch
  /// The fingers left the trackpad.
  case end
}
