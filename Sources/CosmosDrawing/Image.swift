/// An image in memory: eight-bit RGBA, with rows from top to bottom and no padding.
///
/// PNG files store straight (not premultiplied) alpha. A picture with a backdrop is opaque, so its
/// straight and premultiplied pixels are equal.
///
/// The module CosmosExport reads and writes PNG files: `try image.writePNG(to: "sky.png")`,
/// `image.encodedPNG()` and `try Image(contentsOfPNG: "logo.png")`.
public struct Image: Equatable, Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// 4 · width · height bytes: red, green, blue and alpha, beginning with the top left pixel.
  public var pixels: [UInt8]

  /// Creates an image from pixels.
  ///
  /// - Parameters:
  ///   - width: Width in pixels.
  ///   - height: Height in pixels.
  ///   - pixels: 4 · width · height bytes; any other count is a programming error.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(
      pixels.count == 4 * width * height,
      "Image of \(pixels.count) bytes: must be 4 · \(width) · \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates an opaque black image.
  public init(width: Int, height: Int) {
    self.init(
      width: width, height: height,
      pixels: (0..<(4 * width * height)).map { $0 % 4 == 3 ? 255 : 0 })
  }

  /// Red, green, blue and alpha of a pixel.
  ///
  /// - Parameters:
  ///   - x: Column from the left, 0 ..< width.
  ///   - y: Row from the top, 0 ..< height.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let start = 4 * (y * width + x)
    return SIMD4(pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3])
  }

  /// Returns the image upside down, because OpenGL's rows run from bottom to top.
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

  /// Copies another image into this one, clipped at the edges.
  ///
  /// - Parameters:
  ///   - other: Image to copy; its pixels, even transparent ones, replace those of this image.
  ///   - x: Position of the copy's left edge in pixels; may be negative.
  ///   - y: Position of the copy's top edge in pixels; may be negative.
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
