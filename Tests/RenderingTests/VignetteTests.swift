import CosmosKit
import CosmosSky
import TestSupport
import Testing

/// In a dark sky, each step of eight bits is a visible band unless the sky is dithered.
@Suite(.drawing) struct VignetteTests {
  /// Returns the exact value, 0…255, of channel 0…2 in the middle of a pixel.
  private func exact(_ channel: Int, x: Int, y: Int, of size: Size) -> Double {
    let sky = [0.078, 0.118, 0.306][channel] * 255
    let center = [45.0, 20, 100][channel]
    let corner = [0.0, 0, 3][channel]
    let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let r = min(1, place.distance(to: middle) / middle.length)
    return 0.6 * sky + 0.4 * (center + (corner - center) * r)
  }

  /// Without dither, means of 8 × 8 pixels deviate from the gradient by up to half a step, which is
  /// a visible band.
  ///
  /// In a tall picture, each row of the gradient is shown twice, so the blocks are twice as high.
  @Test(arguments: [(Size(width: 1920, height: 1080), 8), (Size(width: 200, height: 1440), 16)])
  func `a vignette's pixels are within about one step of the exact gradient; means are closer`(
    size: Size, rows: Int
  ) throws {
    let palette = Palette.cosmosBlue
    let picture = try picture(Backdrop(color: palette.backdrop, vignette: palette.vignette), size)
    var (worst, meanOfWorstHundredth) = (0.0, 0.0)
    for top in stride(from: 0, to: picture.height, by: rows) {
      for left in stride(from: 0, to: picture.width, by: 8) {
        var sum = SIMD3(repeating: 0.0)
        for y in top..<(top + rows) {
          for x in left..<(left + 8) {
            if picture[x, y].w != 255 { Issue.record("not opaque at \(x), \(y)") }
            for channel in 0..<3 {
              let error = Double(picture[x, y][channel]) - exact(channel, x: x, y: y, of: size)
              worst = max(worst, abs(error))
              sum[channel] += error
            }
          }
        }
        for channel in 0..<3 {
          meanOfWorstHundredth = max(meanOfWorstHundredth, abs(sum[channel]) / Double(8 * rows))
        }
      }
    }
    // The limit is the sum of half a step of dither, half a step of rounding, and the gradient's
    // change over half a row.
    #expect(worst < 1.03 && meanOfWorstHundredth < 0.15)
  }

  private func picture(_ backdrop: Backdrop, _ size: Size, scale: Double = 1) throws -> Image {
    var frame = Frame(viewport: Viewport(size: size, contentScale: scale))
    frame.add(backdrop)
    return try Layers.picture(of: frame)
  }

  @Test func `a gradient to the corners looks the same in a picture of twice the resolution`()
    throws
  {
    let (backdrop, size) = (Backdrop(color: .white, corner: .black), Size(width: 90, height: 720))
    let (low, tall) = (try picture(backdrop, size), try picture(backdrop, size, scale: 2))
    let wrong = (0..<90 * 720).first {
      abs(Int(low[$0 % 90, $0 / 90].x) - Int(tall[$0 % 90 * 2, $0 / 90 * 2].x)) > 8
    }
    #expect(wrong == nil)
  }

  @Test func `a translucent vignette shows the colour behind it`() throws {
    let size = Size(width: 1280, height: 720)
    let sky = Color(red: 0.2, green: 0.9, blue: 0.6)
    let center = Color(red: 1, green: 0.5, blue: 0.2, alpha: 0.25)
    let corner = Color(red: 0, green: 0.1, blue: 0.3, alpha: 0.9)
    let vignette = Vignette(center: center, corner: corner, opacity: 0.8)
    let picture = try picture(Backdrop(color: sky, vignette: vignette), size)
    let middle = Point(x: size.width / 2, y: size.height / 2)
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let r = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).distance(to: middle) / middle.length
        let alpha = 0.8 * (center.alpha + (corner.alpha - center.alpha) * r)
        for (channel, path) in [\Color.red, \.green, \.blue].enumerated() {
          let from = center[keyPath: path] * center.alpha
          let mixed = from + (corner[keyPath: path] * corner.alpha - from) * r
          let exact = 255 * (sky[keyPath: path] * (1 - alpha) + 0.8 * mixed)
          worst = max(worst, abs(Double(picture[x, y][channel]) - exact))
        }
      }
    }
    #expect(worst < 2.5)
  }
}
