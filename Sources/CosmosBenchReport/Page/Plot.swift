import CosmosGeometry

/// A chart: an SVG that is stretched to the page, and labels that are not.
///
/// Inside the stretched SVG, text would be too small on a phone. Therefore the SVG contains only
/// shapes, in 1000 × 1000 units, whose strokes have a constant width. The numbers along the edges
/// of the chart are HTML, positioned in percent. Horizontal positions are fractions of the chart's
/// width from the left, and vertical positions are fractions of its height from the bottom, 0…1.
struct Plot {
  /// The description of the chart for screen readers.
  private let title: String
  /// The height of the chart in CSS pixels.
  private let height: Int
  private let axis: Axis
  private let columns: [HTML]
  /// The shapes behind the grid lines, from the rearmost to the foremost.
  private var bands: [HTML] = []
  private var shapes: [HTML] = []
  /// The HTML labels that are in front of the chart's shapes.
  private var labels: [HTML] = []

  /// Creates a chart without shapes; `columns` contains the texts below the chart, with positions
  /// along its width in 0…1.
  init(title: String, height: Int, columns: [(Double, String)], axis: Axis) {
    self.title = title
    self.height = height
    self.axis = axis
    self.columns = columns.map { place, text in
      // The alignment prevents the first and the last label from leaving the chart.
      let side = place < 0.04 ? "first" : place > 0.96 ? "last" : ""
      return "<span class=\"\(side)\" style=\"left:\((100 * place).trimmed)%\">\(text)</span>"
    }
  }

  static func x(_ place: Double) -> String { (1000 * place).trimmed }
  static func y(_ place: Double) -> String { (1000 - 1000 * place).trimmed }

  /// Shades the chart between two horizontal positions in 0…1, behind all other shapes.
  mutating func addBand(from left: Double, to right: Double, _ name: String) {
    let width = Self.x(max(0, right - left))
    bands.append(
      "<rect class=\"phase \(name)\" x=\"\(Self.x(left))\" y=\"0\" width=\"\(width)\" height=\"1000\"><title>\(name)</title></rect>\n"
    )
  }

  mutating func add(_ style: String, path: String) {
    shapes.append("<path class=\"\(style)\" d=\"\(path)\"/>\n")
  }

  mutating func addCurve(_ style: String, _ points: [LinePoint]) {
    add(style, path: "M" + points.map(\.text).joined(separator: "L"))
  }

  mutating func addHorizontal(_ style: String, at place: Double) {
    add(style, path: "M0 \(Self.y(place))H1000")
  }

  mutating func addVertical(_ style: String, at place: Double) {
    add(style, path: "M\(Self.x(place)) 0V1000")
  }

  mutating func addDot(_ style: String, _ point: LinePoint, title: String) {
    // A line of length 0 with round caps stays a round dot when the SVG is stretched.
    shapes.append(
      "<path class=\"\(style)\" d=\"M\(point.text)h0\"><title>\(title)</title></path>\n")
  }

  /// Adds a bar of a histogram, with gaps to the neighbouring bars.
  mutating func addBar(
    _ style: String, from left: Double, to right: Double, height: Double, title: String
  ) {
    let width = 1000 * (right - left)
    let x = (1000 * left + 0.06 * width).trimmed
    shapes.append(
      "<rect class=\"\(style)\" x=\"\(x)\" y=\"\(Self.y(height))\" width=\"\((0.88 * width).trimmed)\" height=\"\((1000 * height).trimmed)\"><title>\(title)</title></rect>\n"
    )
  }

  /// Adds a text in front of the chart; `top` is the distance from the chart's upper edge in CSS
  /// pixels.
  mutating func addLabel(_ text: String, at place: Double, top: Int, style: String) {
    let left = (100 * place).trimmed
    labels.append(
      "<span class=\"\(style)\" style=\"left:\(left)%;top:\(top)px\">\(text)</span>")
  }

  /// The time per frame at 60 Hz, the rate of most screens, and at 120 Hz, the rate of fast screens
  /// and many phones.
  static let budgets: [(name: String, seconds: Double)] = [("60 Hz", 1 / 60), ("120 Hz", 1 / 120)]

  /// Adds a line for each frame budget across the chart, with a label at its right end.
  mutating func addBudgets() {
    for (name, seconds) in Self.budgets {
      let place = axis.position(of: 1000 * seconds)
      addHorizontal("budget", at: place)
      let top = Int((Double(height) * (1 - place)).rounded()) - 15
      addLabel(name, at: 1, top: max(0, top), style: "left budget")
    }
  }

  var html: HTML {
    let rows = axis.ticks.map { (place: axis.position(of: $0), text: axis.label($0)) }
    return """
      <div class="plot" style="--height:\(height)px">
      <div class="rows">\(rows.map {
        "<span style=\"bottom:\((100 * $0.place).trimmed)%\">\($0.text)</span>"
      })</div>
      <div class="area"><svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label="\(title)">
      \(bands)\(rows.map { "<path class=\"grid\" d=\"M0 \(Self.y($0.place))H1000\"/>\n" })\(shapes)</svg>\(labels)</div>
      <div class="columns">\(columns)</div>
      </div>

      """
  }
}

/// A point of a curve, as fractions of the chart's width and height, 0…1.
struct LinePoint: Equatable {
  var at, value: Double

  var text: String { "\(Plot.x(at)) \(Plot.y(value))" }

  /// Returns the points as the path of an SVG, without points that would not be visible.
  ///
  /// Of the points in each of 800 columns, the path contains the lowest and the highest one, in
  /// their original order. At the width of a screen, the path looks the same as with all points.
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
