import CosmosFrameStats

/// A point of a chart's line: where along the chart and how high, both 0…1.
struct LinePoint: Equatable {
  var at, value: Double

  init(at: Double, value: Double) {
    self.at = at
    self.value = value
  }

  var text: String { "\(Plot.x(at)) \(Plot.y(value))" }

  /// Points joined for an SVG path, thinned to what a screen can show.
  ///
  /// Of each of 800 columns the lowest and the highest point stay, in their order: the line looks
  /// as if all were there, and no peak is lost.
  ///
  /// - Parameter points: In the order of `at`.
  /// - Returns: The coordinates, joined by `L`.
  static func path(_ points: [LinePoint]) -> String {
    let columns = 800
    guard points.count > 2 * columns else {
      return points.map(\.text).joined(separator: "L")
    }
    let kept = (0..<columns).flatMap { column -> [LinePoint] in
      let first = column * points.count / columns
      let share = points[first..<(column + 1) * points.count / columns]
      let lowest = share.indices.min { share[$0].value < share[$1].value } ?? first
      let highest = share.indices.max { share[$0].value < share[$1].value } ?? first
      let ends = [min(lowest, highest), max(lowest, highest)]
      return (ends[0] == ends[1] ? [ends[0]] : ends).map { points[$0] }
    }
    return kept.map(\.text).joined(separator: "L")
  }
}
