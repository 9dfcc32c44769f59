/// Start times and durations, in seconds, of the motions of the menu's parts when the menu opens
/// and closes.
enum MenuTimes {
  /// Minimum duration of a press that opens the menu.
  static let hold = 0.25
  static let divider = 0.1
  /// Delay from the moment when one dividing line starts to grow or shrink until the next line
  /// starts.
  static let dividerStep = 0.05
  static let ringFade = 0.0375
  /// Duration of the whole fade with reduced motion.
  static let reducedFade = 0.25

  /// Returns the duration, in seconds, of a step of the thin rings' motion: steps 0…4 lead
  /// outwards, 1…6 inwards.
  static func ringStep(_ step: Int) -> Double { 0.075 + 0.01 * Double(step) }

  /// Delay from the start of opening until the dividing lines begin to appear.
  static let dividers = 0.33
  static let opening: [(after: Double, cue: MenuCue)] = [
    (0, .part(.shadow)), (0, .part(.thickRing)), (0, .thinRings), (0, .part(.iconMove)),
    (dividers, .dividers), (0.33, .part(.iconStrokes)), (0.66, .part(.dashes)),
    (0.66, .part(.info)), (1, .end),
  ]

  /// Delays from the start of closing until the icons' strokes, the thin rings, and the icons with
  /// the thick ring and the shadow begin to move.
  static let (iconStrokes, thinRings, icons) = (0.16, 0.57, 0.66)
  /// Seconds from the thin rings' cue until the thick ring stops.
  static let thickRingIn = icons + MenuPart.thickRing.duration - thinRings

  /// Cues of closing, except ``MenuCue/end``, which is added when the thin rings begin to move.
  static let closing: [(after: Double, cue: MenuCue)] = [
    (0, .part(.dashes)), (0, .part(.info)), (0, .dividers), (iconStrokes, .part(.iconStrokes)),
    (thinRings, .thinRings), (icons, .part(.iconMove)), (icons, .part(.thickRing)),
    (icons, .part(.shadow)),
  ]
}

/// An event of opening or closing: a part begins to move, or the motion ends.
enum MenuCue: Equatable, Sendable {
  case part(MenuPart)
  case thinRings
  case dividers
  /// The end of opening or closing.
  case end
}
