/// One scroll movement as ``GestureMachine`` takes it.
public struct ScrollSample: Equatable, Sendable {
  /// Seconds, on the same clock for all samples.
  public var time: Double
  /// Logical pixels, or notches of a wheel, since the sample before; + moves the content right.
  public var dx: Double
  /// The kind of movement.
  public var source: ScrollSource

  /// A movement.
  public init(time: Double, dx: Double, source: ScrollSource) {
    self.time = time
    self.dx = dx
    self.source = source
  }
}

/// The kind of gesture that a movement belongs to.
public enum ScrollSource: String, CaseIterable, Equatable, Sendable {
  /// A held mouse button or a touch: it has a definite begin and end.
  case drag
  /// A trackpad, or another device that scrolls by the pixel.
  case precise
  /// A wheel that scrolls by the notch.
  case notch
}
