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

extension StripOffset: Interpolatable {
  func interpolated(to end: StripOffset, by progress: Double) -> StripOffset {
    StripOffset(
      points: points.interpolated(to: end.points, by: progress),
      widths: widths.interpolated(to: end.widths, by: progress))
  }
}
