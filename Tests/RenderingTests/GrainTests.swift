@testable import CosmosSky
import CosmosKit
import CosmosZodiac
import TestSupport
import Testing

/// The grain in the light of the Milky Way.
@Suite(.drawing) struct GrainTests {
  private static let size = Size(width: 1280, height: 720)
  /// The columns and the rows of the Large Sagittarius Star Cloud at position 9, in a window of
  /// ``size``.
  private static let (cloudColumns, cloudRows) = (560..<700, 190..<330)

  private func picture(
    _ stars: UInt32, at position: Double = 9, size: Size = size,
    scale: Double = 1
  ) throws -> Image {
    try Layers.picture(
      of: Layers.frame(at: position, size: size, scale: scale) { $0.stars = .total(stars) })
  }

  /// Returns the standard deviation of red from the mean of the 9 × 9 pixels around each pixel,
  /// 0…255.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - columns: The columns of the area.
  ///   - rows: The rows of the area.
  /// - Returns: The deviation.
  private func deviation(_ image: Image, _ columns: Range<Int>, _ rows: Range<Int>) -> Double {
    var sum = 0.0
    for row in rows {
      for column in columns {
        var mean = 0.0
        for y in (row - 4)...(row + 4) {
          for x in (column - 4)...(column + 4) { mean += Double(image[x, y].x) / 81 }
        }
        let deviation = Double(image[column, row].x) - mean
        sum += deviation * deviation
      }
    }
    return (sum / Double(columns.count * rows.count)).squareRoot()
  }

  @Test(.long) func `with few stars and with many, the Milky Way has equal grain and light`() throws
  {
    func mean(_ image: Image) -> Double {
      var sum = 0.0
      for y in Self.cloudRows { for x in Self.cloudColumns { sum += Double(image[x, y].x) } }
      return sum / Double(Self.cloudRows.count * Self.cloudColumns.count)
    }
    let many = try picture(100_000_000)
    for stars in [0, 60_000, 1_000_000] as [UInt32] {
      let few = try picture(stars)
      let grain = deviation(few, Self.cloudColumns, Self.cloudRows)
      #expect(grain > 18 && grain < 27, "\(stars) stars: \(grain)")
      #expect(abs(mean(few) / mean(many) - 1) < 0.1, "\(stars) stars: \(mean(few))")
    }
  }

  /// Value noise, random numbers on a grid, would show its grid as boxes with straight edges.
  @Test(arguments: [0.6, 4.9, 6, 7, 10.7])
  func `far from the Milky Way, the sky's light is smooth and has little grain`(
    position: Double
  ) throws {
    let sky = try picture(0, at: position)
    // For each block of 16 × 16 pixels, the sum of its mean red, green and blue.
    let (columns, rows) = (80, 45)
    var blocks = [Double](repeating: 0, count: columns * rows)
    for y in 0..<(16 * rows) {
      for x in 0..<(16 * columns) {
        let pixel = sky[x, y]
        for channel in 0..<3 { blocks[y / 16 * columns + x / 16] += Double(pixel[channel]) / 256 }
      }
    }
    var sum = 0.0
    for y in 0..<(rows - 1) {
      for x in 0..<(columns - 1) {
        let here = y * columns + x
        sum += max(
          abs(blocks[here + 1] - blocks[here]), abs(blocks[here + columns] - blocks[here]))
      }
    }
    #expect(sum / Double(columns * rows) < 9.5, "\(sum / Double(columns * rows))")
    let grain = deviation(sky, 800..<1200, 400..<600)
    #expect(grain > 0.5 && grain < 4.5, "\(grain)")
  }

  @Test func `the grain of the Milky Way is clearly visible at content scales 1 and 2`() throws {
    // The second picture has twice as many pixels in each direction.
    let small = Size(width: 320, height: 180)
    let (one, two) = (try picture(0, size: small), try picture(0, size: small, scale: 2))
    // At scale 2, grains are twice as many pixels wide, so a pixel differs less from its
    // neighbours.
    let grains = (deviation(one, 130..<170, 35..<75), deviation(two, 260..<340, 70..<150))
    #expect(grains.0 > 8 && grains.1 > 8, "\(grains)")
  }

  @Test func `after a whole turn of the zodiac, the grain is the same`() throws {
    let small = Size(width: 640, height: 180)
    for position in [2.0, 11.99] {
      let here = try picture(0, at: position, size: small)
      let there = try picture(0, at: position + 12, size: small)
      let difference = try #require(here.difference(to: there, tolerance: 2))
      #expect(difference.count == 0, "\(position): \(difference)")
    }
  }

  @Test func `the grain of a sky that came to rest equals that of a sky drawn anew`() throws {
    let small = Size(width: 640, height: 180)
    func frame(_ position: Double) -> Frame {
      Layers.frame(at: position, size: small) { $0.stars = .total(0) }
    }
    try Headless.run { context in
      let renderer = try Renderer(
        options: Fields.options(cache: .auto, keepingBudget: 0.1), context: context)
      for step in 0...60 { _ = try renderer.picture(of: frame(11.7 + 0.3 * Double(step) / 60)) }
      var shown = try renderer.picture(of: frame(12))
      for _ in 0..<60 where !renderer.missing.isEmpty {
        shown = try renderer.picture(of: frame(12))
      }
      #expect(renderer.missing.isEmpty)
      let anew = try Layers.picture(of: frame(12))
      let difference = try #require(shown.difference(to: anew, tolerance: 2))
      #expect(difference.count == 0, "\(difference)")
    }
  }
}
