/// When each part begins as the menu opens and closes, in seconds, and how long some take.
enum MenuTimes {
  /// How long a press is held before the menu opens.
  static let hold = 0.25
  static let divider = 0.1
  /// How long after one dividing line the next one starts.
  static let dividerStep = 0.05
  static let ringFade = 0.0375
  /// The whole fade where motion is reduced.
  static let reducedFade = 0.25

  /// Seconds that a step of the thin rings takes: 0…4 outwards, 1…6 inwards.
  static func ringStep(_ step: Int) -> Double { 0.075 + 0.01 * Double(step) }

  /// Opening: seconds from its start to the dividing lines.
  static let dividers = 0.33
  static let opening: [(after: Double, cue: MenuCue)] = [
    (0, .part(.shadow)), (0, .part(.thickRing)), (0, .thinRings), (0, .part(.iconMove)),
    (dividers, .dividers), (0.33, .part(.iconStrokes)), (0.66, .part(.dashes)),
    (0.66, .part(.info)), (1, .end),
  ]

  /// Closing: seconds from its start to parts that come after others.
  static let (iconStrokes, thinRings, icons) = (0.16, 0.57, 0.66)
  /// Seconds from the thin rings' cue until the thick ring is back.
  static let thickRingIn = icons + MenuPart.thickRing.duration - thinRings

  /// Without the end, which is added when the thin rings start.
  static let closing: [(after: Double, cue: MenuCue)] = [
    (0, .part(.dashes)), (0, .part(.info)), (0, .dividers), (iconStrokes, .part(.iconStrokes)),
    (thinRings, .thinRings), (icons, .part(.iconMove)), (icons, .part(.thickRing)),
    (icons, .part(.shadow)),
  ]
}

/// A moment of the menu's opening or closing, at which something begins to move.
enum MenuCue: Equatable, Sendable {
  case part(MenuPart)
  case thinRings
  case dividers
  /// All of it is over.
  case end
}
