import CosmosDrawing
import CosmosExport
import CosmosMotion
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
