/// The area for drawing a picture: its size in logical pixels, and the number of framebuffer pixels
/// per logical pixel.
public struct Viewport: Equatable, Sendable {
  /// The size in logical pixels, 1 × 1 or more.
  public var size: Size
  /// The number of framebuffer pixels per logical pixel, more than 0: 1 on an ordinary screen, 2 on
  /// many HiDPI screens.
  public var contentScale: Double

  /// Creates a viewport.
  ///
  /// The arguments are often what a window system reports, so wrong ones are replaced: width and
  /// height are limited to 1…1 000 000; a width, a height or a content scale that is not finite
  /// becomes 1, and so does a content scale of 0 or less.
  ///
  /// - Parameters:
  ///   - size: The size in logical pixels.
  ///   - contentScale: The number of framebuffer pixels per logical pixel, more than 0.
  public init(size: Size, contentScale: Double = 1) {
    func side(_ length: Double) -> Double { length.isFinite ? min(max(1, length), 1e6) : 1 }
    self.size = Size(width: side(size.width), height: side(size.height))
    self.contentScale = contentScale > 0 && contentScale.isFinite ? contentScale : 1
  }

  /// The width in logical pixels.
  public var width: Double { size.width }
  /// The height in logical pixels.
  public var height: Double { size.height }
  /// The centre in logical pixels.
  public var center: Point { Point(x: size.width / 2, y: size.height / 2) }

  /// The width of the framebuffer in whole pixels, 1 or more.
  public var pixelWidth: Int { max(1, Int((size.width * contentScale).rounded())) }
  /// The height of the framebuffer in whole pixels, 1 or more.
  public var pixelHeight: Int { max(1, Int((size.height * contentScale).rounded())) }

  /// Returns the start, in logical pixels, of the framebuffer pixel that contains `place`.
  public func wholePixel(_ place: Double) -> Double {
    (place * contentScale).rounded(.down) / contentScale
  }

  /// Returns a length in logical pixels, rounded to a whole number of framebuffer pixels, at least
  /// one.
  public func wholePixels(_ length: Double) -> Double {
    max(1, (length * contentScale).rounded()) / contentScale
  }

  /// Returns the position nearest to `place` for the centre of a line with sharp edges.
  ///
  /// - Parameters:
  ///   - place: The position in logical pixels, along x for a vertical line and along y for a
  ///     horizontal one.
  ///   - width: The width of the line in logical pixels.
  /// - Returns: The position in logical pixels, at most half a framebuffer pixel from `place`.
  public func sharpMiddle(_ place: Double, width: Double) -> Double {
    let width = wholePixels(width) * contentScale
    return ((place * contentScale - width / 2).rounded() + width / 2) / contentScale
  }
}
