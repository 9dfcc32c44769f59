package import CCosmosPNG

extension Image {
  /// Reads a PNG file from its bytes; the path in errors is "PNG".
  package init(png bytes: UnsafeRawBufferPointer) throws(ImageError) {
    try self.init(png: "PNG", size: bytes.count) {
      png_image_begin_read_from_memory(&$0, bytes.baseAddress, bytes.count)
    }
  }

  /// Reads a PNG file that libpng has opened.
  ///
  /// - Parameters:
  ///   - path: The path of the file, for errors.
  ///   - size: The size of the file in bytes.
  ///   - begin: Opens the file, and returns 0 if that fails.
  /// - Throws: ``ImageError/cannotRead(path:reason:)``.
  package init(
    png path: String, size: Int, _ begin: (inout png_image) -> Int32
  ) throws(ImageError) {
    var header = png_image()
    header.version = UInt32(PNG_IMAGE_VERSION)
    guard begin(&header) != 0 else {
      throw .cannotRead(path: path, reason: Self.pngMessage(of: header))
    }
    header.format = Self.pngFormat
    let width = Int(header.width)
    let height = Int(header.height)
    // The header may say any size, so the size is checked before the memory is allocated.
    let count = width * height
    guard count <= Self.mostPixels, count / Self.mostPixelsPerByte <= size else {
      png_image_free(&header)
      throw .cannotRead(
        path: path, reason: "a file of this size cannot hold \(width) × \(height) pixels")
    }
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    guard png_image_finish_read(&header, nil, &pixels, 0, nil) != 0 else {
      throw .cannotRead(path: path, reason: Self.pngMessage(of: header))
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The number of pixels, in four bytes each, that an image read from a file may have.
  private static let mostPixels = 1 << 30
  /// The number of pixels that a byte of a file can hold: deflate packs at most 1032 bytes into
  /// one, and a byte has eight pixels of one bit.
  private static let mostPixelsPerByte = 1032 * 8

  /// The format of the pixels for libpng: RGBA.
  package static let pngFormat = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

  /// Returns the reason of a failure of libpng.
  package static func pngMessage(of header: png_image) -> String {
    withUnsafeBytes(of: header.message) { bytes in
      let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      return text.isEmpty ? "libpng gave no reason" : text
    }
  }
}
