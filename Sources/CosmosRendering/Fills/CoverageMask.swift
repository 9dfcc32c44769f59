import CosmosDrawing
import CosmosGeometry

/// The covered share of each pixel under a filled path: rectangles that are covered completely, and
/// small masks along the edges.
///
/// The shares are exact areas, rounded to 1/255. Rectangles that are covered completely are drawn
/// like a plain colour; only the edges need a texture. Larger empty areas are in no piece.
struct CoverageMask: Equatable {
  /// A rectangle of pixels.
  struct Piece: Equatable {
    /// The left and upper edge in pixels of the target.
    var x, y: Int
    /// The size in pixels; the height of a piece with a mask is at most ``rows``.
    var width, height: Int
    /// Index in ``bytes`` of the covered share of the piece's first pixel, followed by the other
    /// pixels' shares row by row; nil if all pixels are covered completely.
    var mask: Int?
  }

  /// Maximum height of a piece with a mask in pixels.
  static let rows = 8
  /// Maximum width of a piece with a mask in pixels.
  static let longest = 256

  private(set) var pieces: [Piece] = []
  /// The covered share of each pixel in the masks of all pieces, 0…255, mask after mask and row by
  /// row.
  private(set) var bytes: [UInt8] = []
  /// The columns and rows of the target's pixels in the path's bounding box.
  private(set) var columns = 0..<0
  private(set) var lines = 0..<0
  /// Completely covered rectangles that reach down to the last row of pixels added so far; the next
  /// rows may extend them.
  private var growing: [Piece] = []

  /// Computes the share of each of the target's pixels that a path covers.
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
    let edges = outline.edges.sorted { $0.top.y < $1.top.y }
    var (next, active) = (0, [FilledOutline.Edge]())
    var band = CoverageBand(columns: columns)
    for first in stride(from: lines.lowerBound, to: lines.upperBound, by: Self.rows) {
      band.lines = first..<min(first + Self.rows, lines.upperBound)
      while next < edges.count, edges[next].top.y < Double(band.lines.upperBound) {
        active.append(edges[next])
        next += 1
      }
      active.removeAll { $0.bottom.y <= Double(first) }
      for edge in active { band.add(edge) }
      band.finish()
      add(band)
    }
    pieces.append(contentsOf: growing)
    growing = []
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

  /// Adds the pieces of a band of at most ``rows`` lines.
  private mutating func add(_ band: CoverageBand) {
    var full: [Range<Int>] = []
    var x = columns.lowerBound
    while x < columns.upperBound {
      let kind = band.kind(x)
      var end = x + 1
      // A mask may include up to three successive columns that are empty or full, because each
      // additional piece has a cost, too.
      if kind == .mixed {
        var plain = 0
        while end < columns.upperBound, end - x < Self.longest, plain < 4 {
          plain = band.kind(end) == .mixed ? 0 : plain + 1
          end += 1
        }
        end -= plain
        addMask(x..<end, of: band)
      } else {
        while end < columns.upperBound, band.kind(end) == kind { end += 1 }
        if kind == .full { full.append(x..<end) }
      }
      x = end
    }
    addFull(full, band.lines)
  }

  /// Adds ranges of columns that are covered completely, from left to right.
  ///
  /// A rectangle above grows if the columns below it are covered, too. Few large rectangles are
  /// drawn faster than many that are only ``rows`` lines high.
  private mutating func addFull(_ ranges: [Range<Int>], _ lines: Range<Int>) {
    var next: [Piece] = []
    var index = 0
    for range in ranges {
      var x = range.lowerBound
      func fill(to end: Int) {
        guard x < end else { return }
        next.append(
          Piece(x: x, y: lines.lowerBound, width: end - x, height: lines.count, mask: nil))
      }
      while index < growing.count, growing[index].x < range.upperBound {
        var piece = growing[index]
        index += 1
        guard piece.x >= x, piece.x + piece.width <= range.upperBound else {
          pieces.append(piece)
          continue
        }
        fill(to: piece.x)
        x = piece.x + piece.width
        piece.height += lines.count
        next.append(piece)
      }
      fill(to: range.upperBound)
    }
    pieces.append(contentsOf: growing[index...])
    growing = next
  }

  private mutating func addMask(_ columns: Range<Int>, of band: CoverageBand) {
    pieces.append(
      Piece(
        x: columns.lowerBound, y: band.lines.lowerBound, width: columns.count,
        height: band.lines.count, mask: bytes.count))
    for line in 0..<band.lines.count { for x in columns { bytes.append(band.share(x, line)) } }
  }
}

/// Adds up the areas that edges cut out of the pixels of at most ``CoverageMask/rows`` lines.
///
/// Each edge changes the covered share of all pixels to its right. A column stores the change from
/// its left neighbour, so its share is the sum of the changes up to it. A column without a change
/// has the share of its left neighbour.
///
/// - Source: Signed-area accumulation, as in Raph Levien's font-rs (2016).
private struct CoverageBand {
  enum Kind { case empty, full, mixed }

