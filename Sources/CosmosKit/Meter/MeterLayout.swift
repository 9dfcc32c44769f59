import CosmosDrawing
import CosmosGeometry

/// The layout of a meter's text and graph in a window.
///
/// Each letter is a separate label: there are few different letters, and each of them is rasterised
/// only once.
struct MeterLayout {
  private let viewport: Viewport
  private let font: FontMetrics
  /// Width of the panel, and of the margin around its text and graph, in logical pixels.
  private let width, margin: Double
  /// Width of a digit's cell, width of a bar, height of a row and font size, in logical pixels.
  private let cell, bar, row, size: Double

  /// Number of letters in the longest line.
  private static let columns = 41
  /// Number of letters that fit beside the graph, for the times that its lines mark.
  private static let nameColumns = 5
  /// Width of the gap between the two halves of the table, in letters.
  private static let gap = 3.0
  // Sizes in design points.
  private static let corner = 12.0
  private static let textSize = 11.0
  private static let rowHeight = 15.5
  private static let padding = 9.0
  private static let graphHeight = 40.0
  private static let radius = 9.0

  init(in viewport: Viewport, font: FontMetrics) {
    self.viewport = viewport
    self.font = font
    let scale = viewport.designScale
    size = Self.textSize * scale
    cell = viewport.wholePixels(font.width(of: "0", size: size))
    bar = viewport.wholePixels(scale)
    row = viewport.wholePixels(Self.rowHeight * scale)
    margin = viewport.wholePixels(Self.padding * scale)
    let graph = Double(Graph.capacity) * bar + Double(Self.nameColumns) * cell
    let inside = max(Double(Self.columns) * cell, graph)
    let room = viewport.width - 2 * viewport.wholePixels(Self.corner * scale)
    width = min(inside + 2 * margin, viewport.wholePixels(max(room, 4 * margin)))
  }

  /// Writes the numbers as text, and places the graph below them.
  func describe(_ readings: Readings, caption: String?, into panel: inout Panel) {
    let scale = viewport.designScale
    let rows = readings.rows + (caption == nil ? 0 : 1)
    let edge = viewport.wholePixels(Self.corner * scale)
    let top = margin + Double(rows) * row + viewport.wholePixels(4 * scale)
    let height = viewport.wholePixels(Self.graphHeight * scale)
    panel.corner = Point(x: edge, y: edge)
    panel.radius = Self.radius * scale
    panel.words.reset(
      for: Viewport(
        size: Size(width: width, height: top + height + margin),
        contentScale: viewport.contentScale))
    place(&panel.graph, top: top, height: height)
    write(readings, caption: caption, into: &panel.words)
    for line in 1...2 {
      let milliseconds = 1000 * readings.period * Double(line)
      var name = MeterLine()
      name.append(milliseconds, decimals: milliseconds < 99.95 ? 1 : 0)
      write(
        name, endingAt: width - margin,
        y: top + height * (1 - Double(line) / Meter.periods), Meter.colors.name,
        into: &panel.words)
    }
  }

  private func place(_ graph: inout Graph, top: Double, height: Double) {
    let room = width - 2 * margin - Double(Self.nameColumns) * cell
    graph.corner = Point(x: margin, y: top)
    graph.barWidth = bar
    graph.size = Size(
      width: bar * max(1, min(Double(Graph.capacity), (room / bar).rounded(.down))),
      height: height)
    let line = Float(1 / Meter.periods)
    graph.lines = SIMD2(line, 2 * line)
    graph.limit = Meter.lateness * line
  }

