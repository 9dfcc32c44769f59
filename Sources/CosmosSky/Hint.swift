import CosmosScenes
import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// Two lines that tell how to open the menu, to those who have not found out.
struct Hint: Equatable, Sendable {
  /// Seconds after the start.
  static let delay = 5.0
  static let fadeIn = 2.5
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

  /// The menu was opened: nobody needs it any more.
  mutating func dismiss(at time: Double) {
    guard isDue else { return }
    isDue = false
    opacity.animate(to: 0, at: time, duration: Self.fadeOut, curve: .easeOut)
  }

  /// When it next changes by itself: `time` while it fades, its start before that.
  func nextChange(after time: Double) -> Double? {
    guard opacity.isMoving(at: time) else { return nil }
    return isDue ? max(time, Self.delay) : time
  }

  func describe(into frame: inout Frame, palette: Palette, at time: Double) {
    let opacity = opacity.value(at: time, in: 0...1)
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    // Two lines around 128 pt above the centre, never wider than the window.
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