  private let columns: Range<Int>
  /// The lines of the band, at most ``CoverageMask/rows`` rows of the target; set before adding
  /// their edges.
  var lines = 0..<0
  /// The change of each column's covered share from its left neighbour, with one number for each
  /// line.
  private var changes: [SIMD8<Float>]
  private var isChanged: [Bool]
  /// The covered shares of each column in 255ths, with one number for each line; valid after
  /// ``finish()``.
  private var shares: [SIMD8<UInt8>]
  private var kinds: [Kind]

  init(columns: Range<Int>) {
    self.columns = columns
    let count = columns.count + 2
    changes = Array(repeating: .zero, count: count)
    isChanged = Array(repeating: false, count: count)
    shares = Array(repeating: .zero, count: count)
    kinds = Array(repeating: .empty, count: count)
  }

  mutating func add(_ edge: FilledOutline.Edge) {
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound))
    let (first, last) = (Double(lines.lowerBound), Double(lines.upperBound))
    guard edge.bottom.y > first, edge.top.y < last else { return }
    let slope = (edge.bottom.x - edge.top.x) / (edge.bottom.y - edge.top.y)
    func x(_ y: Double) -> Double { edge.top.x + slope * (y - edge.top.y) }
    // The part of the edge inside the band, cut where it crosses the left and the right border.
    let (top, bottom) = (max(edge.top.y, first), min(edge.bottom.y, last))
    func crossing(_ border: Double) -> Double {
      let y = slope == 0 ? top : edge.top.y + (border - edge.top.x) / slope
      return min(max(y, top), bottom)
    }
    let (one, other) = (crossing(left), crossing(right))
    let cuts = (top, min(one, other), max(one, other), bottom)
    for (low, high) in [(cuts.0, cuts.1), (cuts.1, cuts.2), (cuts.2, cuts.3)] where low < high {
      // Beyond a border, the edge acts as if it were on the border.
      addPart(
        from: Point(x: min(max(x(low), left), right) - left, y: low - first),
        to: Point(x: min(max(x(high), left), right) - left, y: high - first),
        sign: edge.isLeft ? 1 : -1)
    }
  }

  /// Adds a part of an edge between the borders, line by line; its points are relative to the
  /// band's top left corner, in pixels.
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

  /// Adds a part of an edge that lies within one line.
  ///
  /// - Parameters:
  ///   - line: Index of the line in the band.
  ///   - left: The left end of the part, in pixels from the left edge of the first column.
  ///   - right: The right end of the part, in the same unit.
  ///   - area: The area, in pixels, that the part covers in each pixel of the line to its right:
  ///     the height of the part, 0…1, with a minus sign if the inside is to the left of the edge.
  private mutating func addLine(_ line: Int, from left: Double, to right: Double, area: Double) {
    let (first, last) = (Int(max(0, left)), min(Int(max(0, right)), columns.count))
    guard first < last else {
      // The edge is inside one pixel, and changes the covered share of that pixel and of all pixels
      // to the right.
      let share = Double(first) + 1 - (left + right) / 2
      change(first, line, by: area * share)
      change(first + 1, line, by: area * (1 - share))
      return
    }
    // Each column gets the height by which the edge descends inside it.
    let rate = area / (right - left)
    for column in first...last {
      let (start, end) = (max(left, Double(column)), min(right, Double(column + 1)))
      guard end > start else { break }
      let height = rate * (end - start)
      let share = height * (Double(column) + 1 - (start + end) / 2)
      change(column, line, by: share)
      change(column + 1, line, by: height - share)
    }
  }

  private mutating func change(_ column: Int, _ line: Int, by area: Double) {
    changes[column][line] += Float(area)
    isChanged[column] = true
  }

  /// Computes the covered share of each pixel by adding up the ``changes`` from left to right, and
  /// sets the changes to zero.
  mutating func finish() {
    var sum = SIMD8<Float>.zero
    var (share, kind) = (SIMD8<UInt8>.zero, Kind.empty)
    for column in changes.indices {
      if isChanged[column] {
        sum += changes[column]
        changes[column] = .zero
        isChanged[column] = false
        let clamped = sum.clamped(lowerBound: .zero, upperBound: .one)
        share = SIMD8<UInt8>(truncatingIfNeeded: SIMD8<Int32>(clamped * 255 + 0.5))
        kind = self.kind(of: share)
      }
      shares[column] = share
      kinds[column] = kind
    }
  }

  private func kind(of share: SIMD8<UInt8>) -> Kind {
    guard share[0] == 0 || share[0] == 255 else { return .mixed }
    for line in 1..<max(1, lines.count) where share[line] != share[0] { return .mixed }
    return share[0] == 0 ? .empty : .full
  }

  /// Returns the covered share, in 255ths, of the pixel at column `x` of the target and at a line
  /// of the band, counted from 0.
  func share(_ x: Int, _ line: Int) -> UInt8 { shares[x - columns.lowerBound][line] }

  /// Returns whether the path covers none, all, or parts of the band's pixels in a column.
  func kind(_ x: Int) -> Kind { kinds[x - columns.lowerBound] }
}
