public import CosmosGeometry

/// Something a person did, and when.
///
/// Times are seconds on the clock of whoever plays the events: the window's, or a recording's.
/// Places are logical pixels, origin top left.
public struct InputEvent: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The button, or a finger, went down.
    case press(Point)
    case move(Point)
    case release(Point)
    /// Two-dimensional scrolling: + moves the content right and down.
    ///
    /// Logical pixels for ``ScrollDevice/finger`` and ``ScrollDevice/precise``, notches for
    /// ``ScrollDevice/notch`` and ``ScrollDevice/step``, nothing for ``ScrollDevice/end``.
    case scroll(dx: Double, dy: Double, ScrollDevice)
    case key(Key)
    case resize(Size)
    /// The pointer or the focus left: whatever is held counts as let go where it was.
    case leave
  }

  public var time: Double
  public var kind: Kind

  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
