import CosmosKit
import Foundation

/// A pendulum that comes to rest after a while, and that a click pushes.
struct Pendulum: Scene {
  let geometry = GeometryLibrary()

  // Since `start`, the angle is e^(−0.2 t) · (a cos 3t + b sin 3t).
  private var start = 0.0
  private var a = 0.8
  private var b = 0.0

  /// Returns the angle from the vertical in radians, and its speed in radians per second.
  private func swing(at time: Double) -> (angle: Double, speed: Double) {
    let t = time - start
    let decay = exp(-0.2 * t)
    let angle = decay * (a * cos(3 * t) + b * sin(3 * t))
    return (angle, decay * 3 * (b * cos(3 * t) - a * sin(3 * t)) - 0.2 * angle)
  }

  mutating func handle(_ event: InputEvent) {
    guard case .press = event.kind else { return }
    // The motion continues from its present angle, faster by 1.5 radians a second.
    let (angle, speed) = swing(at: event.time)
    start = event.time
    a = angle
    b = (speed + 1.5 + 0.2 * angle) / 3
  }

  mutating func advance(to time: Double) {}

  func nextChange(after time: Double) -> Double? {
    // Half a minute after a push, the motion is invisible: the window sleeps until there is input.
    time - start < 30 ? time : nil
  }

  func describe(into frame: inout Frame, at time: Double) {
    let view = frame.viewport
    let angle = swing(at: time).angle
    let length = 0.6 * min(view.width, view.height)
    let pivot = Point(x: view.center.x, y: 0.15 * view.height)
    let direction = .pi / 2 - angle
    let bob = Point(angle: direction, radius: length, from: pivot)

    let blue = Color(red: 0.16, green: 0.22, blue: 0.38)
    let dark = Color(red: 0.04, green: 0.06, blue: 0.12)
    frame.add(Backdrop(color: blue, vignette: Vignette(center: blue, corner: dark, opacity: 1)))
    let brass = Color(red: 0.95, green: 0.75, blue: 0.4)
    // The scale, the rod (a narrow arc of a ring that is as wide as the rod is long), and the bob.
    frame.add(
      Ring(
        center: pivot, radius: length, width: 14, color: .white.opacity(0.25),
        angles: (0.5 * .pi - 0.9)...(0.5 * .pi + 0.9),
        ticks: Ring.Ticks(count: 144, angle: 0.004)))
    frame.add(
      Ring(
        center: pivot, radius: length / 2, width: length, color: brass.opacity(0.8),
        angles: (direction - 0.004)...(direction + 0.004)))
    frame.add(Ring.disc(center: bob, radius: length / 12, color: brass))
    frame.add(Ring.disc(center: pivot, radius: 6, color: brass))
  }
}

SceneWindow(Pendulum(), options: .init(title: "Pendulum")).runOrExit()
