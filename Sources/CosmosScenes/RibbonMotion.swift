/// Causes of the ribbon's motion.
public enum RibbonMotion: String, Sendable, CaseIterable {
  /// Nothing.
  case rest
  /// A hand: button, fingers or wheel.
  case drag
  /// Its own speed, after a flick.
  case fling
  /// The pull of a sign or a body nearby.
  case snap
  /// An order to go to a sign.
  case fly
  /// The slow glide of a sky that is left alone.
  case drift
}
