@testable import CosmosSky
import CosmosKit
import CosmosGeometry
import CosmosZodiac
import TestSupport
import Testing

/// The Milky Way in pictures of the deep sky: its place and its brightness.
@Suite(.drawing) struct MilkyWayPlaceTests {
  private static let viewport = Viewport(size: Size(width: 1280, height: 720))

  /// Returns the Milky Way at a sign, without stars that are drawn one by one.
  private func picture(_ sign: Sign) throws -> (image: Image, sky: DeepSky) {
    let all = Layers.frame(at: sign.place, size: Self.viewport.size) { $0.stars = .total(0) }
    var frame = Frame(viewport: Self.viewport)
    var found: DeepSky?
    for layer in all.layers {
      switch layer {
      case .backdrop: frame.append(layer)
      case .deepSky(var sky):
        sky.stars = nil
        frame.add(sky)
        found = sky
      default: break
      }
    }
    return (try Layers.picture(of: frame), try #require(found))
  }

  /// Returns the mean luma, 0…255, of each square of a number of pixels, in rows.
  private func squares(
    of image: Image, side: Int
  ) -> (values: [Double], columns: Int, rows: Int) {
    let weights = SIMD3(0.2126, 0.7152, 0.0722)
    let (columns, rows) = (image.width / side, image.height / side)
    var values = [Double](repeating: 0, count: columns * rows)
    for y in 0..<(rows * side) {
      for x in 0..<(columns * side) {
        let pixel = image[x, y]
        let luma = (SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) * weights).sum()
        values[y / side * columns + x / side] += luma / Double(side * side)
      }
    }
    return (values, columns, rows)
  }

  /// Returns the means of the 3 × 3 values around each one, a width of two degrees.
  private func smoothed(_ values: [Double], columns: Int, rows: Int) -> [Double] {
    var means: [Double] = []
    for row in 1..<(rows - 1) {
      for column in 1..<(columns - 1) {
        var sum = 0.0
        for y in -1...1 { for x in -1...1 { sum += values[(row + y) * columns + column + x] } }
        means.append(sum / 9)
      }
    }
    return means
  }

  private func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let count = Double(a.count)
    let (meanA, meanB) = (a.reduce(0, +) / count, b.reduce(0, +) / count)
    var (both, squareA, squareB) = (0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      both += (x - meanA) * (y - meanB)
      squareA += (x - meanA) * (x - meanA)
      squareB += (y - meanB) * (y - meanB)
    }
    return both / (squareA * squareB).squareRoot()
  }

  @Test(arguments: [Sign.taurus, .gemini, .scorpio, .sagittarius])
  func `the Milky Way is where the table has it, and not its mirror image`(sign: Sign) throws {
    let (image, sky) = try picture(sign)
    let (seen, columns, rows) = squares(of: image, side: 12)
    /// Returns the table's light for each square, or that of the table's mirror image.
    func expected(mirrored: Bool) -> [Double] {
      (0..<(columns * rows)).map { index in
        let x = (Double(index % columns) + 0.5) * 12 - Self.viewport.width / 2
        let y = (Double(index / columns) + 0.5) * 12
        let longitude = 30 * sign.place - (mirrored ? -x : x) / sky.pixelsPerDegree
        let north = (DeepSky.middleRow * Self.viewport.height - y) / sky.pixelsPerDegree
        return MilkyWayTable.standard.light(
          longitude: wrapped(longitude, period: 360),
          latitude: sky.latitudes.value(at: longitude) + north
        ).root
      }
    }
    func match(mirrored: Bool) -> Double {
      correlation(
        smoothed(seen, columns: columns, rows: rows),
        smoothed(expected(mirrored: mirrored), columns: columns, rows: rows))
    }
    let (right, mirrored) = (match(mirrored: false), match(mirrored: true))
    #expect(right > 0.8, "\(right)")
    #expect(right > mirrored + 0.3, "\(right), mirrored \(mirrored)")
  }

  @Test(arguments: Sign.allCases)
  func `the Milky Way stays dark enough for lines, and the open sky is dark but not black`(
    sign: Sign
  ) throws {
    // Squares of 20 pixels are as wide as a blur of 6 pixels.
    let seen = squares(of: try picture(sign).image, side: 20).values.sorted()
    let brightest = seen[seen.count - 1]
    #expect(brightest < 135, "\(brightest)")
    // A twentieth of each picture, at least, is open sky or dust.
    let open = seen[seen.count / 20]
    #expect(open > 8 && open < 21, "\(open)")
    if [.scorpio, .sagittarius].contains(sign) { #expect(brightest > 100, "\(brightest)") }
  }
}
