import CosmosFrameStats
import CosmosGeometry

/// A chart made of characters, with frame times in seconds over numbers of stars, the fitted line
/// and the target.
struct LineChart {
  let points: [FitPoint]
  /// The fitted line, drawn for the range of the measured numbers of stars.
  let line: LinearFit
  /// The target's frame time in seconds, drawn as a horizontal line.
  let target: Double
  let columns: Int

  private let rows = 13
  private let left, right, bottom, top: Double

  init(points: [FitPoint], line: LinearFit, target: Double, columns: Int) {
    self.points = points
    self.line = line
    self.target = target
    self.columns = columns
    (left, right) = Self.range(of: points.map(\.x))
    (bottom, top) = Self.range(of: points.map(\.y) + [target])
  }

  private enum Mark: Int {
    case empty, target, line, point, points
  }

  /// Draws the chart as lines of text.
  ///
  /// The values of the upper edge, the target and the lower edge are on the left. Below the chart
  /// are the numbers of stars at both ends and at `place`.
  func lines(style: TextStyle, marking place: Double) -> [String] {
    var marks = Array(
      repeating: Array(repeating: Mark.empty, count: columns), count: rows)
    for column in 0..<columns {
      marks[row(of: target)][column] = .target
      let y = line.value(at: left + (Double(column) + 0.5) / Double(columns) * (right - left))
      if (bottom...top).contains(y) { marks[row(of: y)][column] = .line }
    }
    for point in points {
      let (row, column) = (row(of: point.y), column(of: point.x))
      marks[row][column] = marks[row][column].rawValue < Mark.point.rawValue ? .point : .points
    }
    // If the target lies in the first or the last row, its value replaces the value of the edge.
    var names = [0: top, rows - 1: bottom]
    names[row(of: target)] = target
    let values = names.mapValues { (1000 * $0).fixed(1) }
    let width = values.values.map(\.count).max() ?? 0
    let area = marks.enumerated().map { row, marks in
      let name = (values[row] ?? "").padded(toLeft: width)
      return "  " + style.paint(name, as: .quiet) + " " + text(marks, style)
    }
    return area + below(style, indent: width + 3, marking: place)
  }

  private func text(_ marks: [Mark], _ style: TextStyle) -> String {
    let characters: [Character] = Array(style.usesUnicode ? " ┄─•●" : " -.oO")
    var text = ""
    var rest = marks[...]
    while let mark = rest.first {
      let run = rest.prefix { $0 == mark }
      rest = rest.dropFirst(run.count)
      let line = String(repeating: characters[mark.rawValue], count: run.count)
      switch mark {
      case .empty: text += line
      case .target, .line: text += style.paint(line, as: .quiet)
      case .point, .points: text += style.paint(line, as: .figure)
      }
    }
    return text
  }

  private func below(_ style: TextStyle, indent: Int, marking place: Double) -> [String] {
    let margin = "".padded(to: indent)
    let (first, last) = (left.groupedStars, right.groupedStars)
    let ends = first.padded(to: max(first.count + 1, columns - last.count)) + last
    guard (left...right).contains(place) else {
      return [margin + style.paint(ends, as: .quiet)]
    }
    let text = (style.usesUnicode ? "▲ " : "^ ") + place.groupedStars
    let column = min(column(of: place), max(0, columns - text.count))
    return [
      margin + "".padded(to: column) + style.paint(text, as: .figure),
      margin + style.paint(ends, as: .quiet),
    ]
  }

  private func row(of y: Double) -> Int {
    rows - 1 - Self.cell((y - bottom) / (top - bottom), of: rows)
  }

  private func column(of x: Double) -> Int { Self.cell((x - left) / (right - left), of: columns) }

  private static func cell(_ share: Double, of count: Int) -> Int {
    // The value is limited before the conversion, because `Int` cannot represent infinity.
    Int(min(Double(count - 1), max(0, share * Double(count))))
  }

  private static func range(of values: [Double]) -> (Double, Double) {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    return low < high ? (low, high) : (low - abs(low) / 2 - 1e-9, low + abs(low) / 2 + 1e-9)
  }
}
