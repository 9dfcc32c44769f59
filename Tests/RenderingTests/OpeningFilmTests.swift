import CosmosKit
import CosmosSky
import TestSupport
import Testing

/// The opening as a film of sixty pictures per second.
@Suite(.serialized, .drawing) struct OpeningFilmTests {
  /// Returns the means of red, green and blue in blocks of 32 × 32 pixels, 0…255.
  private func blocks(of image: Image) -> [Double] {
    let (columns, rows) = (image.width / 32, image.height / 32)
    var sums = [Int](repeating: 0, count: columns * rows * 3)
    image.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<(rows * 32) {
        for x in 0..<(columns * 32) {
          let (pixel, block) = (4 * (y * image.width + x), 3 * (y / 32 * columns + x / 32))
          for channel in 0..<3 { sums[block + channel] += Int(pixels[pixel + channel]) }
        }
      }
    }
    return sums.map { Double($0) / 1024 }
  }

  /// Draws the opening like a window does, and returns the largest change of a block from one
  /// picture to the next.
  ///
  /// - Parameters:
  ///   - size: Size of the window.
  ///   - end: Time of the last picture in seconds.
  ///   - figureTime: The time in seconds when the figure appears. After that, blocks around the
  ///     middle do not count.
  ///   - change: Changes the sky's options.
  /// - Returns: The largest change, 0…255, with its time; and the largest change of the figure's
  ///   blocks.
  /// - Throws: An error of the driver.
  private func largestChange(
    _ size: Size, until end: Double, figureFrom figureTime: Double,
    _ change: (inout SkyOptions) -> Void
  ) throws -> (change: Double, time: Double, ofFigure: Double) {
    var options = SkyOptions()
    change(&options)
    let renderer = try SceneRenderer(
      Sky(options: options, size: size), size: size, options: .interactive)
    var (last, most): ([Double], (Double, Double)) = ([], (0, 0))
    var ofFigure = 0.0
    let columns = Int(size.width) / 32
    func isInFigure(_ index: Int) -> Bool {
      abs(Double(index / 3 % columns) + 0.5 - Double(columns) / 2) < 0.32 * Double(columns)
    }
    for frame in 0...Int(end * 60) {
      let time = Double(frame) / 60
      let now = blocks(of: try renderer.picture(at: time))
      for (index, change) in zip(last, now).map({ abs($0 - $1) }).enumerated() {
        if time >= figureTime, isInFigure(index) {
          ofFigure = max(ofFigure, change)
        } else if change > most.0 {
          most = (change, time)
        }
      }
      last = now
    }
    return (most.0, most.1, ofFigure)
  }

  @Test(
    .long,
    arguments: zip(
      [Size(width: 1280, height: 720), Size(width: 1920, height: 1080)], [true, false]))
  func `during the opening, blocks of pixels change by at most 14 of 255, or 40 in the figure`(
    size: Size, isFirst: Bool
  ) throws {
    let most = try Headless.alone {
      try largestChange(size, until: isFirst ? 7.5 : 3.5, figureFrom: isFirst ? 4.3 : 2.1) {
        $0.start =
          isFirst
          ? .develop(to: .sagittarius, from: SkyOptions.galacticCenter) : .develop(to: .taurus)
      }
    }
    // Antares moves from block to block, and changes them by 13.
    #expect(most.change <= 14, "\(most.change) at \(most.time) s")
    #expect(most.ofFigure <= 40, "\(most.ofFigure) in the figure")
  }
}
