import CosmosKit

/// A lantern in the evening.
struct Lanterns: Scene {
  let geometry = GeometryLibrary()

  mutating func handle(_ event: InputEvent) {}

  mutating func advance(to time: Double) {}

  func nextChange(after time: Double) -> Double? { nil }

  func describe(into frame: inout Frame, at time: Double) {
    let dusk = Color(red: 0.2, green: 0.16, blue: 0.34)
    let night = Color(red: 0.03, green: 0.03, blue: 0.09)
    frame.add(Backdrop(color: dusk, vignette: Vignette(center: dusk, corner: night, opacity: 1)))
    add(frame.viewport.center, light: 1, to: &frame)
  }

  /// Adds a lantern: a disc, and a glow of discs that are larger and fainter.
  private func add(_ place: Point, light: Double, to frame: inout Frame) {
    let flame = Color(red: 1, green: 0.8, blue: 0.45)
    for step in 1...16 {
      let radius = 4.5 * Double(step)
      frame.add(Ring.disc(center: place, radius: radius, color: flame.opacity(0.03 * light)))
    }
    frame.add(Ring.disc(center: place, radius: 10, color: flame))
  }
}

let size = Size(width: 640, height: 360)
if let file = CommandLine.arguments.dropFirst().first {
  try SceneRenderer.picture(of: Lanterns(), at: 0, size: size).writePNG(to: file)
} else {
  SceneWindow(Lanterns(), options: .init(title: "Lanterns", size: size)).runOrExit()
}
