/// Loads for a window at rest.
public enum RestLoad: CaseIterable, Sendable {
  /// No additional load.
  case ordinary
  /// Stars that need many pictures, with few pictures per second.
  case slowed
  /// Stars that need many pictures.
  case manyStars
  /// Stars that need many pictures, with fades instead of motion.
  case reducedMotion

  /// The program's options.
  public var arguments: [String] {
    switch self {
    case .ordinary: []
    case .slowed: ["--fps", "20", "--stars", "20M"]
    case .manyStars: ["--stars", "20M"]
    case .reducedMotion: ["--reduced-motion", "--stars", "20M"]
    }
  }
}
