import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// Two lines that tell how to open the menu, to people who have never opened it.
struct Hint: Equatable, Sendable {
  /// Seconds from the start of the scene until it begins to appear.
  static let delay = 5.0
  /// Seconds to appear.
  static let fadeIn = 2.5
  /// Seconds to go.
  static let fadeOut = 0.25
  static let lines = ["press and hold the ring, or press M", "then choose a sign"]
  /// Design points from the bottom of the window to the middle of the second line at least: above the
  /// labels of signs and bodies, which in low windows are where the hint would be.
  private static let lowestLine = 133.0
  /// Lines from the middle of one to that of the next.
  private static let lineSpacing = 1.5
  /// Characters of the longest line.
  private static let longestLine = Double(lines.map(\.count).max() ?? 1)

  private var opacity = Animated(0.0)

  init(isDue: Bool) {
    guard isDue else { return }
    opacity.animate(
      to: 1, at: 0, after: Self.delay, duration: Self.fadeIn, curve: .easeInOut)
  }

  /// Goes for good, since the menu was opened; says whether that was the first time.
  mutating func dismiss(at time: Double) -> Bool {
    guard opacity.target > 0 else { return false }
    opacity.animate(to: 0, at: time, duration: Self.fadeOut, curve: .easeOut)
    return true
  }

  /// 0…1 at a time in seconds.
  func opacity(at time: Double) -> Double { opacity.value(at: time, in: 0...1) }

  /// When it next changes, in seconds: `time` while it fades, before that when it begins to.
  func nextChange(after time: Double) -> Double? {
    guard opacity.isMoving(at: time) else { return nil }
    return opacity.target > 0 ? max(time, Self.delay) : time
  }

  func describe(
    into frame: inout Frame, palette: Palette, opacity share: Double, at time: Double
  ) {
    let opacity = share * opacity(at: time)
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    // A letter of the monospaced font is 0.602 of its size wide; 3 % stay free on either side.
    let size = min(
      MenuShape.textSize * scale, 0.94 * viewport.width / (0.602 * Self.longestLine))
    let spacing = Self.lineSpacing * size
    let middle = min(
      viewport.center.y + MenuShape.hintY * scale,
      viewport.height - Self.lowestLine * scale - spacing / 2)
    for (index, line) in Self.lines.enumerated() {
      frame.add(
        Label(
          text: line,
          center: Point(x: viewport.center.x, y: middle + (Double(index) - 0.5) * spacing),
          size: size, color: palette.label.opacity(0.66 * opacity)))
    }
  }
}
