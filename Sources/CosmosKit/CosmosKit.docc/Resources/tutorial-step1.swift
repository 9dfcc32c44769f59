import CosmosKit

/// An evening, still without lanterns.
struct Lanterns: Scene {
  let geometry = GeometryLibrary()

  mutating func handle(_ event: InputEvent) {}

  mutating func advance(to time: Double) {}

  func nextChange(after time: Double) -> Double? { nil }

  func describe(into frame: inout Frame, at time: Double) {
    let dusk = Color(red: 0.2, green: 0.16, blue: 0.34)
    let night = Color(red: 0.03, green: 0.03, blue: 0.09)
    frame.add(Backdrop(color: dusk, vignette: Vignette(center: dusk, corner: night, opacity: 1)))
  }
}

let size = Size(width: 640, height: 360)
if let file = CommandLine.arguments.dropFirst().first {
  try SceneRenderer.picture(of: Lanterns(), at: 0, size: size).writePNG(to: file)
} else {
  SceneWindow(Lanterns(), options: .init(title: "Lanterns", size: size)).runOrExit()
}
