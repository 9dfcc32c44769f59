import CosmosMotion

/// A strip's way out of the window and back: a little towards the chosen bar, then away from it.
///
/// All strips of a side lean together. Then they leave as a wave, the outermost first and all at the same speed, so
/// that none meets another; the innermost is out exactly when the exit ends. They come back in the opposite order.
struct StripFlight: Equatable, Sendable {
  /// Seconds in all.
  static let duration = 1.2
  /// Seconds until every strip leans as far as it will.
  static let leaning = 0.15 * duration
  /// Seconds until every strip is out.
  static let out = 0.55 * duration
  /// Design points that a strip leans towards the chosen bar.
  static let lean = 14.0
  /// The share of the exit's duration, and of the return's, by which the first strip is ahead of the last.
  static let spread = 0.4
  /// Design points beyond the edge to which a strip flies.
  ///
  /// Strips at rest stand on whole pixels, up to half a pixel from the places of sixty equal ones.
  static let margin = 2.0

  /// When the bar was chosen, in seconds of the scene.
  private let began: Double
  private let track: KeyframeTrack<StripOffset>
  /// When it sets out for its place and when it is there, in seconds from the choice.
  private let wayBack: ClosedRange<Double>

  /// A flight from a time on, in seconds, to the left (−1) or to the right (1).
  ///
  /// `rank` is the strip's place among the `count`, 2 or more, on its side of the bar; 0 is at the edge.
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

  /// How much the strip differs from what is behind it, so that its return is seen: 1 as it sets out,
  /// 0 from its arrival on, and before.
  func contrast(at time: Double) -> Double {
    let elapsed = time - began - wayBack.lowerBound
    let share = elapsed / (wayBack.upperBound - wayBack.lowerBound)
    return (0..<1).contains(share) ? 1 - share * share : 0
  }
}

/// How far a strip is from its own place: + is to the right.
///
/// It is in two units so that a window may change its size in between: a strip that has left stays
/// outside, and one that leans keeps its small distance.
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
