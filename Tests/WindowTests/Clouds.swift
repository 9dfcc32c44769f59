import CosmosDrawing
import CosmosExport

/// How much of the backdrop the nebulae let through, from a picture without stars.
struct Clouds {
  private let width: Int
  private let height: Int
  private var values: [Float]

  /// - Parameters:
  ///   - image: A picture of the sky of no stars, in its standard colours.
  ///   - rows: Which of its rows.
  init(_ image: Image, rows: Range<Int>) {
    width = image.width
    height = rows.count
    let (halfWidth, halfHeight) = (Float(image.width) / 2, Float(image.height) / 2)
    let corner = (halfWidth * halfWidth + halfHeight * halfHeight).squareRoot()
    let raw = rows.map { y in
      (0..<image.width).map { x -> Float in
        // What the vignette adds is known; blue is strongest and steps least.
        let dx = Float(x) + 0.5 - halfWidth
        let dy = Float(y) + 0.5 - halfHeight
        let r = min(1, (dx * dx + dy * dy).squareRoot() / corner)
        return Float(image[x, y].z) - 0.4 * (100 - 97 * r)
      }
    }
    // The dither is gone in the mean of eight by eight pixels.
    values = [Float](repeating: 0, count: width * height)
    for y in 4..<(height - 4) {
      for x in 4..<(width - 4) {
        var sum: Float = 0
        for row in (y - 4)..<(y + 4) {
          for column in (x - 4)..<(x + 4) { sum += raw[row][column] }
        }
        values[y * width + x] = sum / 64
      }
    }
  }

  /// The mean squared difference of `other` from this shifted to the right.
  func difference(to other: Clouds, shiftedBy shift: Int) -> Float {
    var sum: Float = 0
    for y in 4..<(height - 4) {
      for x in 80..<(width - 80) {
        let difference = other.values[y * width + x + shift] - values[y * width + x]
        sum += difference * difference
      }
    }
    return sum / Float((height - 8) * (width - 160))
  }
}
