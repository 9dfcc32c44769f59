public import CosmosZodiac
public import CosmosScenes

/// What a sky is doing at a time.
public struct SkyState: Equatable, Sendable {
  /// The sign position in the middle of the window, unwrapped: the sign with raw value i is centred
  /// where it is i plus a multiple of 12.
  public var position = 0.0
  /// What moves the ribbon.
  public var motion = RibbonMotion.rest
  /// The raw value of the centred sign, 0…11; nil between signs.
  public var sign: Int?
  /// How much of each line of the revealed figure is drawn, 0…1.
  public var lines = 0.0
  /// The body that stands in the centre; nil where none does.
  public var body: Body?
  /// What the menu is doing.
  public var menu = MenuPhase.closed

  /// That of a sky at rest at Pisces, without lines.
  public static let atRest = SkyState()

  /// The state as traces and reports have it.
  ///
  /// The phase is the menu's while there is a menu, or else what moves the ribbon: `opening`,
  /// `menu`, `closing`, or else the ``/CosmosScenes/RibbonMotion``: `rest`, `drag`, `fling`,
  /// `snap`, `fly`, `drift`.
  public var trace: SceneTrace {
    let phase =
      switch menu {
      case .closed: motion.rawValue
      case .open: "menu"
      case .opening, .closing: menu.rawValue
      }
    return SceneTrace(
      phase: phase,
      values: [
        "p": .number(position), "motion": .text(motion.rawValue),
        "sign": sign.map { .integer($0) } ?? .null, "lines": .number(lines),
        "menu": .text(menu.rawValue),
      ])
  }
}

/// What the menu of a sky is doing.
public enum MenuPhase: String, Sendable {
  /// It is the little ring in the middle.
  case closed
  /// It unfolds.
  case opening
  /// All of it is there.
  case open
  /// It folds up.
  case closing
}
