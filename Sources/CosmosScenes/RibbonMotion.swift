/// The kinds of the ribbon's motion, by their cause.
public enum RibbonMotion: String, Sendable, CaseIterable {
  /// The ribbon does not move.
  case rest
  /// A hand moves the ribbon: with a button, fingers or a wheel.
  case drag
  /// The ribbon moves by its own momentum after a flick.
  case fling
  /// A nearby sign or body attracts the ribbon.
  case snap
  /// The ribbon flies to a sign as commanded.
  case fly
  /// The ribbon glides slowly because the sky is left alone.
  case drift
}
