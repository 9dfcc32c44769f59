/// The kinds of motion of the ribbon (the strip of sky with the twelve signs), which differ in
/// their causes.
public enum RibbonMotion: String, Sendable, CaseIterable {
  /// The ribbon does not move.
  case rest
  /// The user moves the ribbon with the mouse, with fingers or with a wheel.
  case drag
  /// The ribbon glides on after the user has released it in motion.
  case fling
  /// A sign or a planet nearby attracts the ribbon.
  case snap
  /// The ribbon flies to a sign or a planet because of a command.
  case fly
  /// The ribbon moves slowly because the user has left the sky alone.
  case drift
}
