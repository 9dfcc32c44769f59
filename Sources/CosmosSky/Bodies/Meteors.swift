package import CosmosDrawing
package import CosmosGeometry
import CosmosMotion
import RealModule

/// Now and then a meteor, a glowing head with a trail: a function of the seed and the time.
package struct Meteors: Equatable, Sendable {
  /// Seconds in which there is one.
  static let interval = 12.0
  /// Seconds that one is seen.
  private static let durations = 0.5...0.9
  /// Design points of its way.
  private static let lengths = 170.0...340.0
  /// The part of its way that the trail is long.
  private static let trail = 0.4
  /// The trail is made of lines that all end at the head, so that it fades.
  private static let lines = 12
  /// The opacity of one of them.
  private static let lineOpacity = 0.11
  /// The radius in design points of a figure star that glows as a head does.
  private static let head = 2.4
  /// Design points in the library for a way.
  private static let unit = 100.0
  /// Radians clockwise from +x: down to the right and down to the left.
  private static let angles = [0.35, 0.6, 0.85, 1.1, 2.05, 2.3, 2.55, 2.8]

  private let seed: UInt64
  /// The ways, one for each of ``angles``.
  private let ways: [LineSet]

  package init(in library: inout GeometryLibrary, seed: UInt32) {
    self.seed = UInt64(seed)
    ways = Self.angles.map { angle in
      let end = Point(angle: angle, radius: Self.unit, from: .zero)
      return library.add(lines: (0..<Self.lines).map { _ in (from: .zero, to: end) })
    }
  }

  private struct Meteor {
    /// Seconds.
    var began, duration: Double
    /// Where it appears, as shares of the window's width and height.
    var x, y: Double
    /// Design points.
    var length: Double
    var way: Int
  }

  private func meteor(of interval: Double) -> Meteor {
    var chance = SplitMix64(
      seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(interval)))
    func number() -> Double { Double(chance.next() >> 11) * 0x1p-53 }
    let duration = Self.durations.lowerBound + number() * 0.4
    return Meteor(
      began: (interval + number() * (1 - duration / Self.interval)) * Self.interval,
      duration: duration, x: 0.1 + 0.8 * number(), y: 0.05 + 0.4 * number(),
      length: Self.lengths.lowerBound + number() * 170, way: Int(number() * 8) % 8)
  }

  /// When the picture changes next: now in a meteor's time, else when one begins.
  func nextChange(after time: Double) -> Double {
    let interval = (time / Self.interval).rounded(.down)
    let meteor = meteor(of: interval)
    if time < meteor.began { return meteor.began }
    return time < meteor.began + meteor.duration ? time : self.meteor(of: interval + 1).began
  }

  package func describe(into frame: inout Frame, color: Color, opacity: Double, at time: Double) {
    let meteor = meteor(of: (time / Self.interval).rounded(.down))
    let head = (time - meteor.began) / meteor.duration
    guard opacity > 0, head > 0, head < 1 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    // It flares up and fades.
    let light = Double.sin(.pi * head) * opacity
    let first = frame.strokes.count
    for line in 1...Self.lines {
      let tail = head - Self.trail * Double(line) / Double(Self.lines)
      _ = frame.add(Stroke(start: max(0, tail), end: head))
    }
    let origin = Point(x: meteor.x * viewport.width, y: meteor.y * viewport.height)
    frame.add(
      .lines(
        LineDraw(
          set: ways[meteor.way], origin: origin, scale: scale, width: 1.4 * scale,
          color: color.opacity(Self.lineOpacity * light),
          strokes: first..<(first + Self.lines),
          magnification: meteor.length / Self.unit)))
    frame.add(
      BodyDraw(
        center: Point(
          angle: Self.angles[meteor.way], radius: head * meteor.length * scale, from: origin),
        color: color, glow: BodyDraw.Glow(star: Self.head, scale: scale, strength: light)))
  }
}
