import CosmosDrawing
import CosmosExport
import TestSupport
import Testing

@Suite struct ImageTests {
  private func gradient(_ width: Int, _ height: Int, alpha: UInt8 = 255) -> Image {
    var image = Image(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let start = 4 * (y * width + x)
        image.pixels.replaceSubrange(
          start..<(start + 4), with: [UInt8(x % 256), UInt8(y % 256), UInt8((x * y) % 256), alpha])
      }
    }
    return image
  }

  @Test func `a new image is opaque black`() {
    let image = Image(width: 3, height: 2)
    #expect(image[2, 1] == SIMD4(0, 0, 0, 255))
  }

  @Test func `flipping twice restores the image`() {
    let image = gradient(7, 5)
    #expect(image.flippedVertically()[3, 0] == image[3, 4])
    #expect(image.flippedVertically().flippedVertically() == image)
  }

  @Test func `pasting over an edge clips the pasted image`() {
    var image = Image(width: 10, height: 10)
    image.paste(gradient(5, 5), x: 7, y: 8)
    #expect(image[7, 8] == SIMD4(0, 0, 0, 255))
    #expect(image[9, 9] == SIMD4(2, 1, 2, 255))
    #expect(image[0, 9] == SIMD4(0, 0, 0, 255))
    let before = image
    image.paste(gradient(5, 5), x: 10, y: 0)
    image.paste(gradient(5, 5), x: 0, y: 30)
    image.paste(gradient(5, 5), x: -5, y: -9)
    #expect(image == before)
    image.paste(gradient(5, 5), x: -3, y: -2)
    #expect(image[0, 0] == SIMD4(3, 2, 6, 255))
    #expect(image[1, 2] == SIMD4(4, 4, 16, 255))
    #expect(image[2, 0] == SIMD4(0, 0, 0, 255))
  }

  @Test
  func `comparing images gives the largest difference and the number of pixels that differ`() {
    let image = gradient(4, 4)
    var other = image
    other.pixels[0] += 1
    other.pixels[21] += 3
    #expect(image.difference(to: other)?.largest == 3)
    #expect(image.difference(to: other)?.count == 1)
    #expect(image.difference(to: other, tolerance: 0)?.count == 2)
    #expect(image.difference(to: gradient(4, 5)) == nil)
  }
}
