import CosmosDrawing
import CosmosExport
import CosmosMotion
import Foundation
import TestSupport
import Testing

@Suite struct PNGTests {
  @Test(arguments: [(1, 1), (256, 1), (17, 33), (400, 300)], [true, false])
  func `a written image is read back exactly`(size: (Int, Int), isOpaque: Bool) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 4)
    let pixels = (0..<(4 * size.0 * size.1)).map { index in
      isOpaque && index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: random.next())
    }
    let image = Image(width: size.0, height: size.1, pixels: pixels)
    try image.writePNG(to: folder.path("a.png"))
    #expect(try Image(contentsOfPNG: folder.path("a.png")) == image)
    #expect(folder.names == ["a.png"])
  }

  @Test func `equal images result in equal files`() throws {
    let image = Image(width: 100, height: 50)
    #expect(try image.encodedPNG() == image.encodedPNG())
  }

  /// The file has the signature of a PNG file, a header with a size of a million pixels per side,
  /// and an empty end.
  @Test func `a header with more pixels than the file can hold is rejected`() throws {
    let folder = try TemporaryFolder()
    let million: [UInt8] = [0x00, 0x0F, 0x42, 0x40]
    let bytes: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + million
      + million + [8, 6, 0, 0, 0] + [0x5C, 0x6D, 0x38, 0x7D] + [0, 0, 0, 0] + Array("IDAT".utf8)
      + [0x35, 0xAF, 0x06, 0x1E]
    try Data(bytes).write(to: folder.url.appendingPathComponent("huge.png"))
    #expect(
      throws: ImageError.cannotRead(
        path: folder.path("huge.png"),
        reason: "a file of this size cannot hold 1000000 × 1000000 pixels")
    ) { try Image(contentsOfPNG: folder.path("huge.png")) }
  }

  @Test func `a file in another format is rejected, and the error names the path`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("not a picture", to: "text.png")
    for path in [path, folder.path("missing.png")] {
      do throws(ImageError) {
        _ = try Image(contentsOfPNG: path)
        Issue.record("\(path) was read")
      } catch {
        #expect("\(error)".contains(path))
      }
    }
  }
}
