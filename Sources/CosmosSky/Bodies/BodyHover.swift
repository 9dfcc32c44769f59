import CosmosDrawing
import CosmosZodiac
import CosmosGeometry
import CosmosMotion

/// The name of the body under the pointer, and what is known of it.
struct BodyHover: Equatable, Sendable {
  /// Design points from line to line.
  private static let lineSpacing = 18.0
  /// The font's size in design points.
  private static let textSize = 13.0

  /// The body that is named, or whose name fades away.
  private(set) var index: Int?
  private var isOn = false
  private var opacity = Animated(0.0)

  mutating func point(at index: Int, at time: Double) {
    if isOn, self.index == index { return }
    self.index = index
    isOn = true
    // The name of another body does not fade out first.
    opacity.set(0)
    opacity.animate(
      to: 1, at: time, after: LabelStyle.hoverDelay, duration: LabelStyle.hoverFade, curve: .easeOut
    )
  }

  /// The name goes.
  mutating func leave(at time: Double) {
    guard isOn else { return }
    isOn = false
    opacity.animate(to: 0, at: time, duration: LabelStyle.hoverFade, curve: .easeOut)
  }

  func isMoving(at time: Double) -> Bool { opacity.isMoving(at: time) }

  /// Two lines: "moon in libra", and "234.5°  magnitude −11.2  54 % lit".
  static func lines(of place: BodyPlace) -> [String] {
    let degrees = Int((place.longitude * 10).rounded()) % 3600
    let magnitude = Int((abs(place.magnitude) * 10).rounded())
    let sign = place.magnitude < 0 && magnitude > 0 ? "−" : ""
    var numbers = "\(degrees / 10).\(degrees % 10)°"
    numbers += "  magnitude \(sign)\(magnitude / 10).\(magnitude % 10)"
    if place.body != .sun { numbers += "  \(Int((place.phase * 100).rounded())) % lit" }
    return ["\(place.body.name) in \(place.constellation.name)", numbers]
  }

  /// Adds the lines above a body.
  ///
  /// - Parameters:
  ///   - place: The body.
  ///   - frame: Takes the lines.
  ///   - center: The middle of the body in logical pixels.
  ///   - radius: Its radius in design points.
  ///   - palette: The colours.
  ///   - time: Seconds.
  func describe(
    _ place: BodyPlace, into frame: inout Frame, center: Point, radius: Double, palette: Palette,
    at time: Double
  ) {
    let opacity = opacity.value(at: time, in: 0...1)
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    let size = Self.textSize * scale
    let lines = Self.lines(of: place)
    for (index, line) in lines.enumerated() {
      // A letter of the monospaced font is 0.6 of its size wide; the text stays inside the window.
      let half = min(viewport.width / 2, 0.301 * size * Double(line.count) + 4)
      let height =
        radius + LabelStyle.hoverHeight + Self.lineSpacing * Double(lines.count - 1 - index)
      frame.add(
        Label(
          text: line,
          center: Point(
            x: clamp(center.x, half, viewport.width - half),
            y: max(size, center.y - height * scale)),
          size: size, color: palette.label.opacity(0.85 * opacity)))
    }
  }
}
