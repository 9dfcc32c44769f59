import CosmosKit
import Foundation

// Measures the cost of each kind of drawing with this machine's driver: the milliseconds of
// processor time, over all threads, that one drawn thing adds to a picture.
//
// Usage: DrawingCosts     in a release build

/// One thing on a backdrop, at rest or moving a little from picture to picture.
struct Sample: Scene {
  let geometry: GeometryLibrary
  /// Adds the thing to a frame, displaced by a vector in logical pixels.
  let draw: @Sendable (inout Frame, Point) -> Void
  let moves: Bool

  mutating func handle(_ event: InputEvent) {}
  mutating func advance(to time: Double) {}
  func nextChange(after time: Double) -> Double? { nil }

  func describe(into frame: inout Frame, at time: Double) {
    frame.add(Backdrop(color: .black))
    draw(&frame, moves ? Point(x: time, y: time / 2) : .zero)
  }
}

let size = Size(width: 1280, height: 720)
let count = 20

/// Returns the seconds of processor time that all threads of this program have used.
func processorTime() -> Double { Double(clock()) / 1_000_000 }

/// Returns the milliseconds of processor time per picture: the mean of `count` pictures in the
/// fastest of three series.
@MainActor func milliseconds(of scene: Sample) throws -> Double {
  let renderer = try SceneRenderer(scene, size: size)
  var least = Double.infinity
  for series in 0..<4 {
    let start = processorTime()
    for picture in 0..<count {
      _ = try renderer.picture(at: Double(series * count + picture) / 7)
    }
    // The first series does not count, because it also compiles shaders.
    if series > 0 { least = min(least, 1000 * (processorTime() - start) / Double(count)) }
  }
  return least
}

let orange = Color(red: 1, green: 0.6, blue: 0.2)
let center = Point(x: 640, y: 360)
var geometry = GeometryLibrary()
let spokes = geometry.add(
  lines: (0..<32).map { number in
    let angle = 2 * Double.pi * Double(number) / 32
    return (Point(angle: angle, radius: 20), Point(angle: angle, radius: 300))
  })

let samples: [(name: String, pixels: Double, draw: @Sendable (inout Frame, Point) -> Void)] = [
  ("ColorFill", 1280 * 720, { [orange] frame, _ in frame.add(ColorFill(orange)) }),
  (
    "Ring.disc", .pi * 320 * 320,
    { [orange, center] frame, off in
      frame.add(Ring.disc(center: center + off, radius: 320, color: orange))
    }
  ),
  (
    "Ring, 40 wide", 2 * .pi * 300 * 40,
    { [orange, center] frame, off in
      frame.add(Ring(center: center + off, radius: 300, width: 40, color: orange))
    }
  ),
  (
    "LineDraw, 32 × 280 × 4", 32 * 280 * 4,
    { [spokes, orange, center] frame, off in
      frame.add(
        LineDraw(set: spokes, origin: center + off, scale: 1, width: 4, color: orange))
    }
  ),
  (
    "Label, 40 × 20 letters", 40 * 170 * 17,
    { [orange] frame, off in
      for row in 0..<40 {
        frame.add(
          Label(
            text: "Twenty letters, no. \(row % 8)",
            center: Point(x: 200 + Double(row % 4) * 290, y: 40 + Double(row / 4) * 66) + off,
            size: 14, color: orange))
      }
    }
  ),
]

/// Returns a number with two digits after the point.
func text(_ number: Double) -> String { String(format: "%.2f", number) }

let base = try milliseconds(of: Sample(geometry: geometry, draw: { _, _ in }, moves: false))
print("An empty picture of 1280 × 720: \(text(base)) ms\n")
print("| Drawn | Megapixels | ms at rest | ms moving | ms per megapixel |\n|---|---|---|---|---|")
for sample in samples {
  let times = try [false, true].map { moves in
    try milliseconds(of: Sample(geometry: geometry, draw: sample.draw, moves: moves)) - base
  }
  let megapixels = sample.pixels / 1e6
  print(
    "| \(sample.name) | \(text(megapixels)) | \(text(times[0])) | \(text(times[1])) |"
      + " \(text(times[0] / megapixels)) |")
}
