public import CosmosZodiac
public import CosmosScenes

/// The state of a sky at a time.
public struct SkyState: Equatable, Sendable {
  /// The position of the ribbon in the middle of the window: an ecliptic longitude in units of 30
  /// degrees, with whole turns of 12.
  public var position = 0.0
  /// The kind of motion of the ribbon.
  public var motion = RibbonMotion.rest
  /// The raw value of the centred sign, 0…11; nil between signs.
  public var sign: Int?
  /// Drawn fraction of each line of the visible figure, 0…1; in a tour, that of all lines together.
  public var lines = 0.0
  /// The body in the centre; nil if there is none.
  public var body: Body?
  /// The phase of the menu.
  package var menu = MenuPhase.closed

  /// A sky at rest at Pisces, without lines.
  public static let atRest = SkyState()

  /// The state for traces and reports.
  ///
  /// The phase is `opening`, `menu` or `closing` while the menu is not closed. Otherwise, it is the
  /// ``/CosmosScenes/RibbonMotion``: `rest`, `drag`, `fling`, `snap`, `fly` or `drift`.
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

/// Phases of the menu.
package enum MenuPhase: String, Sendable {
  /// The menu is a small ring in the middle.
  case closed
  /// The menu is unfolding.
  case opening
  /// The menu is completely open.
  case open
  /// The menu is folding up.
  case closing
}
