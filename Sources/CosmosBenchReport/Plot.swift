/// A chart as HTML: an SVG that is stretched to the page's width, and labels that are not.
///
/// Text in the SVG would become too small on a phone. The SVG therefore contains shapes only, in
/// 1000 × 1000 units, with strokes whose width does not scale. The numbers at its edges are HTML,
/// positioned in percent.
struct Plot {
  /// What the chart shows, for screen readers.
  var title: String
  /// Height in CSS pixels.
  var height: Int
  var horizontal, vertical: [Tick]
  /// SVG elements, back to front.
  var shapes: [String] = []
  /// HTML on top of the chart, positioned in percent.
  var overlays: [String] = []

  /// A number at the edge of the chart and its grid line.
  struct Tick {
    /// 0 at the left or bottom, 1 at the right or top.
    var position: Double
    var label: String
  }

  /// The x coordinate in the SVG for a share of its width, 0…1.
  static func x(_ share: Double) -> String { (1000 * share).trimmed }
  /// The y coordinate in the SVG for a share of its height, 0…1 from the bottom.
  static func y(_ share: Double) -> String { (1000 - 1000 * share).trimmed }

  var html: String {
    let grid = vertical.map { tick in
      let y = Self.y(tick.position)
      return "<path class=\"grid\" d=\"M0 \(y)H1000\"/>"
    }
    let rows = vertical.map { tick in
      "<span style=\"bottom:\(percent(tick.position))\">\(tick.label.htmlEscaped)</span>"
    }
    let columns = horizontal.map { tick in
      // Aligned so that the first and the last number do not stick out of the chart.
      let side =
        tick.position < 0.04 ? " class=\"first\"" : tick.position > 0.96 ? " class=\"last\"" : ""
      return
        "<span\(side) style=\"left:\(percent(tick.position))\">\(tick.label.htmlEscaped)</span>"
    }
    return """
      <div class="plot" style="--height:\(height)px">
      <div class="rows">\(rows.joined())</div>
      <div class="area"><svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" \
      aria-label="\(title.htmlEscaped)">
      \((grid + shapes).joined(separator: "\n"))
      </svg>\(overlays.joined())</div>
      <div class="columns">\(columns.joined())</div>
      </div>
      """
  }

  private func percent(_ share: Double) -> String { "\((100 * share).trimmed)%" }
}

/// A point of a chart's line: its share of the width and of the height, both 0…1.
struct LinePoint: Equatable {
  var at, value: Double

  init(at: Double, value: Double) {
    self.at = at
    self.value = value
  }

  var text: String { "\(Plot.x(at)) \(Plot.y(value))" }

  /// Points joined for an SVG path, thinned out for the screen.
  ///
  /// Keeps the lowest and the highest point of each of 800 columns, in their order. At that width
  /// the line looks the same as with all points.
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