  /// Writes the numbers as a table of two columns, and the lines of text below the table.
  private func write(_ readings: Readings, caption: String?, into frame: inout Frame) {
    let (left, right) = (margin, width - margin)
    let half = viewport.wholePixel((right - left - Self.gap * cell) / 2)
    var y = margin + row / 2
    func add(_ name: String, _ value: MeterLine, from left: Double, to right: Double) {
      var title = MeterLine()
      title.append(name)
      write(title, from: left, y: y, Meter.colors.name, into: &frame)
      write(value, endingAt: right, y: y, Meter.colors.value, into: &frame)
    }
    func add(_ left: (String, MeterLine), _ other: (String, MeterLine)) {
      add(left.0, left.1, from: margin, to: margin + half)
      add(other.0, other.1, from: right - half, to: right)
      y += row
    }
    add(("fps", readings.rateLine), ("draw calls", MeterLine(readings.drawCalls)))
    add(
      ("p50", MeterLine(milliseconds: readings.p50)),
      ("cpu", MeterLine(milliseconds: readings.processor)))
    add(
      ("p99", MeterLine(milliseconds: readings.p99)),
      ("gpu", MeterLine(milliseconds: readings.graphics)))
    for index in 0..<readings.starRows {
      write(readings.starLine(index), from: left, y: y, Meter.colors.value, into: &frame)
      y += row
    }
    guard let caption else { return }
    var line = MeterLine()
    line.append(caption)
    write(line, from: left, y: y, Meter.colors.caption, into: &frame)
  }

  /// Adds a line of text that ends at `right`, in logical pixels.
  private func write(
    _ line: MeterLine, endingAt right: Double, y: Double, _ color: Color, into frame: inout Frame
  ) {
    write(line, from: right - width(of: line), y: y, color, into: &frame)
  }

  /// Adds a line of text that starts at `left`, in logical pixels.
  private func write(
    _ line: MeterLine, from left: Double, y: Double, _ color: Color, into frame: inout Frame
  ) {
    var label = Label(
      text: "", center: Point(x: left, y: y), size: size, color: color, centering: .cells)
    let isMonospaced = font.isMonospaced
    var last = 0.0
    for index in 0..<line.count {
      let width = isMonospaced ? cell : self.width(of: line[index])
      label.center.x += (last + width) / 2
      last = width
      guard line[index] != UInt8(ascii: " ") else { continue }
      label.text = Self.letters[Int(line[index])]
      frame.add(label)
    }
  }

  /// Returns the width of a line of text in logical pixels.
  private func width(of line: MeterLine) -> Double {
    guard !font.isMonospaced else { return Double(line.count) * cell }
    return (0..<line.count).reduce(0) { $0 + width(of: line[$1]) }
  }

  /// Returns the width of a letter's cell in logical pixels.
  private func width(of letter: UInt8) -> Double {
    viewport.wholePixels(font.width(of: Self.letters[Int(letter)], size: size))
  }

  /// The 128 ASCII characters, and a question mark for each byte from 128 on.
  private static let letters = (0...255).map {
    String(UnicodeScalar($0 < 128 ? UInt8($0) : UInt8(ascii: "?")))
  }
}

extension MeterLine {
  /// Creates a line from a number.
  fileprivate init(_ number: Int) {
    self.init()
    append(number)
  }

  /// Creates a line that shows a time, given in seconds, in milliseconds.
  fileprivate init(milliseconds seconds: Double?) {
    self.init()
    append(milliseconds: seconds)
  }
}

extension Readings {
  /// The frame rate, "at rest", or "-" if the frame rate is unknown.
  fileprivate var rateLine: MeterLine {
    var line = MeterLine()
    if isResting {
      line.append("at rest")
    } else if let rate {
      line.append(rate, decimals: rate < 999.95 ? 1 : 0)
    } else {
      line.append("-")
    }
    return line
  }

  /// Returns one of the lines of text about the number of stars.
  fileprivate func starLine(_ index: Int) -> MeterLine {
    var line = MeterLine()
    let areAllInView = stars.inView >= stars.all
    switch index {
    case 0:
      line.append(stars.all)
      line.append(areAllInView ? " stars," : " stars; ")
      guard !areAllInView else { break }
      line.append(stars.inView)
      line.append(" in view,")
    case 1 where isKept:
      line.append(drawnStars)
      line.append(" redrawn per frame, rest cached")
    case 1 where Double(drawnStars) < 0.95 * Double(stars.inView):
      line.append(drawnStars)
      line.append(" drawn per frame")
    case 1: line.append("all drawn in every frame")
    default:
      line.append(stars.unresolved)
      line.append(" in the Milky Way's glow")
    }
    return line
  }
}
