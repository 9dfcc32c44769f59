import CosmosMotion
import CosmosScenes
import CosmosZodiac

/// The beginning of a sky: it owns the first glide, the development of the picture, and the release
/// of the hint.
///
/// A picture that develops is at first an empty sky with the colour of its corners. Stars appear, the
/// brightest first, then the Milky Way with the faint stars, then the figure. Lines grow from star to
/// star, and labels come last. Input ends the development: all parts appear a moment later.
package struct Opening: Equatable, Sendable {
  /// A part of the picture that appears on its own.
  package enum Part: CaseIterable, Sendable {
    /// The light of the empty sky, over the colour of the corners.
    case sky
    /// The near stars, the brightest first.
    case stars
    /// The Milky Way, clouds and faint stars.
    case milkyWay
    /// The stars of figures, the ruler, and the menu's ring.
    case figure
    /// Sun, Moon and planets.
    case bodies
    /// Glyphs, names and markers.
    case labels
  }

  /// Seconds from the start.
  static let (sky, stars, milkyWay) = (0.0...0.5, 0.0...0.9, 0.4...1.8)
  /// Seconds from the moment when the first line begins: lines take ``SignLines/tourDuration``, which
  /// bodies, that may be large and bright, appear in.
  static let (figure, bodies, labels) = (-0.2...0.4, 0.0...0.9, 0.9...1.3)
  /// Seconds from input to the whole picture.
  private static let hurry = 0.2
  /// Seconds of the glide to a sign that is near: slower than a flight, so that a bright figure is slow when it appears.
  private static let approach = 3.9
  /// Seconds that a sky which begins at another place stays there, and that it glides then: slower
  /// than a flight, since the Milky Way is worth a look.
  private static let (stay, glide) = (0.5, 14.0)
  /// Window widths from the sign at which its lines begin then.
  private static let glideRange = 0.06
  /// Seconds from the start of a short glide to a drift, with time for the sign's lines.
  private static let driftPause = 8.0

  private let start: SkyOptions.Start
  /// Time of the glide's beginning, in seconds; nil once it has begun, or without one.
  private(set) var glideTime: Double?
  /// Time of the first line's beginning, in seconds; infinite until that is known.
  private var lines = Double.infinity
  /// Time of the input that ended the development, in seconds; infinite before that.
  private var ended = Double.infinity

  /// - Parameters:
  ///   - start: How the sky begins.
  ///   - reducesMotion: Whether a picture that develops fades in at once.
  package init(_ start: SkyOptions.Start, reducesMotion: Bool = false) {
    self.start = start
    glideTime =
      switch start {
      case .at: nil
      case .glide, .develop(_, nil): 0
      case .develop: Self.stay
      }
    if reducesMotion { end(at: 0) }
  }

  /// Destination and origin of the glide, nil for the usual origin; nil for a sky that begins at rest.
  private var way: (sign: Sign, origin: Double?)? {
    switch start {
    case .at: nil
    case .glide(let sign, let origin), .develop(let sign, let origin): (sign, origin)
    }
  }

  private var develops: Bool { if case .develop = start { true } else { false } }

  /// Time of the whole picture, in seconds; infinite until that is known.
  private var end: Double {
    switch start {
    case .at: 0
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

  /// Whether the glide has yet to begin, or the picture develops.
  func isMoving(at time: Double) -> Bool { glideTime != nil || develops && time < end }

  /// The developed share of a part at a time in seconds, 0…1.
  func share(of part: Part, at time: Double) -> Double {
    guard develops else { return 1 }
    guard time > ended else { return undisturbed(part, at: time) }
    let share = undisturbed(part, at: ended)
    return share + (1 - share) * min(1, (time - ended) / Self.hurry)
  }

  /// Ends the development, unless it has ended: the picture is whole ``hurry`` seconds later.
  mutating func end(at time: Double) {
    guard develops else { return }
    ended = min(ended, time)
  }

  /// Lets the hint follow, once the time of the whole picture is known.
  func release(_ hint: inout Hint) {
    if end.isFinite { hint.follow(end) }
  }

  /// Begins the glide, unless it has begun or the sign stands in the centre.
  mutating func glide(_ scroller: inout Scroller, _ hint: inout Hint, at time: Double) {
    guard glideTime != nil, let way else { return }
    glideTime = nil
    defer { release(&hint) }
    guard scroller.ribbon.centeredSign(at: time) == nil else { return lines = time }
    scroller.order {
      if way.origin == nil {
        $0.fly(to: way.sign.rawValue, within: develops ? Self.approach : nil, at: time)
      } else {
        $0.fly(
          to: way.sign.rawValue, within: Self.glide, revealingWithin: Self.glideRange, at: time)
      }
    }
    guard ended == .infinity else { return }
    if develops { scroller.ribbon.lines.awaitTour() }
    lines = scroller.ribbon.nextReveal ?? time
  }

  /// Ends the development for input, and begins the glide.
  mutating func interrupt(_ scroller: inout Scroller, _ hint: inout Hint, at time: Double) {
    guard develops, time < end else { return }
    // At time 0 the desktop's wish for no motion is not yet known.
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
    // Light is seen by its root: this looks even.
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
