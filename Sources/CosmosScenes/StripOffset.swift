import CosmosMotion

/// How far a strip is from its own place: + is to the right.
///
/// In two units, so that a window that changes its size in between changes nothing: what has
/// left stays outside, and a step aside stays as small as the design has it.
struct StripOffset: Equatable, Sendable {
  /// Design points.
  var points: Double
  /// Widths of the window.
  var widths: Double

  static let home = StripOffset(points: 0, widths: 0)
}

extension StripOffset: Animatable {
  static var zero: StripOffset { home }

  func adding(_ other: StripOffset, times factor: Double) -> StripOffset {
    StripOffset(points: points + other.points * factor, widths: widths + other.widths * factor)
  }

  func dot(_ other: StripOffset) -> Double { points * other.points + widths * other.widths }
}
