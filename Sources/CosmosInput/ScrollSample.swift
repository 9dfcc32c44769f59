/// One scroll movement as ``GestureMachine`` takes it.
public struct ScrollSample: Equatable, Sendable {
  /// Seconds, on the same clock for all samples.
  public var time: Double
  /// Logical pixels, or notches of a wheel, since the sample before; + moves the content right.
  public var dx: Double
  /// The kind of gesture that it belongs to.
  public var kind: GestureKind

  /// A movement.
  public init(time: Double, dx: Double, kind: GestureKind) {
    self.time = time
    self.dx = dx
    self.kind = kind
  }
}

/// The kind of gesture that a movement belongs to.
public enum GestureKind: String, CaseIterable, Equatable, Sendable {
  /// A held mouse button or a touch: it has a definite begin and end.
  case drag
  /// A trackpad, or another device that scrolls by the pixel.
  case precise
  /// A wheel that scrolls by the notch.
  case notch
}
