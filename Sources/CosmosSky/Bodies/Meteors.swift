package import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// Occasional meteors, with glowing heads and trails, as functions of the seed and the time.
package struct Meteors: Equatable, Sendable {
  /// Length of the intervals with one meteor each, in seconds.
  static let interval = 12.0
  /// Range of the durations of meteors, in seconds.
  private static let durations = 0.5...0.9
  /// Lengths of meteors' paths, in design points (see `Viewport.designScale`).
  private static let lengths = 170.0...340.0
  /// Length of the trail as a fraction of the path.
  private static let trail = 0.4
  /// Number of lines that make up the trail; all of them end at the head, so the trail is brightest
  /// there.
  private static let lines = 12
  /// Opacity of one line of the trail.
  private static let lineOpacity = 0.13
  /// Radius, in design points, of a figure star whose glow looks like a meteor's head.
  private static let head = 1.7
  /// Number of meteors among which one is a fireball, on average.
  private static let fireballs = 7.0
  /// The flare of a meteor: its position and length as fractions of the path, and the light that it
  /// adds.
  private static let flare = (place: 0.72, length: 0.05, light: 0.9)

  /// Groups of the trail's lines with their widths and colours: the trail is thinner and redder far
  /// from the head.
  ///
  /// Glowing oxygen is green, and the cooling trail is orange. Lines are counted from the shortest
  /// one.
  private static let parts: [(lines: ClosedRange<Int>, width: Double, color: Color)] = [
    (8...12, 0.7, Color(bytes: 255, 140, 70)), (4...7, 1.0, Color(bytes: 255, 226, 180)),
    (1...3, 1.4, Color(bytes: 206, 255, 228)),
  ]
  /// Length of each path in ``ways``, in design points; drawing scales the path to the meteor's
  /// length.
  private static let unit = 100.0
  /// Possible directions of a meteor's path, in radians clockwise from +x: down to the right and
  /// down to the left.
  private static let angles = [0.35, 0.6, 0.85, 1.1, 2.05, 2.3, 2.55, 2.8]

  private let seed: UInt64
  /// The geometry of the paths, one for each of ``angles``.
  private let ways: [LineSet]

  package init(in library: inout GeometryLibrary, seed: UInt32) {
    self.seed = UInt64(seed)
    ways = Self.angles.map { angle in
      let end = Point(angle: angle, radius: Self.unit, from: .zero)
      return library.add(lines: (0..<Self.lines).map { _ in (from: .zero, to: end) })
    }
  }

  private struct Meteor {
    /// Start time and duration in seconds.
    var began, duration: Double
    /// Start of the path, as fractions of the window's width and height.
    var x, y: Double
    /// Length of the path in design points.
    var length: Double
    var way: Int
    /// Brightness and width relative to a common meteor.
    var size = 1.0
  }

  private func meteor(of interval: Double) -> Meteor {
    var chance = SplitMix64(
      seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(interval)))
    func number() -> Double { Double(chance.next() >> 11) * 0x1p-53 }
    let duration = Self.durations.lowerBound + number() * 0.4
    var meteor = Meteor(
      began: (interval + number() * (1 - duration / Self.interval)) * Self.interval,
      duration: duration, x: 0.1 + 0.8 * number(), y: 0.05 + 0.4 * number(),
      length: Self.lengths.lowerBound + number() * 170, way: Int(number() * 8) % 8)
    if number() * Self.fireballs < 1 { meteor.size = 2 }
    return meteor
  }

  /// Returns the time of the next change, in seconds: `time` during a meteor, otherwise the start
  /// of the next meteor.
  func nextChange(after time: Double) -> Double {
    let interval = (time / Self.interval).rounded(.down)
    let meteor = meteor(of: interval)
    if time < meteor.began { return meteor.began }
    return time < meteor.began + meteor.duration ? time : self.meteor(of: interval + 1).began
  }

  package func describe(into frame: inout Frame, opacity: Double, at time: Double) {
    let meteor = meteor(of: (time / Self.interval).rounded(.down))
    let head = (time - meteor.began) / meteor.duration
    guard opacity > 0, head > 0, head < 1 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    // The head brightens, flares and fades away.
    let off = (head - Self.flare.place) / Self.flare.length
    let flare = Self.flare.light * Double.exp(-off * off)
    let light = opacity * (Double.sin(.pi * head) + flare) / (1 + Self.flare.light)
    let origin = Point(x: meteor.x * viewport.width, y: meteor.y * viewport.height)
    for part in Self.parts {
      var lines = LineDraw(
        set: ways[meteor.way], origin: origin, scale: scale,
        width: part.width * meteor.size * scale,
        color: part.color.opacity(min(1, Self.lineOpacity * meteor.size * 1.5 * light)),
        magnification: meteor.length / Self.unit)
      lines.strokes = frame.emptyStrokes()
      for line in part.lines {
        let tail = head - Self.trail * Double(line) / Double(Self.lines)
        lines.strokes.append(Stroke(start: max(0, tail), end: head))
      }
      frame.add(lines)
    }
    frame.add(
      BodyDraw(
        center: Point(
          angle: Self.angles[meteor.way], radius: head * meteor.length * scale, from: origin),
        color: Self.parts[2].color,
        glow: BodyDraw.Glow(
          star: Self.head * meteor.size, scale: scale, strength: min(1, 1.4 * light))))
  }
}
