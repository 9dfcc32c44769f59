/// Start times and durations of the parts as the menu opens and closes, in seconds.
enum MenuTimes {
  /// Duration of a press that opens the menu.
  static let hold = 0.25
  static let divider = 0.1
  /// Delay from the start of one dividing line to the next.
  static let dividerStep = 0.05
  static let ringFade = 0.0375
  /// Duration of the whole fade under reduced motion.
  static let reducedFade = 0.25

  /// Seconds of a step of the thin rings: 0…4 outwards, 1…6 inwards.
  static func ringStep(_ step: Int) -> Double { 0.075 + 0.01 * Double(step) }

  /// Delay from the start of opening to the dividing lines.
  static let dividers = 0.33
  static let opening: [(after: Double, cue: MenuCue)] = [
    (0, .part(.shadow)), (0, .part(.thickRing)), (0, .thinRings), (0, .part(.iconMove)),
    (dividers, .dividers), (0.33, .part(.iconStrokes)), (0.66, .part(.dashes)),
    (0.66, .part(.info)), (1, .end),
  ]

  /// Delays from the start of closing to parts that follow others.
  static let (iconStrokes, thinRings, icons) = (0.16, 0.57, 0.66)
  /// Seconds from the thin rings' cue to the end of the thick ring's motion.
  static let thickRingIn = icons + MenuPart.thickRing.duration - thinRings

  /// Cues of closing, except the end, which the thin rings' cue adds.
  static let closing: [(after: Double, cue: MenuCue)] = [
    (0, .part(.dashes)), (0, .part(.info)), (0, .dividers), (iconStrokes, .part(.iconStrokes)),
    (thinRings, .thinRings), (icons, .part(.iconMove)), (icons, .part(.thickRing)),
    (icons, .part(.shadow)),
  ]
}

/// A moment of opening or closing when something begins to move.
enum MenuCue: Equatable, Sendable {
  case part(MenuPart)
  case thinRings
  case dividers
  /// The end of opening or closing.
  case end
}
