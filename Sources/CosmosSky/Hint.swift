import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// Two lines that tell how to open the menu, until it was opened.
struct Hint: Equatable, Sendable {
  /// Seconds from the start of the scene until it begins to appear.
  static let delay = 5.0
  /// Seconds to appear.
  static let fadeIn = 2.5
  /// Seconds to go.
  static let fadeOut = 0.25
  static let lines = ["press and hold to open the menu", "then drag to choose a sign"]
  /// Characters of the longest line.
  private static let longestLine = Double(lines.map(\.count).max() ?? 1)

  private var opacity = Animated(0.0)
  private var isDue = true

  init() {
    opacity.animate(
      to: 1, at: 0, after: Self.delay, duration: Self.fadeIn, curve: .easeInOut)
  }

  /// Goes for good: the menu was opened.
  mutating func dismiss(at time: Double) {
    guard isDue else { return }
    isDue = false
    opacity.animate(to: 0, at: time, duration: Self.fadeOut, curve: .easeOut)
  }

  /// When it next changes, in seconds: `time` while it fades, before that when it begins to.
  func nextChange(after time: Double) -> Double? {
    guard opacity.isMoving(at: time) else { return nil }
    return isDue ? max(time, Self.delay) : time
  }

  func describe(into frame: inout Frame, palette: Palette, at time: Double) {
    let opacity = opacity.value(at: time, in: 0...1)
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    // A letter of the monospaced font is 0.602 of its size wide; 3 % stay free on either side.
    let size = min(
      MenuShape.textSize * scale, 0.94 * viewport.width / (0.602 * Self.longestLine))
    for (index, line) in Self.lines.enumerated() {
      frame.add(
        Label(
          text: line,
          center: Point(
            x: viewport.center.x,
            y: viewport.center.y + MenuShape.hintY * scale + (Double(index) - 0.5) * 1.5 * size),
          anchor: .zero, size: size, color: palette.label.opacity(0.66 * opacity)))
    }
  }
}
