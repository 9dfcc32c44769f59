import CosmosKit

// A fountain of a million particles, whose paths the vertex shader computes.
//
// Usage: Fountain [PICTURE.png]     draws into a file, or else into a window
//
// The nozzle follows the pointer. The Up key doubles the number of particles, and Down halves it.

struct Fountain: Scene {
  let geometry = GeometryLibrary()
  private var count: UInt32 = 1_000_000
  private var nozzle: Point?

  mutating func handle(_ event: InputEvent) {
    switch event.kind {
    case .move(let point), .press(let point): nozzle = point
    case .leave: nozzle = nil
    case .key(.up): count = min(2 * count, 4_000_000)
    case .key(.down): count = max(count / 2, 1000)
    default: break
    }
  }

  mutating func advance(to time: Double) {}
  func nextChange(after time: Double) -> Double? { time }

  func describe(into frame: inout Frame, at time: Double) {
    let view = frame.viewport
    let night = Color(bytes: 10, 14, 30)
    frame.add(
      Backdrop(
        color: night,
        vignette: Vignette(center: Color(bytes: 26, 34, 66), corner: night, opacity: 1)))
    let nozzle = nozzle ?? Point(x: view.center.x, y: 0.86 * view.height)
    // The fastest water rises by v² / 2g, which is 74 % of the window's height: without a pointer,
    // almost to the upper edge.
    let gravity = 0.75 * view.height
    let speed = (2 * gravity * 0.74 * view.height).squareRoot()
    frame.add(
      Particles(
        count: count, at: time, origin: nozzle, lifetime: 2.9, spread: 0.34,
        speeds: 0.62 * speed...speed, gravity: gravity, radius: 0.6,
        startColor: Color(bytes: 214, 236, 255, alpha: 0.5),
        endColor: Color(bytes: 60, 130, 255, alpha: 0.08)))
    frame.add(
      Label(
        text: "\(count) particles", at: Point(x: 20, y: 27), alignment: .left, size: 16,
        color: .white.opacity(0.7)))
  }
}

if let path = CommandLine.arguments.dropFirst().first {
  let size = Size(width: 960, height: 540)
  try SceneRenderer.picture(of: Fountain(), at: 8, size: size).writePNG(to: path)
} else {
  SceneWindow(Fountain(), options: .init(title: "Fountain")).runOrExit()
}
