import CosmosMotion

/// A strip's way out of the window and back: first a little towards the chosen bar, then away from
/// it.
///
/// All strips of a side lean together. They leave in a wave, the outermost first and all at one
/// speed, so that none meets another; the innermost is out exactly when the exit ends. They return
/// in the opposite order.
struct StripFlight: Equatable, Sendable {
  /// Seconds of the whole flight.
  static let duration = 1.2
  /// Seconds until every strip leans fully.
  static let leaning = 0.15 * duration
  /// Seconds until every strip is out.
  static let out = 0.55 * duration
  /// Design points that a strip leans towards the chosen bar.
  static let lean = 14.0
  /// Lead of the first strip over the last, as a share of the exit's and of the return's duration.
  static let spread = 0.4
  /// Design points that a strip flies beyond the edge of the window.
  ///
  /// Strips at rest begin and end at whole pixels, up to half a pixel from sixty equal widths.
  static let margin = 2.0

  /// Time of the bar's choice, in seconds.
  private let began: Double
  private let track: KeyframeTrack<StripOffset>
  /// Departure for the strip's own place, and arrival there, in seconds after the choice.
  private let wayBack: ClosedRange<Double>

  /// The flight of one strip.
  ///
  /// - Parameters:
  ///   - rank: The strip's number on its side of the bar; 0 is at the edge.
  ///   - count: Number of strips on that side, 2 or more.
  ///   - direction: -1 to the left, 1 to the right.
  ///   - time: Start in seconds.
  init(rank: Int, of count: Int, direction: Double, at time: Double) {
    let inward = Double(rank) / Double(count - 1)
    let leaning = StripOffset(points: -direction * Self.lean, widths: 0)
    let away = StripOffset(
      points: direction * Self.margin,
      widths: direction * Double(count) / Double(Strips.count))
    let exit = Self.out - Self.leaning
    let back = Self.duration - Self.out
    let leaves = Self.out + back * Self.spread * (1 - inward)
    let arrives = Self.duration - back * Self.spread * inward
    wayBack = leaves...arrives
    began = time
    track = KeyframeTrack([
      Keyframe(time: 0, value: .zero),
      Keyframe(time: Self.leaning, value: leaning, curve: .easeInOut),
      Keyframe(time: Self.leaning + exit * Self.spread * inward, value: leaning),
      Keyframe(time: Self.out - exit * Self.spread * (1 - inward), value: away, curve: .easeIn),
      Keyframe(time: wayBack.lowerBound, value: away),
      Keyframe(time: wayBack.upperBound, value: .zero, curve: .easeOut),
    ])
  }

  func offset(at time: Double) -> StripOffset { track.value(at: time - began) }

  /// Contrast of a returning strip to the strip behind it, which makes the return visible: 1 at its
  /// departure, 0 from its arrival on and before the return.
  func contrast(at time: Double) -> Double {
    let elapsed = time - began - wayBack.lowerBound
    let share = elapsed / (wayBack.upperBound - wayBack.lowerBound)
    return (0..<1).contains(share) ? 1 - share * share : 0
  }
}

/// Distance of a strip from its own place; positive to the right.
///
/// It has two units, so that the window may change its size: a strip that has left stays outside,
/// and one that leans keeps its small distance.
struct StripOffset: Equatable, Sendable {
  /// Design points.
  var points: Double
  /// Window widths.
  var widths: Double
}

extension StripOffset: Animatable {
  static let zero = StripOffset(points: 0, widths: 0)

  func adding(_ other: StripOffset, times factor: Double) -> StripOffset {
    StripOffset(points: points + other.points * factor, widths: widths + other.widths * factor)
  }

  func dot(_ other: StripOffset) -> Double { points * other.points + widths * other.widths }
}
