import CosmosMotion
import CosmosScenes
import CosmosZodiac

/// The opening of a sky, which controls the first glide, the development of the picture, and the
/// start of the hint.
///
/// A picture that develops starts as an empty sky in a single colour, that of the corners of the
/// complete picture. Stars appear, the brightest first, then the Milky Way with the faint stars,
/// then the figure. Lines grow from star to star, and labels come last. Input ends the development:
/// all parts are complete 0.2 s later.
package struct Opening: Equatable, Sendable {
  /// A part of the picture that appears on its own.
  package enum Part: CaseIterable, Sendable {
    /// The colours of the empty sky, which replace the single colour of the start.
    case sky
    /// The near stars, the brightest first.
    case stars
    /// The Milky Way, clouds and faint stars.
    case milkyWay
    /// The stars of figures, the ruler, and the menu's ring.
    case figure
    /// The Sun, the Moon and planets.
    case bodies
    /// Glyphs, names and markers.
    case labels
  }

  /// Times when parts of the picture begin and finish appearing, in seconds from the start of the
  /// sky.
  static let (sky, stars, milkyWay) = (0.0...0.5, 0.0...0.9, 0.4...1.8)
  /// Times when further parts begin and finish appearing, in seconds from the moment when the
  /// figure's first line begins to grow.
  ///
  /// Bodies, which may be large and bright, appear while the figure's lines grow
  /// (``SignLines/tourDuration``).
  static let (figure, bodies, labels) = (-0.2...0.4, 0.0...0.9, 0.9...1.1)
  /// Seconds from input to the complete picture.
  private static let hurry = 0.2
  /// Seconds from the start of a glide to a near sign until the sign's lines begin.
  ///
  /// This time is longer than in a flight, so that a bright figure moves slowly when it appears.
  private static let approach = 2.3
  /// Seconds of rest before a glide from a distant origin, and of this glide until the sign is
  /// within ``glideRange``.
  ///
  /// The figure's lines therefore begin after 4.5 s, and the sign's name is complete after 5.6 s.
  private static let (stay, glide) = (0.5, 4.0)
  /// Distance from the sign, in window widths, within which a glide from a distant origin lets the
  /// sign's lines grow.
  private static let glideRange = 0.06
  /// Seconds from the start of a glide to a near sign until a drift may begin; long enough for the
  /// sign's lines.
  private static let driftPause = 8.0

  private let start: SkyOptions.Start
  /// Time when the glide starts, in seconds; nil once it has started, or if there is no glide.
  private(set) var glideTime: Double?
  /// Time when the figure's first line starts to grow, in seconds; infinite until that is known.
  private var lines = Double.infinity
  /// Time of the input that ended the development, in seconds; infinite before that.
  private var ended = Double.infinity

  /// - Parameters:
  ///   - start: The position, or the glide, that the sky starts with.
  ///   - reducesMotion: Whether the whole picture fades in at once instead of part by part.
  package init(_ start: SkyOptions.Start, reducesMotion: Bool = false) {
    self.start = start
    glideTime =
      switch start {
      case .at, .sign, .betweenSigns: nil
      case .glide, .develop(_, nil): 0
      case .develop: Self.stay
      }
    if reducesMotion { end(at: 0) }
  }

  /// The sign where the glide ends, and the position in signs where it starts; nil for a sky that
  /// does not glide.
  ///
  /// If the origin is nil, the glide starts at the standard distance before the sign; see
  /// ``SkyOptions/Start``.
  private var way: (sign: Sign, origin: Double?)? {
    switch start {
    case .at, .sign, .betweenSigns: nil
    case .glide(let sign, let origin), .develop(let sign, let origin): (sign, origin)
    }
  }

  private var develops: Bool { if case .develop = start { true } else { false } }

  /// Time when the picture is complete, in seconds; infinite until that is known.
  private var end: Double {
    switch start {
    case .at, .sign, .betweenSigns: 0
    case .glide: lines + SignLines.duration
    case .develop:
      min(ended + Self.hurry, max(lines + Self.labels.upperBound, Self.milkyWay.upperBound))
    }
  }

  /// Earliest time of a drift, in seconds.
  var driftTime: Double {
    guard let way else { return 0 }
    return Self.driftPause + (way.origin == nil ? 0 : Self.stay + Self.glide)
  }

  /// Returns whether the glide has not begun yet, or the picture is developing.
  func isMoving(at time: Double) -> Bool { glideTime != nil || develops && time < end }

  /// Returns the progress of a part's development, 0…1, at a time in seconds.
  func share(of part: Part, at time: Double) -> Double {
    guard develops else { return 1 }
    guard time > ended else { return undisturbed(part, at: time) }
    let share = undisturbed(part, at: ended)
    return share + (1 - share) * min(1, (time - ended) / Self.hurry)
  }

  /// Ends a development at a time in seconds: the picture is complete ``hurry`` seconds later.
  mutating func end(at time: Double) {
    guard develops else { return }
    ended = min(ended, time)
  }

  /// Schedules the hint if the time of the complete picture is known.
  func release(_ hint: inout Hint) {
    if end.isFinite { hint.follow(end) }
  }

  /// Begins the glide, unless it has already begun or the sign is centred.
  mutating func glide(_ scroller: inout Scroller, _ hint: inout Hint, at time: Double) {
    guard glideTime != nil, let way else { return }
    glideTime = nil
    defer { release(&hint) }
    guard scroller.ribbon.centeredSign(at: time) == nil else { return lines = time }
    scroller.order {
      if way.origin == nil {
        $0.fly(to: way.sign.rawValue, after: develops ? Self.approach : nil, at: time)
      } else {
        $0.fly(
          to: way.sign.rawValue, revealingWithin: Self.glideRange, after: Self.glide, at: time)
      }
    }
    guard ended == .infinity else { return }
    if develops { scroller.ribbon.lines.awaitTour() }
    lines = scroller.ribbon.nextReveal ?? time
  }

  /// Ends the development because of input, and begins the glide if it has not begun.
  mutating func interrupt(_ scroller: inout Scroller, _ hint: inout Hint, at time: Double) {
    guard develops, time < end else { return }
    // At time 0, the scene does not know yet whether the desktop requests reduced motion, so the
    // glide does not begin yet.
    if time > 0 { glide(&scroller, &hint, at: time) }
    end(at: time)
    release(&hint)
    scroller.ribbon.lines.finishTour(at: time, within: Self.hurry)
  }

  private func undisturbed(_ part: Part, at time: Double) -> Double {
    switch part {
    case .sky: Self.share(of: Self.sky, at: time, .easeInOut)
    case .stars: Self.share(of: Self.stars, at: time, .linear)
    case .milkyWay: Self.share(of: Self.milkyWay, at: time, .easeOut)
    // The eye perceives about the square root of light, so the ease-in curve looks even.
    case .figure: Self.share(of: Self.figure, at: time - lines, .easeIn)
    case .bodies: Self.share(of: Self.bodies, at: time - lines, .linear)
    case .labels: Self.share(of: Self.labels, at: time - lines, .easeInOut)
    }
  }

  private static func share(
    of span: ClosedRange<Double>, at time: Double, _ curve: TimingCurve
  ) -> Double {
    curve.progress(at: (time - span.lowerBound) / (span.upperBound - span.lowerBound))
  }
}
