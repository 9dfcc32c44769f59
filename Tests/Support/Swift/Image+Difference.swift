public import CosmosDrawing

extension Image {
  /// The result of a comparison.
  public struct Difference: Equatable, Sendable {
    /// Largest difference in a channel, 0…255.
    public var largest = 0
    /// Number of pixels with a channel that differs by more than the tolerance.
    public var count = 0
  }

  /// Compares the pixels of two images, including alpha; returns nil if their sizes differ.
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

  /// Returns an image that marks the differences from another image of the same size: grey for
  /// equal pixels, red for others, brighter for larger differences.
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
