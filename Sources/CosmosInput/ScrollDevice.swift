/// What a scroll event came from.
public enum ScrollDevice: String, CaseIterable, Equatable, Sendable {
  /// A trackpad that says when the fingers leave: fractions of pixels, and an ``end`` to come.
  case finger
  /// Fractions of pixels from a device that may fall silent without an ``end``.
  case precise
  /// A wheel: whole notches.
  case notch
  /// A wheel with shift held: each whole notch goes on to the next sign.
  case step
  /// The fingers left the trackpad.
  case end
}
