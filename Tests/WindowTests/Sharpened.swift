import CosmosDrawing
import CosmosExport

/// What of a picture is small and bright: the larger stars, without their background.
struct Sharpened {
  private let width: Int
  private let height: Int
  private var values: [Float]

  /// - Parameters:
  ///   - image: A picture of the sky.
  ///   - rows: Which of its rows.
  init(_ image: Image, rows: Range<Int>) {
    width = image.width
    height = rows.count
    // Green is where stars and background differ most.
    var green = [Float]()
    green.reserveCapacity(width * height)
    for y in rows { for x in 0..<width { green.append(Float(image[x, y].y)) } }
    let centre = Self.mean(green, width: width, reach: 1)
    let around = Self.mean(green, width: width, reach: 4)
    // Small background stars are wide, and the dither is faint: neither stands out by so much.
    values = zip(centre, around).map { max(0, $0 - $1 - 2) }
  }

  /// The mean of the square around each pixel; near the edges, of what there is of it.
  private static func mean(_ values: [Float], width: Int, reach: Int) -> [Float] {
    let height = values.count / width
    func line(_ count: Int, _ value: (Int) -> Float, _ store: (Int, Float) -> Void) {
      var sum: Float = 0
      for index in 0..<(count + reach) {
        if index < count { sum += value(index) }
        if index > 2 * reach { sum -= value(index - 2 * reach - 1) }
        let centre = index - reach
        guard centre >= 0 else { continue }
        let size = min(count - 1, centre + reach) - max(0, centre - reach) + 1
        store(centre, sum / Float(size))
      }
    }
    var rows = values
    for y in 0..<height {
      line(width, { values[y * width + $0] }, { rows[y * width + $0] = $1 })
    }
    var both = rows
    for x in 0..<width {
      line(height, { rows[$0 * width + x] }, { both[$0 * width + x] = $1 })
    }
    return both
  }

  /// How well `other` fits this when this is shifted to the right, 1 for a perfect match.
  func fit(with other: Sharpened, shiftedBy shift: Int) -> Float {
    var product: Float = 0
    var mine: Float = 0
    var its: Float = 0
    for y in 0..<height {
      for x in 80..<(width - 80) {
        let a = values[y * width + x]
        let b = other.values[y * width + x + shift]
        product += a * b
        mine += a * a
        its += b * b
      }
    }
    return product / (mine * its).squareRoot()
  }
}
