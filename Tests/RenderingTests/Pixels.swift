@testable import CosmosSky
import CosmosKit
import TestSupport

/// Pictures of a sky and measures in them.
enum Pixels {
  /// A sky's picture, or that of some of its commands over black.
  ///
  /// - Parameters:
  ///   - sky: The sky, come up to `time`.
  ///   - time: Seconds.
  ///   - viewport: What it is drawn into.
  ///   - isWanted: Which commands; nil draws the sky as it is.
  /// - Returns: The picture.
  /// - Throws: What the system says when it cannot.
  static func picture(
    of sky: Sky, at time: Double, in viewport: Viewport,
    only isWanted: ((Frame.Command) -> Bool)? = nil
  ) throws -> Image {
    try pictures(of: sky, at: [time], in: viewport, only: isWanted)[0]
  }

  /// Pictures at several times that need no events in between, with one renderer.
  static func pictures(
    of sky: Sky, at times: [Double], in viewport: Viewport,
    only isWanted: ((Frame.Command) -> Bool)? = nil
  ) throws -> [Image] {
    try Headless.run { context in
      let renderer = try Renderer(geometry: sky.geometry, context: context)
      let picture = try OffscreenPicture(
        width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
      var sky = sky
      return try times.map { time in
        sky.advance(to: time)
        var frame = Frame(viewport: viewport)
        sky.describe(into: &frame, at: time)
        if let isWanted { frame = Self.some(of: frame, isWanted) }
        try renderer.draw(frame, into: picture.target)
        return picture.image()
      }
    }
  }

  /// Some commands of a frame, over black.
  private static func some(of all: Frame, _ isWanted: (Frame.Command) -> Bool) -> Frame {
    var frame = Frame(viewport: all.viewport)
    for stroke in all.strokes { _ = frame.add(stroke) }
    frame.add(.fill(.black))
    for command in all.commands where isWanted(command) {
      switch command {
      case .paths(let range): for path in all.paths[range] { frame.add(path) }
      case .rings(let range): for ring in all.rings[range] { frame.add(ring) }
      case .labels(let range): for label in all.labels[range] { frame.add(label) }
      default: frame.add(command)
      }
    }
    return frame
  }
}

extension Image {
  /// A channel at a place in pixels, between the four nearest pixels' middles, 0…255.
  func channel(_ channel: Int, at place: Point) -> Double {
    let x = place.x - 0.5
    let y = place.y - 0.5
    let left = Int(x.rounded(.down))
    let top = Int(y.rounded(.down))
    guard left >= 0, top >= 0, left + 1 < width, top + 1 < height else { return 0 }
    let (u, v) = (x - Double(left), y - Double(top))
    func value(_ dx: Int, _ dy: Int) -> Double {
      Double(pixels[4 * ((top + dy) * width + left + dx) + channel])
    }
    return (value(0, 0) * (1 - u) + value(1, 0) * u) * (1 - v)
      + (value(0, 1) * (1 - u) + value(1, 1) * u) * v
  }

  /// The sum of a channel over all pixels, in units of a full one.
  func sum(ofChannel channel: Int) -> Double {
    var sum = 0
    pixels.withUnsafeBufferPointer { bytes in
      for index in stride(from: channel, to: bytes.count, by: 4) { sum += Int(bytes[index]) }
    }
    return Double(sum) / 255
  }
}
