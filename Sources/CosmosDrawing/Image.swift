/// A picture in memory: red, green, blue and alpha of eight bits each, rows top to bottom, tightly packed.
///
/// Alpha is straight (not premultiplied) in PNG files; pictures that a renderer has drawn over a
/// backdrop are opaque, where the two are the same.
public struct Image: Equatable, Sendable {
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// 4 · width · height bytes: red, green, blue, alpha of the top left pixel, then to the right.
  public var pixels: [UInt8]

  /// A picture of given pixels.
  ///
  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - pixels: 4 · width · height bytes; another number is a programming error.
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
  ///
  /// - Parameters:
  ///   - x: 0 ..< width, from the left.
  ///   - y: 0 ..< height, from the top.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let start = 4 * (y * width + x)
    return SIMD4(pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3])
  }

  /// The same picture upside down; OpenGL reads rows back bottom to top.
  public consuming func flippedVertically() -> Image {
    let (row, rows) = (4 * width, height)
    pixels.withUnsafeMutableBytes { bytes in
      withUnsafeTemporaryAllocation(byteCount: row, alignment: 16) { spare in
        for y in 0..<(rows / 2) {
          let top = UnsafeMutableRawBufferPointer(rebasing: bytes[(y * row)..<((y + 1) * row)])
          let end = bytes.count - y * row
          let bottom = UnsafeMutableRawBufferPointer(rebasing: bytes[(end - row)..<end])
          spare.copyMemory(from: UnsafeRawBufferPointer(top))
          top.copyMemory(from: UnsafeRawBufferPointer(bottom))
          bottom.copyMemory(from: UnsafeRawBufferPointer(spare))
        }
      }
    }
    return self
  }

  /// Copies another picture into this one; what lies outside is cut off.
  ///
  /// - Parameters:
  ///   - other: What is copied, alpha included; nothing is blended.
  ///   - x: Where its left edge goes, in pixels; may be negative.
  ///   - y: Where its top edge goes, in pixels; may be negative.
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
