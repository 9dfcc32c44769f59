public import CosmosGeometry

/// An action of the user with the time when it happened.
///
/// Positions are in logical pixels from the upper left corner of the window; x increases to the
/// right, and y increases downwards.
public struct InputEvent: Equatable, Sendable {
  /// The kinds of actions, with their values.
  public enum Kind: Equatable, Sendable {
    /// The primary button of the mouse went down, or a finger touched the screen.
    case press(Point)
    /// The pointer moved, whether or not a button was held.
    case move(Point)
    /// The primary button of the mouse went up, or the finger was lifted.
    case release(Point)
    /// The user scrolled horizontally or vertically; positive distances move the content right and
    /// down.
    ///
    /// For ``ScrollSource/finger`` and ``ScrollSource/precise``, the unit is logical pixels; for
    /// ``ScrollSource/notch``, it is notches. In the phase ``ScrollPhase/end``, the distances have
    /// no meaning.
    case scroll(dx: Double, dy: Double, ScrollSource, ScrollPhase = .move)
    /// A key went down.
    ///
    /// Only arrow keys repeat while they are held; keys that type text repeat as ``text(_:)``. A
    /// repetition is not marked. A scene that keeps the held keys in a set recognises a repetition,
    /// because its key is already in the set.
    case key(Key)
    /// A key went up, or the window lost the keyboard focus while the key was held.
    case keyUp(Key)
    /// The user typed text: a character that results from modifiers, dead keys and repetitions.
    ///
    /// The key that typed the text has an event of its own. A key with Control, Alt or Super types
    /// no text.
    case text(String)
    /// A mouse button other than the primary one went down.
    case buttonDown(PointerButton, Point)
    /// A mouse button other than the primary one went up.
    case buttonUp(PointerButton, Point)
    /// A finger touched a touch screen, moved on it or left it; reported only on Wayland.
    ///
    /// The first finger also causes press, move and release events. On X11, touches cause only such
    /// events.
    case touch(TouchPoint)
    /// The window has a new size in logical pixels.
    case resize(Size)
    /// The pointer left the window, or the window lost the keyboard focus while the primary button
    /// was held; that button counts as released at the pointer's last position.
    case leave
    /// The window received the keyboard focus (true) or lost it (false).
    ///
    /// The pointer may still be over the window, and moves are reported as before. A game should
    /// pause when the window loses the focus.
    case focus(Bool)
  }

  /// The time in seconds: in a window, on the clock of the scene; in a recording, since its
  /// beginning.
  public var time: Double
  /// The kind of the action, with the values of that kind.
  public var kind: Kind
  /// The modifier keys that were held during the action.
  public var modifiers: KeyModifiers
  /// The name of the command that the user has given to the key, such as "picture"; nil if the key
  /// has its standard meaning.
  public var command: String?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - time: The time of the action in seconds.
  ///   - kind: The kind of the action, with the values of that kind.
  ///   - modifiers: The modifier keys that were held.
  ///   - command: The name of the command that the user has given to the key; nil for none.
  public init(
    time: Double, kind: Kind, modifiers: KeyModifiers = [], command: String? = nil
  ) {
    self.time = time
    self.kind = kind
    self.modifiers = modifiers
    self.command = command
  }

  /// Whether the sky may react to the event; a key with Control, Alt or Super, for example, is left
  /// to the desktop.
  package var isOfSky: Bool {
    switch kind {
    case .key: modifiers.isDisjoint(with: .commands)
    case .keyUp, .text, .buttonDown, .buttonUp, .touch, .focus: false
    case .press, .move, .release, .scroll, .resize, .leave: true
    }
  }

  package var isResize: Bool {
    if case .resize = kind { true } else { false }
  }
}

/// A mouse button other than the primary one.
public enum PointerButton: String, CaseIterable, Equatable, Sendable {
  /// The right button; on a mouse for the left hand, the left button.
  case secondary
  /// The wheel, when it is pressed like a button.
  case middle
  /// The button that goes back to the previous page.
  case back
  /// The button that goes forward to the next page.
  case forward
}

/// The state of a finger on a touch screen.
public struct TouchPoint: Equatable, Sendable {
  /// A phase of a touch, from its beginning to its end.
  public enum Phase: String, CaseIterable, Equatable, Sendable {
    /// The finger touched the screen.
    case begin
    /// The finger moved.
    case move
    /// The finger was lifted.
    case end
    /// The system has taken over the touch for a gesture of its own.
    case cancel
  }

  /// The number of the finger; after the finger was lifted, another finger may have the same
  /// number.
  public var id: Int
  /// The phase of the touch.
  public var phase: Phase
  /// The position in logical pixels.
  public var position: Point

  /// Creates the state of a finger.
  public init(id: Int, phase: Phase, position: Point) {
    self.id = id
    self.phase = phase
    self.position = position
  }
}

/// The kind of device that scrolled, which determines the unit of the distances and the end of the
/// gesture.
public enum ScrollSource: String, CaseIterable, Equatable, Sendable {
  /// A trackpad, which scrolls by fractions of logical pixels, and reports an ``ScrollPhase/end``
  /// when the fingers are lifted.
  case finger
  /// Another device that scrolls by fractions of logical pixels, and that may not report an
  /// ``ScrollPhase/end``.
  case precise
  /// A wheel, which scrolls by notches.
  case notch
}

/// A phase of scrolling.
public enum ScrollPhase: String, CaseIterable, Equatable, Sendable {
  /// The user scrolls.
  case move
  /// The gesture ended, usually because the fingers were lifted from the trackpad; the distances
  /// have no meaning.
  case end
}
