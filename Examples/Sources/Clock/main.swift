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
  static let ink = Color(bytes: 32, 34, 40)
  static let red = Color(bytes: 206, 52, 44)
}

struct Clock: Scene {
  /// The last reading of the wall clock: seconds since local midnight, and the scene's time of the
  /// reading.
  private var told = (second: 10.0 * 3600 + 8 * 60 + 42, time: 0.0)

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
    let light = Gradient.radial(
      center: center, radius: radius, [Style.face, Style.face, Color(bytes: 222, 216, 204)])
    frame.add(PathFill.disc(center: center, radius: radius, .gradient(light)))

    func tick(_ number: Int, of count: Int, length: Double, width: Double) {
      frame.add(
        hand(
          angle: Double(number) / Double(count), from: 0.94 - length, to: 0.94, width: width,
          color: Style.ink, center: center, radius: radius))
    }
    for number in 0..<60 where number % 5 != 0 { tick(number, of: 60, length: 0.03, width: 0.008) }
    for number in 0..<12 { tick(number, of: 12, length: 0.08, width: 0.022) }
    for hour in 1...12 {
      let angle = 2 * Double.pi * Double(hour) / 12 - .pi / 2
      frame.add(
        Label(
          text: "\(hour)", center: Point(angle: angle, radius: 0.74 * radius, from: center),
          size: 0.15 * radius, color: Style.ink))
    }

    // Fractions of a second are dropped, so that two pictures of the same second are equal.
    let second = second(at: time).rounded(.down)
    for (turn, start, length, width, color) in [
      (second / 43_200, -0.12, 0.52, 0.05, Style.ink),
      (second / 3600, -0.12, 0.8, 0.035, Style.ink),
      (second / 60, -0.2, 0.86, 0.012, Style.red),
    ] {
      frame.add(
        hand(
          angle: turn, from: start, to: length, width: width, color: color, center: center,
          radius: radius))
    }
    frame.add(Ring.disc(center: center, radius: 0.035 * radius, color: Style.red))
  }

  /// Returns a hand or a tick: a bar along a ray from `center`.
  ///
  /// Both ends and the width of the bar are fractions of `radius`.
  private func hand(
    angle turns: Double, from start: Double, to end: Double, width: Double, color: Color,
    center: Point, radius: Double
  ) -> PathFill {
    let angle = 2 * Double.pi * turns - .pi / 2
    return .line(
      from: Point(angle: angle, radius: start * radius, from: center),
      to: Point(angle: angle, radius: end * radius, from: center), width: width * radius,
      .color(color))
  }
}

if let path = CommandLine.arguments.dropFirst().first {
  let size = Size(width: 480, height: 480)
  try SceneRenderer.picture(of: Clock(), at: 0, size: size).writePNG(to: path)
} else {
  let options = SceneWindow.Options(title: "Clock", size: Size(width: 480, height: 480))
  SceneWindow(Clock(), options: options).runOrExit()
}
