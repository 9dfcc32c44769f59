import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac

/// The date in UTC of a sky that does not show what is now, above the labels of the ribbon.
struct DateLine: Equatable, Sendable {
  /// Seconds to appear, and to go.
  static let fade = 0.25

  private var presence = Animated(0.0)

  mutating func show(at time: Double) { fade(to: 1, at: time) }

  mutating func hide(at time: Double) { fade(to: 0, at: time) }

  private mutating func fade(to opacity: Double, at time: Double) {
    presence.animate(to: opacity, at: time, duration: Self.fade, curve: .easeOut)
  }

  func isMoving(at time: Double) -> Bool { presence.isMoving(at: time) }

  /// 0…1 at a time in seconds.
  func opacity(at time: Double) -> Double { presence.value(at: time, in: 0...1) }

  /// Adds the line: the date, and the hour where it does not run too fast to be read.
  func describe(
    _ instant: Instant, rate: Double, into frame: inout Frame, palette: Palette,
    opacity share: Double, at time: Double
  ) {
    let opacity = share * opacity(at: time)
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let parts = instant.parts
    frame.addCells(
      of: Label(
        // Fifteen letters, which need no memory.
        text: abs(rate) < 86_400 ? "\(parts.date) \(parts.time.prefix(2)) h" : parts.date,
        center: Notice.center(in: viewport),
        size: MenuShape.textSize * viewport.designScale,
        color: palette.label.opacity(0.85 * opacity)))
  }
}
