import CosmosDrawing
import CosmosGeometry

/// The places of a meter's text and graph in a window, in logical pixels.
struct MeterLayout: Equatable {
  private let viewport: Viewport
  /// Width and height of the pill (a rectangle with round corners behind text and graph).
  private let size: Size
  /// The pill's distance from the window's edges, and that of text and graph from the pill's edges.
  private let edge, margin: Double
  /// Width of a letter, width of a bar, height of a row of text, and font size.
  private let cell, barWidth, row, textSize: Double
  /// The graph's top and height.
  private let top, height: Double
  /// The number of bars in the graph.
  let bars: Int

  /// Number of letters in the longest line.
  private static let columns = 41.0
  /// Number of letters that fit beside the graph, for the times that its lines mark.
  private static let markColumns = 5.0
  /// Width of the gap between the two halves of the table, in letters.
  private static let gap = 3.0

  /// - Parameters:
  ///   - frame: The frame that will show the meter.
  ///   - rows: Number of rows of text above the graph.
  init(in frame: borrowing Frame, rows: Int) {
    viewport = frame.viewport
    let scale = viewport.designScale
    textSize = 11 * scale
    cell = viewport.wholePixels(frame.font.width(of: "0", size: textSize))
    barWidth = viewport.wholePixels(scale)
    row = viewport.wholePixels(15.5 * scale)
    edge = viewport.wholePixels(12 * scale)
    margin = viewport.wholePixels(9 * scale)
    let beside = Self.markColumns * cell
    let inside = max(Self.columns * cell, Double(Meter.capacity) * barWidth + beside)
    let room = viewport.wholePixels(max(viewport.width - 2 * edge, 4 * margin))
    let width = min(inside + 2 * margin, room)
    bars = max(
      1, min(Meter.capacity, Int(((width - 2 * margin - beside) / barWidth).rounded(.down))))
    top = edge + margin + Double(rows) * row + viewport.wholePixels(4 * scale)
    height = viewport.wholePixels(40 * scale)
    size = Size(width: width, height: top + height + margin - edge)
  }

  /// The pill.
  var pill: Box {
    Box(
      at: Point(x: edge, y: edge), size: size, radius: 9 * viewport.designScale,
      color: Meter.colors.pill)
  }

  /// Returns a bar of the graph.
  ///
  /// - Parameters:
  ///   - index: The bar's number from the left.
  ///   - share: The bar's height as a fraction of the graph's height, more than 0; a higher bar is
  ///     cut off.
  ///   - color: The bar's colour.
  /// - Returns: The bar.
  func bar(_ index: Int, share: Double, color: Color) -> Box {
    let length = viewport.wholePixels(min(1, share) * height)
    return Box(
      at: Point(x: edge + margin + Double(index) * barWidth, y: top + height - length),
      size: Size(width: barWidth, height: length), color: color)
  }

  /// Returns a horizontal line over the graph, at a fraction of the graph's height.
  func line(at share: Double) -> Box {
    let thickness = viewport.wholePixels(1)
    let y = top + height - viewport.wholePixel(share * height) - thickness
    return Box(
      at: Point(x: edge + margin, y: y),
      size: Size(width: Double(bars) * barWidth, height: thickness), color: Meter.colors.line)
  }

  /// Adds the time that a line over the graph marks.
  func addMark(_ text: String, at share: Double, to frame: inout Frame) {
    add(text, at: right, y: top + height * (1 - share), .right, Meter.colors.name, to: &frame)
  }

  /// Adds an entry of the table, which has two entries in each row.
  func add(_ entry: (name: String, value: String), _ index: Int, to frame: inout Frame) {
    let half = viewport.wholePixel((right - left - Self.gap * cell) / 2)
    let (start, end) = index % 2 == 0 ? (left, left + half) : (right - half, right)
    let y = self.y(ofRow: index / 2)
    add(entry.name, at: start, y: y, .left, Meter.colors.name, to: &frame)
    add(entry.value, at: end, y: y, .right, Meter.colors.value, to: &frame)
  }

  /// Adds a line of text in a row.
  func add(_ line: String, row: Int, color: Color, to frame: inout Frame) {
    add(line, at: left, y: y(ofRow: row), .left, color, to: &frame)
  }

  private var left: Double { edge + margin }
  private var right: Double { edge + size.width - margin }
  private func y(ofRow index: Int) -> Double { edge + margin + (Double(index) + 0.5) * row }

  /// Adds a line of text, with single spaces between words.
  ///
  /// Words with digits change, and are drawn letter by letter, so that nothing is rasterised again.
  /// Other words are drawn as a whole: many small quads take more time than few large ones.
  private func add(
    _ text: String, at x: Double, y: Double, _ alignment: Label.Alignment, _ color: Color,
    to frame: inout Frame
  ) {
    var label = Label(
      text: text, at: Point(x: x, y: y), alignment: alignment, size: textSize, color: color)
    guard frame.font.isMonospaced else { return frame.addCells(of: label) }
    if alignment == .right { label.position.x -= Double(text.count) * cell }
    label.alignment = .left
    for word in text.split(separator: " ") {
      label.text = String(word)
      if word.contains(where: \.isNumber) { frame.addCells(of: label) } else { frame.add(label) }
      label.position.x += Double(word.count + 1) * cell
    }
  }
}
