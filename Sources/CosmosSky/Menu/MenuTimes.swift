/// The durations of the menu's parts, and when each begins as the menu opens and closes, in seconds.
enum MenuTimes {
  /// How long a press is held before the menu opens.
  static let hold = 0.25
  // How long each part moves.
  static let shadow = 0.25
  static let thickRing = 0.5
  static let iconMove = 0.33
  static let iconStroke = 0.5
  static let dashes = 0.25
  static let divider = 0.1
  /// How long after one dividing line the next one starts.
  static let dividerStep = 0.05
  static let info = 0.33
  static let ringFade = 0.0375
  /// The whole fade where motion is reduced.
  static let reducedFade = 0.25

  /// Seconds that a step of the thin rings takes: 0…4 outwards, 1…6 inwards.
  static func ringStep(_ step: Int) -> Double { 0.075 + 0.01 * Double(step) }

  /// Opening: seconds from its start to the start of each part.
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
  }

  /// Closing: seconds from its start to the start of each part.
  enum Hide {
    static let iconStrokes = 0.16
    static let thinRings = 0.57
    static let icons = 0.66
    static let thickRing = 0.66
    static let shadow = 0.66
    /// Seconds from the thin rings' cue until the thick ring is back.
    static let thickRingIn = thickRing + MenuTimes.thickRing - thinRings

    /// Without the end, which is added when the thin rings start.
    static let cues: [(after: Double, cue: MenuCue)] = [
      (0, .dashes), (0, .info), (0, .dividers), (iconStrokes, .iconStrokes),
      (thinRings, .thinRings), (icons, .iconMove), (thickRing, .thickRing), (shadow, .shadow),
    ]
  }
}

/// A moment of the menu's opening or closing, at which a part begins to move.
enum MenuCue: Equatable, Sendable {
  case shadow
  case thickRing
  case thinRings
  case iconMove
  case iconStrokes
  case dividers
  case dashes
  case info
  /// All of it is over.
  case end
}
