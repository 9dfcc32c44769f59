import CosmosMotion

/// The flight of a strip out of the window and back: the strip first leans slightly towards the
/// chosen bar, then moves away from that bar.
///
/// All strips on a side of the chosen bar lean together. They leave in a wave, the outermost first
/// and all at the same speed, so no two collide. The innermost strip is outside exactly when the
/// exit ends. The strips return in the opposite order.
struct StripFlight: Equatable, Sendable {
  /// Seconds of the whole flight.
  static let duration = 1.2
  /// Seconds until all strips lean fully.
  static let leaning = 0.15 * duration
  /// Seconds until all strips are outside.
  static let out = 0.55 * duration
  /// Distance that a strip leans towards the chosen bar, in design points.
  static let lean = 14.0
  /// Lead of the first strip over the last, as a fraction of the duration of the exit and of the
  /// return.
  static let spread = 0.4
  /// Distance that a strip flies beyond the edge of the window, in design points.
  ///
  /// Without the margin, a pixel of a strip might stay visible, because edges at rest are rounded
  /// to whole pixels.
  static let margin = 2.0

  /// Time when the bar was chosen, in seconds.
  private let began: Double
  private let track: KeyframeTrack<StripOffset>
  /// Times when the strip starts back and when it arrives, in seconds after the choice.
  private let wayBack: ClosedRange<Double>

  /// Creates the flight of one strip.
  ///
  /// - Parameters:
  ///   - rank: The strip's number on its side of the chosen bar; 0 is at the edge of the window.
  ///   - count: Number of strips on that side, 2 or more.
  ///   - direction: -1 if the strip leaves to the left, 1 if to the right.
  ///   - time: Start time in seconds.
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

  /// Returns the contrast of a returning strip with the strip behind it, which makes the return
  /// visible: 1 when it starts back, 0 before that and after it arrives.
  func contrast(at time: Double) -> Double {
    let elapsed = time - began - wayBack.lowerBound
    let share = elapsed / (wayBack.upperBound - wayBack.lowerBound)
    return (0..<1).contains(share) ? 1 - share * share : 0
  }
}

/// Distance of a strip from its rest position; positive to the right.
///
/// The distance is a sum of two numbers in different units, so that it stays correct when the
/// window changes its size. A strip that has left stays outside, and a leaning one keeps its small
/// distance.
struct StripOffset: Equatable, Sendable {
  /// Part of the distance in design points.
  var points: Double
  /// Part of the distance in window widths.
  var widths: Double
}

extension StripOffset: Animatable {
  static let zero = StripOffset(points: 0, widths: 0)

  func adding(_ other: StripOffset, times factor: Double) -> StripOffset {
    StripOffset(points: points + other.points * factor, widths: widths + other.widths * factor)
  }

  func dot(_ other: StripOffset) -> Double { points * other.points + widths * other.widths }
}
