import CosmosFrameStats

/// A chart as HTML: an SVG that stretches with the page, and labels that do not.
///
/// Text in an SVG would shrink with it on a phone. So the SVG holds shapes only, 1000 × 1000 units
/// stretched to whatever room there is, with strokes that keep their width; the numbers at its
/// edges are HTML, placed in percent.
struct Plot {
  /// What the chart shows, for those who do not see it.
  var title: String
  /// Height in CSS pixels.
  var height: Int
  var horizontal, vertical: [Tick]
  /// SVG elements, back to front.
  var shapes: [String] = []
  /// HTML over the chart, placed in percent.
  var overlays: [String] = []

  /// A number at the edge, with a grid line.
  struct Tick {
    /// 0 at the left or bottom, 1 at the right or top.
    var position: Double
    var label: String
  }

  /// A coordinate of the SVG from a share of its width.
  static func x(_ share: Double) -> String { (1000 * share).trimmed }
  /// A coordinate of the SVG from a share of its height, counted from below.
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
      // The first and the last number stay inside of the chart.
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
