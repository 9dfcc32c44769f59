import CosmosDrawing
import CosmosGeometry

/// The covered share of each pixel under a filled path: rectangles that are covered completely, and
/// small masks along the edges.
///
/// The shares are exact areas, rounded to 1/255. The CPU's work grows with the path's length, and
/// the driver's work on solid rectangles is that of a plain colour.
struct CoverageMask: Equatable {
  /// A rectangle of pixels.
  struct Piece: Equatable {
    /// The left and upper edge in pixels of the target.
    var x, y: Int
    /// The size in pixels; the height is at most ``rows``.
    var width, height: Int
    /// Index of the first byte in ``bytes``, row by row; nil if all pixels are covered.
    var mask: Int?
  }

  /// Maximum height of a piece in pixels.
  static let rows = 8
  /// Maximum width of a piece with a mask in pixels.
  static let longest = 256

  private(set) var pieces: [Piece] = []
  /// The covered shares, 0…255.
  private(set) var bytes: [UInt8] = []
  /// The pixels that the path touches, relative to the target.
  private(set) var columns = 0..<0
  private(set) var lines = 0..<0

  /// Computes the shares of a path in the target.
  ///
  /// - Parameters:
  ///   - path: The path in pixels of the target.
  ///   - rule: Decides which regions are inside.
  ///   - width: Width of the target in pixels.
  ///   - height: Height of the target in pixels.
  init(_ path: Path, rule: FillRule, width: Int, height: Int) {
    let outline = FilledOutline(path, rule: rule, tolerance: 0.01)
    guard let box = Self.box(around: outline, width: width, height: height) else { return }
    (columns, lines) = box
    var sum = CoverageSum(columns: columns, lines: lines)
    for edge in outline.edges { sum.add(edge) }
    for first in stride(from: lines.lowerBound, to: lines.upperBound, by: Self.rows) {
      add(first..<min(first + Self.rows, lines.upperBound), of: &sum)
    }
  }

  private static func box(
    around outline: FilledOutline, width: Int, height: Int
  ) -> (Range<Int>, Range<Int>)? {
    guard let first = outline.edges.first else { return nil }
    var (low, high) = (first.top, first.bottom)
    for edge in outline.edges {
      low = Point(x: min(low.x, edge.top.x, edge.bottom.x), y: min(low.y, edge.top.y))
      high = Point(x: max(high.x, edge.top.x, edge.bottom.x), y: max(high.y, edge.bottom.y))
    }
    func pixels(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int>? {
      let start = max(0, min(low.rounded(.down), Double(limit)))
      let end = max(0, min(high.rounded(.up), Double(limit)))
      return start < end ? Int(start)..<Int(end) : nil
    }
    guard let columns = pixels(low.x, high.x, width), let lines = pixels(low.y, high.y, height)
    else { return nil }
    return (columns, lines)
  }

  /// Adds the pieces of at most ``rows`` lines.
  private mutating func add(_ lines: Range<Int>, of sum: inout CoverageSum) {
    sum.finish(lines)
    var x = columns.lowerBound
    while x < columns.upperBound {
      let kind = sum.kind(x, lines)
      var end = x + 1
      // A mask may include a few plain columns, because each piece has a cost, too.
      if kind == .mixed {
        var plain = 0
        while end < columns.upperBound, end - x < Self.longest, plain < 4 {
          plain = sum.kind(end, lines) == .mixed ? 0 : plain + 1
          end += 1
        }
        end -= plain
        addMask(x..<end, lines, of: sum)
      } else {
        while end < columns.upperBound, sum.kind(end, lines) == kind { end += 1 }
        if kind == .full {
          pieces.append(
            Piece(x: x, y: lines.lowerBound, width: end - x, height: lines.count, mask: nil))
        }
      }
      x = end
    }
  }

  private mutating func addMask(_ columns: Range<Int>, _ lines: Range<Int>, of sum: CoverageSum) {
    pieces.append(
      Piece(
        x: columns.lowerBound, y: lines.lowerBound, width: columns.count, height: lines.count,
        mask: bytes.count))
    for y in lines { for x in columns { bytes.append(sum.share(x, y)) } }
  }
}

/// Adds up the areas that edges cut out of pixels.
///
/// Each edge changes the covered share of all pixels to its right. Cells contain the change from
/// pixel to pixel; the sum over a line's cells is the share.
///
/// - Source: Signed-area accumulation, as in Raph Levien's font-rs (2016).
private struct CoverageSum {
  enum Kind { case empty, full, mixed }

