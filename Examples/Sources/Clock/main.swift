import CosmosKit
import Foundation

// An analogue clock. It draws once a second and sleeps in between: see `nextChange(after:)`.
//
// Usage: Clock [PICTURE.png]     draws 10:08:42 into the file, or the present time into a window

/// The colours of the clock.
///
/// This module is on the main actor by default. Without `nonisolated`, the colours would be on it
/// too, and the scene, which is not on the main actor, could not use them.
nonisolated enum Style {
  static let face = Color(bytes: 246, 243, 236)
  static let rim = Color(bytes: 222, 216, 204)
  static let ink = Color(bytes: 32, 34, 40)
  static let red = Color(bytes: 206, 52, 44)
}

struct Clock: Scene {
  let geometry: GeometryLibrary
  /// A line for each second of a minute, through the centre of a face with the radius 1.
  private let hands: [LineSet]
  /// The ends of each line of ``hands``, as distances from the centre on the ray of that second.
  private static let (start, end) = (-0.2, 1.0)
  /// The last reading of the wall clock: seconds since local midnight, and the scene's time of the
  /// reading.
  private var told = (second: 10.0 * 3600 + 8 * 60 + 42, time: 0.0)

  init() {
    var library = GeometryLibrary()
    hands = (0..<60).map { second in
      let angle = 2 * Double.pi * Double(second) / 60 - .pi / 2
      return library.add(lines: [
        (Point(angle: angle, radius: Self.start), Point(angle: angle, radius: Self.end))
      ])
    }
    geometry = library
  }

  mutating func update(_ environment: SceneEnvironment, at time: Double) {
    guard let seconds = environment.now?.secondsSince1970 else { return }
    let zone = Double(TimeZone.current.secondsFromGMT())
    told = ((seconds + zone).truncatingRemainder(dividingBy: 86_400), time)
  }

  private func second(at time: Double) -> Double { told.second + time - told.time }

  /// Returns the time of the next whole second: until then, the window sleeps and uses no processor
  /// time.
  func nextChange(after time: Double) -> Double? {
    // The time is a millisecond after the full second, because the clocks of the desktop and of the
    // scene differ a little.
    time + 1.001 - second(at: time).truncatingRemainder(dividingBy: 1)
  }

  func describe(into frame: inout Frame, at time: Double) {
    let view = frame.viewport
    let (center, radius) = (view.center, 0.44 * min(view.width, view.height))
    frame.add(Backdrop(color: Color(bytes: 58, 66, 84)))
    frame.add(Ring.disc(center: center, radius: radius, color: Style.face))
    frame.add(
      Ring(
        center: center, radius: radius, width: 0.03 * radius, color: Style.rim))
    frame.add(
      Ring(
        center: center, radius: 0.925 * radius, width: 0.03 * radius, color: Style.ink,
        ticks: Ring.Ticks(
          count: 60, angle: 0.016,
          long: Ring.LongTicks(every: 5, radius: 0.88 * radius, width: 0.06 * radius))))
    for hour in 1...12 {
      let angle = 2 * Double.pi * Double(hour) / 12 - .pi / 2
      frame.add(
        Label(
          text: "\(hour)", center: Point(angle: angle, radius: 0.72 * radius, from: center),
          size: 0.15 * radius, color: Style.ink))
    }

    // Fractions of a second are dropped, so that two pictures of the same second are equal.
    let second = Int(second(at: time))
    for (place, start, end, width, color) in [
      (second / 720, -0.12, 0.52, 0.05, Style.ink),
      (second / 60, -0.12, 0.8, 0.035, Style.ink),
      (second, -0.2, 0.86, 0.012, Style.red),
    ] {
      // A stroke is a part of a line, as fractions of the line's length.
      let length = Self.end - Self.start
      frame.add(
        LineDraw(
          set: hands[place % 60], origin: center, scale: radius, width: width * radius,
          color: color),
        stroke: Stroke(start: (start - Self.start) / length, end: (end - Self.start) / length))
    }
    frame.add(Ring.disc(center: center, radius: 0.035 * radius, color: Style.red))
  }
}

if let path = CommandLine.arguments.dropFirst().first {
  let size = Size(width: 480, height: 480)
  try SceneRenderer.picture(of: Clock(), at: 0, size: size).writePNG(to: path)
} else {
  let options = SceneWindow.Options(title: "Clock", size: Size(width: 480, height: 480))
  SceneWindow(Clock(), options: options).runOrExit()
}
