import Images

/// What of a picture is small: stars, without nebulae and vignette.
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
    let green = rows.map { y in (0..<image.width).map { Float(image[$0, y].y) } }
    values = [Float](repeating: 0, count: width * height)
    let reach = 12
    for (row, line) in green.enumerated() {
      var sum: Float = 0
      for x in 0..<width {
        sum += line[x]
        if x >= 2 * reach + 1 { sum -= line[x - 2 * reach - 1] }
        guard x >= 2 * reach else { continue }
        let centre = x - reach
        values[row * width + centre] = line[centre] - sum / Float(2 * reach + 1)
      }
    }
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