  private let columns, lines: Range<Int>
  private let stride: Int
  /// Changes, and after ``finish(_:)`` shares.
  private var cells: [Float]

  init(columns: Range<Int>, lines: Range<Int>) {
    (self.columns, self.lines) = (columns, lines)
    stride = columns.count + 2
    cells = [Float](repeating: 0, count: stride * lines.count)
  }

  mutating func add(_ edge: FilledOutline.Edge) {
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound))
    let (first, last) = (Double(lines.lowerBound), Double(lines.upperBound))
    guard edge.bottom.y > first, edge.top.y < last else { return }
    let slope = (edge.bottom.x - edge.top.x) / (edge.bottom.y - edge.top.y)
    func x(_ y: Double) -> Double { edge.top.x + slope * (y - edge.top.y) }
    // The part inside the lines, cut where it crosses the left and the right border.
    let (top, bottom) = (max(edge.top.y, first), min(edge.bottom.y, last))
    var cuts = [top, bottom]
    if slope != 0 {
      for border in [left, right] {
        let y = edge.top.y + (border - edge.top.x) / slope
        if y > top, y < bottom { cuts.append(y) }
      }
      cuts.sort()
    }
    for (low, high) in zip(cuts, cuts.dropFirst()) where low < high {
      // Beyond a border, the edge acts as if it were on the border.
      addPart(
        from: Point(x: min(max(x(low), left), right) - left, y: low - first),
        to: Point(x: min(max(x(high), left), right) - left, y: high - first),
        sign: edge.isLeft ? 1 : -1)
    }
  }

  /// Adds a part between the borders, relative to the first pixel, line by line.
  private mutating func addPart(from top: Point, to bottom: Point, sign: Double) {
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    var y = top.y
    var line = Int(top.y)
    while y < bottom.y, line < lines.count {
      let next = min(Double(line + 1), bottom.y)
      let (start, end) = (top.x + slope * (y - top.y), top.x + slope * (next - top.y))
      addLine(line, from: min(start, end), to: max(start, end), area: sign * (next - y))
      y = next
      line += 1
    }
  }

  /// Adds a part within a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - left: The left end, from the first column, in pixels.
  ///   - right: The right end.
  ///   - area: The signed height of the part, -1…1.
  private mutating func addLine(_ line: Int, from left: Double, to right: Double, area: Double) {
    let row = line * stride
    let (first, last) = (Int(max(0, left)), min(Int(max(0, right)), columns.count))
    guard first < last else {
      // The part of the pixel to the right of the edge is covered.
      let share = Double(first) + 1 - (left + right) / 2
      cells[row + first] += Float(area * share)
      cells[row + first + 1] += Float(area * (1 - share))
      return
    }
    // Each column takes its part of the height.
    let rate = area / (right - left)
    for column in first...last {
      let (start, end) = (max(left, Double(column)), min(right, Double(column + 1)))
      guard end > start else { break }
      let height = rate * (end - start)
      let share = height * (Double(column) + 1 - (start + end) / 2)
      cells[row + column] += Float(share)
      cells[row + column + 1] += Float(height - share)
    }
  }

  /// Turns the changes of some lines into shares.
  mutating func finish(_ finished: Range<Int>) {
    for line in finished {
      let row = (line - lines.lowerBound) * stride
      var sum: Float = 0
      for index in row..<row + columns.count {
        sum += cells[index]
        cells[index] = sum
      }
    }
  }

  /// Returns the share of a pixel in 255ths.
  func share(_ x: Int, _ y: Int) -> UInt8 {
    let share = cells[(y - lines.lowerBound) * stride + x - columns.lowerBound]
    return UInt8(min(max(share, 0), 1) * 255 + 0.5)
  }

  /// Returns whether all pixels of a column have the same share, 0 or 1.
  func kind(_ x: Int, _ lines: Range<Int>) -> Kind {
    let first = share(x, lines.lowerBound)
    guard first == 0 || first == 255 else { return .mixed }
    for y in lines.dropFirst() where share(x, y) != first { return .mixed }
    return first == 0 ? .empty : .full
  }
}
