/// A smooth curve through given points (knots), which repeats after 360 degrees.
///
/// The curve is flat at each knot. Between two knots, it is a straight line with rounded ends. The
/// ends are as long as the limit of the slope allows, from a tenth to a half of the distance.
///
///     let curve = PeriodicCurve(knots: [(x: 0, y: 1), (x: 90, y: 5)], steepest: 0.3)
///     curve.value(at: 0)  // 1
package struct PeriodicCurve: Equatable, Sendable {
  /// A point of the curve, and the length of the rounded ends of the piece that begins there, as a
  /// fraction of the piece.
  private struct Knot: Equatable, Sendable {
    var x, y: Double
    var rounding = 0.5
  }

  /// The period of every curve.
  package static let period = 360.0

  private let knots: [Knot]

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - points: The knots, at least one, with x in 0 ..< 360; no two may have the same x.
  ///   - limit: The slope that the curve keeps if the knots allow it, more than 0.
  package init(knots points: [(x: Double, y: Double)], steepest limit: Double) {
    precondition(!points.isEmpty, "A curve needs at least one knot")
    var knots = points.sorted { $0.x < $1.x }.map { Knot(x: $0.x, y: $0.y) }
    for index in knots.indices {
      let next = knots[(index + 1) % knots.count]
      let length = knots.count == 1 ? Self.period : wrapped(next.x - knots[index].x, period: 360)
      // With the rounding r, the straight part has a slope of Δy / (Δx (1 − r)).
      let rise = abs(next.y - knots[index].y) / (limit * length)
      knots[index].rounding = clamped(1 - rise, 0.1, 0.5)
    }
    self.knots = knots
  }

  /// Returns the value of the curve at x, which may be any number.
  package func value(at x: Double) -> Double {
    let x = wrapped(x, period: Self.period)
    let index = (knots.lastIndex { $0.x <= x }) ?? knots.count - 1
    let (from, to) = (knots[index], knots[(index + 1) % knots.count])
    guard from != to else { return from.y }
    let length = wrapped(to.x - from.x, period: Self.period)
    let share = wrapped(x - from.x, period: Self.period) / length
    return from.y + (to.y - from.y) * Self.rise(share, rounding: from.rounding)
  }

  /// Returns a value that rises from 0 to 1 while `share` does, with parabolas at both ends.
  private static func rise(_ share: Double, rounding: Double) -> Double {
    if share > 0.5 { return 1 - rise(1 - share, rounding: rounding) }
    let slope = 1 / (1 - rounding)
    guard share < rounding else { return slope * (share - rounding / 2) }
    return slope * share * share / (2 * rounding)
  }
}
