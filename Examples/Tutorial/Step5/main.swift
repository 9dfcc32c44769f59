import CosmosKit

/// Seven lanterns that follow clicks and flare up.
struct Lanterns: Scene {
  let geometry = GeometryLibrary()
  private var places = Array(repeating: Animated(Point(x: 320, y: 180)), count: 7)
  private var flare = Animated(0.0)

  mutating func handle(_ event: InputEvent) {
    guard case .press(let point) = event.kind else { return }
    gather(around: point, at: event.time)
    // Up and down, three times.
    flare.animate(
      to: 1, at: event.time, duration: 0.2, curve: .easeInOut,
      repeating: .times(6, autoreverses: true))
  }

  /// Sends each lantern to its place on a circle, each a little later than the one before.
  private mutating func gather(around center: Point, at time: Double) {
    for index in places.indices {
      let angle = 2 * .pi * Double(index) / Double(places.count)
      places[index].animate(
        to: Point(angle: angle, radius: 90, from: center), at: time,
        delay: 0.05 * Double(index), spring: .bouncy)
    }
  }

  mutating func advance(to time: Double) {}

  func nextChange(after time: Double) -> Double? {
    let changes = places.map { $0.nextChange(after: time) } + [flare.nextChange(after: time)]
    return changes.compactMap(\.self).min()
  }

  func describe(into frame: inout Frame, at time: Double) {
    let dusk = Color(red: 0.2, green: 0.16, blue: 0.34)
    let night = Color(red: 0.03, green: 0.03, blue: 0.09)
    frame.add(Backdrop(color: dusk, vignette: Vignette(center: dusk, corner: night, opacity: 1)))
    let light = 1 + 1.5 * flare.value(at: time, in: 0...1)
    for place in places { add(place.value(at: time), light: light, to: &frame) }
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
  // A scene is a value: this one has been clicked, and is drawn 0.6 seconds later.
  var lanterns = Lanterns()
  lanterns.handle(InputEvent(time: 0, kind: .press(Point(x: 450, y: 130))))
  try SceneRenderer.picture(of: lanterns, at: 0.6, size: size).writePNG(to: file)
} else {
  SceneWindow(Lanterns(), options: .init(title: "Lanterns", size: size)).runOrExit()
}
