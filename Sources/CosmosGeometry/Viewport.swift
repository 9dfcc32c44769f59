/// What a picture is drawn into: its logical size and how many pixels a logical pixel has.
public struct Viewport: Equatable, Sendable {
  /// Logical pixels, never less than 1 × 1.
  public var size: Size
  /// Framebuffer pixels per logical pixel, 1 on an ordinary screen, 2 on many HiDPI ones.
  public var contentScale: Double

  public init(size: Size, contentScale: Double = 1) {
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
    self.contentScale = contentScale
  }

  public var width: Double { size.width }
  public var height: Double { size.height }
  public var center: Point { Point(x: size.width / 2, y: size.height / 2) }

  /// Logical pixels per design point.
  ///
  /// The design is 667 pt high; the clamp keeps tiny windows legible and huge ones sane.
  public var designScale: Double { clamp(size.height / Self.designHeight, 0.5, 4) }

  /// Height of the design in points.
  public static let designHeight = 667.0

  /// The place at or before `place`, in logical pixels, where a pixel of the framebuffer begins.
  public func wholePixel(_ place: Double) -> Double {
    (place * contentScale).rounded(.down) / contentScale
  }

  /// A length in logical pixels, rounded to whole pixels of the framebuffer, at least one.
  public func wholePixels(_ length: Double) -> Double {
    max(1, (length * contentScale).rounded()) / contentScale
  }

  /// The place nearest to `place` where the middle of a line stands so that its edges are sharp.
  ///
  /// - Parameters:
  ///   - place: Logical pixels.
  ///   - width: Of the line, in logical pixels.
  /// - Returns: At most half a pixel from `place`.
  public func sharpMiddle(_ place: Double, width: Double) -> Double {
    let width = wholePixels(width) * contentScale
    return ((place * contentScale - width / 2).rounded() + width / 2) / contentScale
  }

  /// Size of the framebuffer in whole pixels.
  public var pixelWidth: Int { max(1, Int((size.width * contentScale).rounded())) }
  public var pixelHeight: Int { max(1, Int((size.height * contentScale).rounded())) }
}
