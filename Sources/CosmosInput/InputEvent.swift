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
    /// A key went down, with or without modifiers.
    ///
    /// Keys that type nothing repeat while they are held, such as arrow keys. Letters and other
    /// keys that type repeat as ``text(_:)`` only. A repetition is not marked: it is a key that
    /// went down and has not gone up since, so a scene that keeps the held keys in a set can tell.
    case key(Key, KeyModifiers = [])
    /// A key went up, or the window lost the keyboard while the key was held.
    case keyUp(Key)
    /// The user typed text: a character with all modifiers, dead keys and repeats applied.
    ///
    /// The key that typed it is reported, too. Control, Alt and Super with a key type nothing.
    case text(String)
    /// A button other than the primary one went down.
    case buttonDown(PointerButton, Point)
    /// A button other than the primary one went up.
    case buttonUp(PointerButton, Point)
    /// A finger touched, moved on or left a touch screen, on Wayland.
    ///
    /// The first finger also presses, moves and releases. On X11, only that is reported.
    case touch(TouchPoint)
    /// The window has a new size, in logical pixels.
    case resize(Size)
    /// The pointer left the window, or the window lost the keyboard while the primary button was
    /// held; that button counts as released at its last position.
    case leave
    /// The window received the keyboard (true) or lost it (false).
    ///
    /// The pointer may still be over the window, and moves are reported as before. A game pauses
    /// here.
    case focus(Bool)
  }

  /// The time in seconds on the clock of the event's source: the scene's time in a window, or the
  /// time since the beginning of a recording.
  public var time: Double
  /// The action.
  public var kind: Kind
  /// The modifier keys that were held.
  public var modifiers: KeyModifiers

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - kind: The action.
  ///   - modifiers: The modifier keys that are held; nil for those that `kind` contains.
  public init(time: Double, kind: Kind, modifiers: KeyModifiers? = nil) {
    self.time = time
    self.kind = kind
    self.modifiers = modifiers ?? kind.modifiers
  }

  /// Whether the sky reacts to events of this kind: keys with Control, Alt or Super, for example,
  /// belong to the desktop.
  package var isOfSky: Bool {
    switch kind {
    case .key(_, let modifiers): modifiers.isDisjoint(with: .commands)
    case .keyUp, .text, .buttonDown, .buttonUp, .touch, .focus: false
    case .press, .move, .release, .scroll, .resize, .leave: true
    }
  }

  package var isResize: Bool {
    if case .resize = kind { true } else { false }
  }
}

extension InputEvent.Kind {
  /// The modifiers in the values of the case.
  fileprivate var modifiers: KeyModifiers {
    switch self {
    case .key(_, let modifiers), .scroll(_, _, _, _, let modifiers): modifiers
    default: []
    }
  }
}

/// A button of a mouse other than the primary one, which is reported as a press.
public enum PointerButton: String, CaseIterable, Equatable, Sendable {
  /// The right button, or the left one of a mouse for the left hand.
  case secondary
  /// The wheel, pressed.
  case middle
  /// The button for the previous page.
  case back
  /// The button for the next page.
  case forward
}

/// A finger on a touch screen.
public struct TouchPoint: Equatable, Sendable {
  /// A part of a finger's way.
  public enum Phase: String, CaseIterable, Equatable, Sendable {
    /// The finger touched the screen.
    case begin
    /// The finger moved.
    case move
    /// The finger was lifted.
    case end
    /// The system took the touch away, for a gesture of its own.
    case cancel
  }

  /// The finger's number, until it is lifted; another finger may then have the same number.
  public var id: Int
  /// The part of the finger's way.
  public var phase: Phase
  /// The position, in logical pixels.
  public var position: Point

  /// Creates a touch.
  public init(id: Int, phase: Phase, position: Point) {
    self.id = id
    self.phase = phase
    self.position = position
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
