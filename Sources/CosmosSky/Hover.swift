import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// The name of what is under the pointer: it appears after a moment, and goes when the pointer goes.
struct Hover<Subject: Equatable & Sendable>: Equatable, Sendable {
  /// Design points around a star or a body that count as on it.
  static var reach: Double { 14 }
  /// Seconds that the pointer is on something before its name appears.
  private static var delay: Double { 0.2 }
  /// Seconds to appear, and to go.
  private static var fade: Double { 0.2 }
  /// Design points from a star, or the edge of a body, up to the middle of the last line.
  private static var height: Double { 18 }
  /// Design points from line to line.
  private static var lineSpacing: Double { 18 }
  /// The font's size in design points.
  private static var textSize: Double { 13 }

  /// What is named, or whose name fades away.
  private(set) var subject: Subject?
  private var isOn = false
  private var opacity = Animated(0.0)

  /// The pointer is on something, or on nothing.
  mutating func point(at subject: Subject?, at time: Double) {
    guard let subject else { return leave(at: time) }
    if isOn, self.subject == subject { return }
    self.subject = subject
    isOn = true
    // The name of something else does not fade out first.
    opacity.set(0)
    opacity.animate(to: 1, at: time, after: Self.delay, duration: Self.fade, curve: .easeOut)
  }

  /// The name goes.
  mutating func leave(at time: Double) {
    guard isOn else { return }
    isOn = false
    opacity.animate(to: 0, at: time, duration: Self.fade, curve: .easeOut)
  }

  func isMoving(at time: Double) -> Bool { opacity.isMoving(at: time) }

  /// Adds the lines of a name above a place.
  func describe<Lines: Collection<String>>(
    _ lines: @autoclosure () -> Lines, into frame: inout Frame, above center: Point,
    radius: Double = 0, halfLetter: Double, palette: Palette, at time: Double
  ) {
    let opacity = opacity.value(at: time, in: 0...1)
    // Making the lines allocates.
    guard opacity > 0 else { return }
    let lines = lines()
    let viewport = frame.viewport
    let scale = viewport.designScale
    let size = Self.textSize * scale
    for (index, line) in lines.enumerated() {
      // The text stays inside the window.
      let half = min(viewport.width / 2, halfLetter * size * Double(line.count) + 4)
      let height = radius + Self.height + Self.lineSpacing * Double(lines.count - 1 - index)
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
