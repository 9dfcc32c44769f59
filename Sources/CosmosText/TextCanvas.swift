/// The pixels of a line while its glyphs are drawn.
struct TextCanvas {
  let width, height: Int
  /// The row below the baseline, counted from the top.
  let baseline: Int
  /// The covered share of each pixel, 0…255, with the rows from top to bottom.
  private(set) var coverage: [UInt8]
  /// The left and right ends of the outlines, in 64ths of a pixel from the first pen position.
  private var ink: (left: Int, right: Int) = (.max, .min)

  init(width: Int, height: Int, baseline: Int) {
    (self.width, self.height, self.baseline) = (width, height, baseline)
    coverage = [UInt8](repeating: 0, count: width * height)
  }

  /// Distance from the first pen position to the middle of the ink, in pixels; nil without ink.
  var inkCenter: Double? { ink.left < ink.right ? Double(ink.left + ink.right) / 128 : nil }

  /// Width of the ink in pixels; nil without ink.
  var inkWidth: Double? { ink.left < ink.right ? Double(ink.right - ink.left) / 64 : nil }

  /// Raises the coverage of a pixel to a value, unless it is higher already; pixels outside the
  /// canvas are ignored.
  mutating func add(_ value: UInt8, x: Int, y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    coverage[y * width + x] = max(coverage[y * width + x], value)
  }

  mutating func widenInk(from left: Int, to right: Int) {
    ink = (min(ink.left, left), max(ink.right, right))
  }
}
