/// Loads for a window at rest.
public enum RestLoad: CaseIterable, Sendable {
  /// No additional load.
  case ordinary
  /// So many stars that only many pictures complete the sky, at few pictures per second.
  case slowed
  /// So many stars that only many pictures complete the sky.
  case manyStars
  /// So many stars that only many pictures complete the sky, with fades instead of motion.
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
