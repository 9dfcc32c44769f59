import CosmosMotion

/// How the picture of a sky develops, as a photograph does, and what of it there is at a time.
///
/// First the sky is empty and has the colour of its corners. Stars appear, the brightest first, then the
/// Milky Way with the faint stars, then the figure. Its lines are drawn from star to star, and labels come last.
/// Whatever people do ends it: what is not there yet is there a moment later.
package struct Opening: Equatable, Sendable {
  /// What appears by itself.
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
  /// Seconds until all is there that was not when it was ended.
  static let hurry = 0.2
  /// Seconds of the glide to a sign that is near: slower than a flight, so that a bright figure is slow when it appears.
  static let approach = 3.9
  /// Seconds that a place of its own stays before the ribbon glides on, and that it glides then: slower than it
  /// flies, since the Milky Way is to be seen.
  static let (stay, glide) = (0.5, 14.0)
  /// Window widths from the sign at which its lines begin then.
  static let glideRange = 0.06

  /// When the first line begins, in seconds; infinite until that is known.
  var lines = Double.infinity
  private(set) var ended = Double.infinity

  /// Ends it, unless that was done before: all is there ``hurry`` seconds later.
  mutating func end(at time: Double) { ended = min(ended, time) }

  /// How much there is of a part at a time in seconds, 0…1.
  func share(of part: Part, at time: Double) -> Double {
    guard time > ended else { return undisturbed(part, at: time) }
    let before = undisturbed(part, at: ended)
    return before + (1 - before) * min(1, (time - ended) / Self.hurry)
  }

  func isMoving(at time: Double) -> Bool {
    time < min(ended + Self.hurry, max(lines + Self.labels.upperBound, Self.milkyWay.upperBound))
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
