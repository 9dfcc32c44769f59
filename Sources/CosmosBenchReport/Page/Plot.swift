/// A chart: an SVG that is stretched to the page's width, and labels that are not.
///
/// Text in the SVG would become too small on a phone. The SVG therefore contains shapes only, in
/// 1000 × 1000 units, with strokes whose width does not scale. The numbers at its edges are HTML,
/// positioned in percent.
struct Plot {
  /// What the chart shows, for screen readers.
  let title: String
  /// Height in CSS pixels.
  let height: Int
  /// The scale at the left and its grid lines.
  let rows: [Row]
  /// The scale below.
  let columns: [Label]
  /// Stretches of time, behind everything.
  var bands: [Band] = []
  var areas: [Line] = []
  var bars: [Bar] = []
  var lines: [Line] = []
  var dots: [Line] = []
  /// HTML on top of the chart.
  var labels: [Label] = []

  /// A number of the vertical scale: its distance from the bottom in percent, and its grid line.
  struct Row {
    let percent, y, text: String
  }

  /// A text at a place: percent from the left, and CSS pixels from the top.
  struct Label {
    let percent: String
    var top = 0
    let text: String
    /// CSS classes, such as on which side of the place the text lies.
    var style = ""
  }

  /// A stretch of the width, in the SVG's units.
  struct Band {
    let x, width, name: String
  }

  /// A path with the CSS classes of its look.
  struct Line {
    let style, path: String
    var title: String?
  }

  /// A bar of a histogram, in the SVG's units.
  struct Bar {
    let style, x, y, width, height, title: String
  }

  /// Creates a chart without shapes.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - height: In CSS pixels.
  ///   - columns: Places along the width, 0…1, and their texts.
  ///   - axis: The vertical scale.
  init(title: String, height: Int, columns: [(Double, String)], axis: Axis) {
    self.title = title
    self.height = height
    rows = axis.ticks.map { tick in
      let place = axis.position(of: tick)
      return Row(percent: (100 * place).trimmed, y: Self.y(place), text: axis.label(tick))
    }
    self.columns = columns.map { place, text in
      // Aligned so that the first and the last number do not stick out of the chart.
      let side = place < 0.04 ? "first" : place > 0.96 ? "last" : ""
      return Label(percent: (100 * place).trimmed, text: text, style: side)
    }
  }

  /// The x coordinate in the SVG for a share of its width, 0…1.
  static func x(_ share: Double) -> String { (1000 * share).trimmed }
  /// The y coordinate in the SVG for a share of its height, 0…1 from the bottom.
  static func y(_ share: Double) -> String { (1000 - 1000 * share).trimmed }

  /// Adds a line across the chart for each frame budget, named at its right end.
  mutating func addBudgets(on axis: Axis) {
    for budget in FrameBudget.all {
      let place = axis.position(of: 1000 * budget.seconds)
      lines.append(Line(style: "budget", path: "M0 \(Self.y(place))H1000"))
      let top = Int((Double(height) * (1 - place)).rounded()) - 15
      labels.append(
        Label(percent: "100", top: max(0, top), text: budget.name, style: "left budget"))
    }
  }
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
