public import CosmosDrawing

extension Image {
  public struct Difference: Equatable, Sendable {
    public var largest = 0
    /// Pixels with a channel that differs by more than the tolerance.
    public var count = 0
  }

  /// Compares pixel by pixel, alpha included.
  public func difference(to other: Image, tolerance: Int = 1) -> Difference? {
    guard width == other.width, height == other.height else { return nil }
    var difference = Difference()
    for pixel in 0..<(width * height) {
      var most = 0
      for channel in (4 * pixel)..<(4 * pixel + 4) {
        most = max(most, abs(Int(pixels[channel]) - Int(other.pixels[channel])))
      }
      difference.largest = max(difference.largest, most)
      if most > tolerance { difference.count += 1 }
    }
    return difference
  }

  /// Where two pictures of one size differ, as far as it can be seen: grey where they agree, red
  /// where they do not, the brighter the more.
  public func marked(against other: Image) -> Image {
    var marked = self
    for pixel in 0..<(width * height) {
      let range = (4 * pixel)..<(4 * pixel + 4)
      let most = range.map { abs(Int(pixels[$0]) - Int(other.pixels[$0])) }.max() ?? 0
      let grey = UInt8(range.prefix(3).map { Int(pixels[$0]) }.reduce(0, +) / 3)
      marked.pixels.replaceSubrange(
        range,
        with: most == 0 ? [grey, grey, grey, 255] : [UInt8(min(255, 96 + 16 * most)), 0, 0, 255])
    }
    return marked
  }
}
