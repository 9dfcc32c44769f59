/// When what happens as the menu opens and closes, in seconds from the start of either.
///
/// - Source: SPEC §5, after the original's chapters 14 and 17.
enum MenuTimes {
  /// How long a press is held before the menu opens.
  static let hold = 0.25
  static let shadow = 0.25
  static let thickRing = 0.5
  static let iconMove = 0.33
  static let iconStroke = 0.5
  static let dashes = 0.25
  static let divider = 0.1
  /// From the start of one dividing line to that of the next.
  static let dividerStep = 0.05
  static let info = 0.33
  static let ringFade = 0.0375
  /// The whole fade where motion is reduced.
  static let reducedFade = 0.25

  /// Reveal.
  enum Reveal {
    static let dividers = 0.33
    static let iconStrokes = 0.33
    static let dashes = 0.66
    static let info = 0.66
    static let open = 1.0

    static let cues: [(after: Double, cue: MenuCue)] = [
      (0, .shadow), (0, .thickRing), (0, .thinRings), (0, .iconMove), (dividers, .dividers),
      (iconStrokes, .iconStrokes), (dashes, .dashes), (info, .info), (open, .end),
    ]

    /// Seconds that step i of the thin rings takes, i = 0…4.
    static func ringStep(_ step: Int) -> Double { 0.075 + 0.01 * Double(step) }
  }

  /// Hide.
  enum Hide {
    static let iconStrokes = 0.16
    static let thinRings = 0.57
    static let icons = 0.66
    static let thickRing = 0.66
    static let shadow = 0.66
    /// From the thin rings' cue to when the thick ring is back; they take a little longer.
    static let thickRingIn = thickRing + MenuTimes.thickRing - thinRings

    /// Its end follows from the thin rings'.
    static let cues: [(after: Double, cue: MenuCue)] = [
      (0, .dashes), (0, .info), (0, .dividers), (iconStrokes, .iconStrokes),
      (thinRings, .thinRings), (icons, .iconMove), (thickRing, .thickRing), (shadow, .shadow),
    ]

    /// Seconds that step j of the thin rings takes, j = 1…6.
    static func ringStep(_ step: Int) -> Double { 0.075 + 0.01 * Double(step) }
  }
}
