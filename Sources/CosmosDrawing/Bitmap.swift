public import CosmosGeometry

/// A picture in memory that a ``Frame`` can contain.
///
/// Its pixels are premultiplied: red, green and blue are multiplied by alpha. ``init(_:)`` converts
/// an ``Image``, whose alpha is straight as in PNG files.
///
/// Copies share the pixels. A renderer uploads the pixels once. It frees the uploaded pixels a few
/// hundred frames after the last frame with the bitmap, or sooner while the picture rests. So
/// create a bitmap once, not in every frame.
public struct Bitmap: Equatable, Sendable {
  /// The pixels, shared by all copies.
  package final class Storage: Sendable {
    package let width, height: Int
    package let pixels: [UInt8]

    init(width: Int, height: Int, pixels: [UInt8]) {
      (self.width, self.height) = (width, height)
      self.pixels = pixels
    }
  }

  package let storage: Storage

  /// Creates a bitmap from premultiplied pixels.
  ///
  /// - Parameters:
  ///   - width: Width in pixels, 1 or more.
  ///   - height: Height in pixels, 1 or more.
  ///   - premultiplied: 4 · width · height bytes, row by row from the top: red, green, blue and
  ///     alpha. Missing bytes count as 0, and surplus bytes are ignored.
  public init(width: Int, height: Int, premultiplied: [UInt8]) {
    let (width, height) = (max(1, width), max(1, height))
    var pixels = premultiplied
    let count = 4 * width * height
    if pixels.count > count { pixels.removeLast(pixels.count - count) }
    if pixels.count < count {
      pixels.append(contentsOf: repeatElement(0, count: count - pixels.count))
    }
    storage = Storage(width: width, height: height, pixels: pixels)
  }

  /// Creates a bitmap from an image with straight alpha.
  public init(_ image: Image) {
    var pixels = image.pixels
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] < 255 {
      let alpha = Int(pixels[start + 3])
      for index in start..<start + 3 {
        pixels[index] = UInt8((Int(pixels[index]) * alpha + 127) / 255)
      }
    }
    self.init(width: image.width, height: image.height, premultiplied: pixels)
  }

  /// Width in pixels.
  public var width: Int { storage.width }
  /// Height in pixels.
  public var height: Int { storage.height }

  /// Returns whether both bitmaps share their pixels.
  ///
  /// Bitmaps with the same contents that were created separately differ.
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a.storage === b.storage }
}

/// A bitmap at a place in a frame.
public struct BitmapDraw: Equatable, Sendable {
  /// The bitmap.
  public var bitmap: Bitmap
  /// Position of the top left corner in logical pixels.
  public var origin: Point
  /// Size in logical pixels.
  public var size: Size
  /// Opacity, 0…1.
  public var opacity: Double
  /// Whether pixels are interpolated if the bitmap is enlarged or reduced; otherwise, each pixel is
  /// a sharp rectangle.
  public var isSmooth: Bool

  /// Creates a drawn bitmap from its properties.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap. A renderer throws `GLError.sizeTooLarge` if the bitmap exceeds the
  ///     driver's limit, which is at least 1024 pixels per side.
  ///   - origin: Position of the top left corner in logical pixels.
  ///   - size: Size in logical pixels; nil for one logical pixel per pixel.
  ///   - opacity: Opacity, 0…1.
  ///   - isSmooth: Whether pixels are interpolated if the bitmap is enlarged or reduced.
  public init(
    _ bitmap: Bitmap, at origin: Point, size: Size? = nil, opacity: Double = 1,
    isSmooth: Bool = true
  ) {
    self.bitmap = bitmap
    self.origin = origin
    self.size = size ?? Size(width: Double(bitmap.width), height: Double(bitmap.height))
    self.opacity = opacity
    self.isSmooth = isSmooth
  }
}
