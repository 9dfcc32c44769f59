public import CosmosGeometry

/// An action of the user, with its time.
///
/// Positions are in logical pixels from the window's top left corner, +x to the right and +y down.
public struct InputEvent: Equatable, Sendable {
  /// The kinds of events.
  public enum Kind: Equatable, Sendable {
    /// The primary button went down, or a finger touched the screen.
    case press(Point)
    /// The pointer moved, with or without a button held.
    case move(Point)
    /// The primary button went up, or the finger was lifted.
    case release(Point)
    /// The user scrolled in two dimensions; positive distances move the content right and down.
    ///
    /// The unit is logical pixels for ``ScrollSource/finger`` and ``ScrollSource/precise``, and
    /// notches for ``ScrollSource/notch``. In the phase ``ScrollPhase/end``, the distances have no
    /// meaning. Only notches have modifiers: with Shift, each whole notch moves to the next sign.
    case scroll(
      dx: Double, dy: Double, ScrollSource, ScrollPhase = .move, KeyModifiers = [])
    /// A key went down, with or without modifiers; held arrow keys repeat.
    case key(Key, KeyModifiers = [])
    /// The window has a new size, in logical pixels.
    case resize(Size)
    /// The pointer or the focus left the window; a held button counts as released at its last
    /// position.
    case leave
  }

  /// The time in seconds on the clock of the event's source: the scene's time in a window, or the
  /// time since the beginning of a recording.
  public var time: Double
  /// The action.
  public var kind: Kind

  /// Creates an event.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  package var isResize: Bool {
    if case .resize = kind { true } else { false }
  }
}

/// The device of a scroll event, which determines the unit, and how the gesture ends.
public enum ScrollSource: String, CaseIterable, Equatable, Sendable {
  /// A trackpad: fractions of logical pixels, with an ``ScrollPhase/end`` when the fingers are
  /// lifted.
  case finger
  /// A device that scrolls by fractions of logical pixels, and that may stop without an
  /// ``ScrollPhase/end``.
  case precise
  /// A wheel: notches.
  case notch
}

/// A part of a scrolling gesture.
public enum ScrollPhase: String, CaseIterable, Equatable, Sendable {
  /// The content moves.
  case move
  /// The fingers left the trackpad, without movement.
  case end
}
