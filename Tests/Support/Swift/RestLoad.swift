/// Loads for a window at rest.
public enum RestLoad: CaseIterable, Sendable {
  /// No additional load.
  case ordinary
  /// So many stars that the sky is complete only after many pictures, at most 20 per second.
  case slowed
  /// So many stars that the sky is complete only after many pictures.
  case manyStars
  /// So many stars that the sky is complete only after many pictures, and fades instead of motion.
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
