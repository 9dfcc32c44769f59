public import CosmosDrawing
import CosmosSystem
import Glibc
import CCosmosPNG

extension Image {
  /// Encodes the image as a PNG file; if the image is opaque, the file has no alpha channel.
  ///
  /// If two images are equal, their files have the same bytes.
  ///
  /// - Throws: ``ImageError/cannotWrite(path:reason:)``, with the path "PNG", if libpng fails.
  public func encodedPNG() throws(ImageError) -> [UInt8] {
    let opaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    var header = png_image()
    header.version = UInt32(PNG_IMAGE_VERSION)
    header.width = UInt32(width)
    header.height = UInt32(height)
    header.format = opaque ? UInt32(PNG_FORMAT_FLAG_COLOR) : Self.pngFormat
    header.flags = UInt32(PNG_IMAGE_FLAG_FAST)
    let source = opaque ? rgb : pixels
    // The buffer's size is an upper bound, because finding the exact size would compress the image
    // twice.
    let most = cosmos_png_largest_size(&header)
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var size = most
      let isWritten =
        png_image_write_to_memory(&header, buffer.baseAddress, &size, 0, source, 0, nil) != 0
      count = isWritten ? size : 0
    }
    guard !bytes.isEmpty else {
      throw .cannotWrite(path: "PNG", reason: Self.pngMessage(of: header))
    }
    return bytes
  }

  /// Writes the image as a PNG file, either completely or not at all.
  ///
  /// - Parameter path: The path of the new file; an existing file with this path is replaced.
  /// - Throws: ``ImageError/cannotWrite(path:reason:)``.
  public func writePNG(to path: String) throws(ImageError) {
    let bytes = try encodedPNG()
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Reads a PNG file, and converts its pixels to eight bits per channel.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``ImageError/cannotRead(path:reason:)``.
  public init(contentsOfPNG path: String) throws(ImageError) {
    // The size of a pipe is unknown.
    let size = SystemCall.status(of: path).flatMap { $0.isFile ? Int($0.st_size) : nil } ?? .max
    try self.init(png: path, size: size) { png_image_begin_read_from_file(&$0, path) }
  }

  private var rgb: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 3 * width * height) { buffer, count in
      pixels.withUnsafeBufferPointer { source in
        for pixel in 0..<(width * height) {
          buffer[3 * pixel] = source[4 * pixel]
          buffer[3 * pixel + 1] = source[4 * pixel + 1]
          buffer[3 * pixel + 2] = source[4 * pixel + 2]
        }
      }
      count = 3 * width * height
    }
  }
}
