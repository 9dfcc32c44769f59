/// A picture in memory: eight-bit RGBA, rows top to bottom, tightly packed.
public struct Image: Equatable, Sendable {
  public let width: Int
  public let height: Int
  /// 4 · width · height bytes.
  public var pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == 4 * width * height, "Image of \(pixels.count) bytes")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// An opaque black picture.
  public init(width: Int, height: Int) {
    self.init(
      width: width, height: height,
      pixels: (0..<(4 * width * height)).map { $0 % 4 == 3 ? 255 : 0 })
  }

  /// The red, green, blue and alpha bytes of one pixel.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let start = 4 * (y * width + x)
    return SIMD4(pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3])
  }

  /// The same picture upside down, which is how GL hands rows over.
  public func flippedVertically() -> Image {
    var flipped = pixels
    let row = 4 * width
    for y in 0..<height {
      let from = (height - 1 - y) * row
      flipped.replaceSubrange((y * row)..<((y + 1) * row), with: pixels[from..<(from + row)])
    }
    return Image(width: width, height: height, pixels: flipped)
  }

  /// Copies `other` in, its top left corner at (x, y); what sticks out is cut off.
  public mutating func paste(_ other: Image, x: Int, y: Int) {
    let (left, right) = (max(0, -x), min(other.width, width - x))
    let (top, bottom) = (max(0, -y), min(other.height, height - y))
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      let from = 4 * (row * other.width + left)
      let to = 4 * ((y + row) * width + x + left)
      let count = 4 * (right - left)
      pixels.replaceSubrange(to..<(to + count), with: other.pixels[from..<(from + count)])
    }
  }
}
