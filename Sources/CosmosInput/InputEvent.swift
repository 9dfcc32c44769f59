public import CosmosGeometry

/// Something a person did, and when.
///
/// Places are logical pixels from the window's top left corner, +x right and +y down.
public struct InputEvent: Equatable, Sendable {
  /// The kinds of events.
  public enum Kind: Equatable, Sendable {
    /// The primary button, or a finger on a touch screen, went down.
    case press(Point)
    /// The pointer moved, with or without a button held.
    case move(Point)
    /// The primary button or the finger went up.
    case release(Point)
    /// Two-dimensional scrolling: + moves the content right and down.
    ///
    /// Logical pixels for ``ScrollSource/finger`` and ``ScrollSource/precise``, notches for
    /// ``ScrollSource/notch``, meaningless in the phase ``ScrollPhase/end``. Only notches have modifiers:
    /// with shift, each whole notch goes on to the next sign.
    case scroll(
      dx: Double, dy: Double, ScrollSource, ScrollPhase = .move, KeyModifiers = [])
    /// A key went down, with modifiers held; arrow keys that are held repeat.
    case key(Key, KeyModifiers = [])
    /// The window has a new size, in logical pixels.
    case resize(Size)
    /// The pointer or the focus left: whatever is held counts as released where it was.
    case leave
  }

  /// Seconds on the clock of whoever hands the events over: a scene's seconds in a window, or those
  /// since a recording began.
  public var time: Double
  /// The action.
  public var kind: Kind

  /// An event.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  package var isResize: Bool {
    if case .resize = kind { true } else { false }
  }
}

/// The device of a scroll event, which decides its unit and the end of its gesture.
public enum ScrollSource: String, CaseIterable, Equatable, Sendable {
  /// A trackpad: fractions of logical pixels, with an ``ScrollPhase/end`` when the fingers leave.
  case finger
  /// A device that scrolls by fractions of logical pixels and may fall silent without an ``ScrollPhase/end``.
  case precise
  /// A wheel: notches.
  case notch
}

/// A part of a scrolling gesture.
public enum ScrollPhase: String, CaseIterable, Equatable, Sendable {
  /// Something moved.
  case move
  /// Nothing moved: the fingers left the trackpad.
  case end
}
