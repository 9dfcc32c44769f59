import CosmosKit
import Foundation

// The picture of the game at a time.

extension Gates {
  func describe(into frame: inout Frame, at time: Double) {
    describeSky(into: &frame, at: time)
    let view = View(viewport: frame.viewport, camera: camera.value(at: time))
    // Outer rings are drawn first, so that inner rings lie in front of them.
    let nearest = Int(camera.value(at: time).rounded(.down))
    for number in stride(from: nearest + 4, through: max(0, nearest - 4), by: -1) {
      describe(Gate(number: number), in: view, into: &frame, at: time)
    }
    describePulse(in: view, into: &frame, at: time)
    describeSpark(in: view, into: &frame, at: time)
    describeWords(in: view, into: &frame, at: time)
  }

  /// The projection of rings to the screen: each ring is larger than the one inside it by the same
  /// factor.
  private struct View {
    let viewport: Viewport
    /// The number of the ring at the camera; a fraction while the camera moves between two rings.
    let camera: Double

    var center: Point { viewport.center }
    var unit: Double { min(viewport.width, viewport.height) }

    /// Returns the radius, in logical pixels, at a height: the number of a ring, or a fraction
    /// between the numbers of two rings.
    func radius(_ height: Double) -> Double { 0.19 * unit * exp(0.5 * (height - camera)) }

    /// Returns the opacity, 0…1, of the ring at a height; rings far from the camera are fainter.
    func opacity(_ height: Double) -> Double {
      let distance = height - camera
      return distance < 0 ? exp(0.9 * distance) : max(0, 1 - 0.24 * distance)
    }
  }

  /// Returns the colour of a ring; twelve rings cover the rainbow.
  private func color(of number: Int) -> Color {
    func part(_ shift: Double) -> Double {
      0.65 + 0.35 * cos(2 * .pi * (Double(number) / 12 - shift))
    }
    return Color(red: part(0.95), green: part(0.4), blue: part(0.62))
  }

  private static let night = Color(red: 0.12, green: 0.09, blue: 0.26)

  private func describeSky(into frame: inout Frame, at time: Double) {
    let corner = Color(red: 0.02, green: 0.02, blue: 0.07)
    frame.add(
      Backdrop(
        color: Self.night, vignette: Vignette(center: Self.night, corner: corner, opacity: 1)))
    let pan = 260 * camera.value(at: time)
    for (layer, (nearness, radius)) in [(0.15, 1.2), (0.35, 1.9), (0.7, 2.8)].enumerated() {
      let sprite = StarSprite(
        profile: .soft, radius: radius,
        color: Color(red: 0.8, green: 0.85, blue: 1, alpha: 0.35 + 0.2 * Double(layer)),
        sizeVariation: 0.4, brightnessVariation: 0.6)
      frame.add(
        StarField(
          seed: 7, layer: UInt32(layer), count: 900 / UInt32(layer + 1), period: 4096,
          offset: nearness * (pan + 12 * time), sprite: sprite))
    }
  }

  private func describe(
    _ gate: Gate, in view: View, into frame: inout Frame, at time: Double
  ) {
    let height = Double(gate.number)
    let radius = view.radius(height)
    let opacity = view.opacity(height)
    guard radius > 2, opacity > 0.01 else { return }
    var color = color(of: gate.number)
    if gate.number == level + 1, case let hit = failure.value(at: time), hit > 0 {
      color = color.interpolated(to: Color(red: 1, green: 0.25, blue: 0.2), by: hit)
    }
    // Distant rings are dim rather than transparent, since the posts overlap the arcs' ends.
    let ink = Self.night.interpolated(to: color, by: opacity)
    let width = max(1.5, radius / 22)
    // The arcs lead from the gap's end around to its beginning.
    let gap = gate.gap(at: time)
    let opposite = gap + .pi
    let arcs = [
      (gap + gate.halfGap)...opposite, opposite...(gap + 2 * .pi - gate.halfGap),
    ]
    for (width, color) in [(3.5 * width, color.opacity(0.12 * opacity)), (width, ink)] {
      for angles in arcs {
        frame.add(
          Ring(center: view.center, radius: radius, width: width, color: color, angles: angles))
      }
    }
    // Posts at both sides of the gap.
    for side in [-gate.halfGap, gate.halfGap] {
      let post = Point(angle: gap + side, radius: radius, from: view.center)
      frame.add(
        Ring(
          center: post, radius: 0.45 * width, width: 0.9 * width,
          color: ink.interpolated(to: .white, by: 0.75 * opacity)))
    }
  }

  /// Adds a wave that runs outwards from the gate that was passed.
  private func describePulse(in view: View, into frame: inout Frame, at time: Double) {
    let strength = success.value(at: time)
    guard strength > 0 else { return }
    frame.add(
      Ring(
        center: view.center, radius: view.radius(Double(level) + 2.5 * (1 - strength)),
        width: 2 + 10 * strength, color: color(of: level).opacity(0.5 * strength)))
  }

  private func describeSpark(in view: View, into frame: inout Frame, at time: Double) {
    let angle = sparkAngle(at: time)
    let radius = view.radius(height.value(at: time))
    let gold = Color(red: 1, green: 0.85, blue: 0.5)
    if isLeaping {
      let start = view.radius(Double(level))
      frame.add(
        Ring(
          center: view.center, radius: (start + radius) / 2, width: max(1, radius - start),
          color: gold.opacity(0.5), angles: (angle - 0.02)...(angle + 0.02)))
    } else {
      let pieces = 16
      let step = 0.045 * (sparkSpeed < 0 ? 1.0 : -1)
      for piece in 0..<pieces {
        let (from, to) = (angle + step * Double(piece), angle + step * Double(piece + 1))
        let fade = 1 - Double(piece) / Double(pieces)
        frame.add(
          Ring(
            center: view.center, radius: radius, width: 0.02 * view.unit * fade,
            color: gold.opacity(0.55 * fade * fade), angles: min(from, to)...max(from, to)))
      }
    }
    frame.add(
      FigureStars(
        set: spark, origin: Point(angle: angle, radius: radius, from: view.center),
        scale: view.unit / 360))
  }

  private func describeWords(in view: View, into frame: inout Frame, at time: Double) {
    let size = 0.09 * view.unit
    frame.add(
      Label(
        text: "\(score)", center: view.center,
        size: size * (1 + 0.35 * success.value(at: time)), color: .white.opacity(0.95),
        anchor: view.center))
    let foot = Point(x: view.center.x, y: view.viewport.height - 0.06 * view.unit)
    if case let opacity = hint.value(at: time), opacity > 0 {
      frame.add(
        Label(
          text: "Click, or press Space, to leap", center: foot, size: 0.032 * view.unit,
          color: .white.opacity(0.8 * opacity), anchor: foot))
    } else {
      frame.add(
        Label(
          text: "best \(best)", center: foot, size: 0.032 * view.unit,
          color: .white.opacity(0.6), anchor: foot))
    }
  }
}
