import CosmosScenes

/// Names what happens in a frame, for reports that tell such frames apart.
enum BenchPhase {
  /// The menu's phase while there is a menu, or else what moves the sky: `opening`, `menu`,
  /// `closing`, `rest`, `drag`, `fling`, `snap`, `fly`.
  static func name(of trace: SceneTrace) -> String {
    switch trace.menu {
    case .closed: trace.motion.rawValue
    case .open: "menu"
    case .opening, .closing: trace.menu.rawValue
    }
  }
}
