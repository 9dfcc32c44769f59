import CosmosDrawing
import CosmosGeometry

/// The name of a palette, shown for a second after it was chosen: some palettes differ little to
/// eyes that do not tell red from green.
struct PaletteName: Equatable, Sendable {
  /// Seconds to appear, and to go.
  static let fadeIn = 0.15
  static let fadeOut = 0.25
  /// Seconds from the choice until it goes.
  static let stay = 1.0

  /// The name that was chosen last; nil while none was.
  private var text: String?
  /// When it was chosen, in seconds.
  private var since = 0.0
  /// The opacity of the name before it at that time.
  private var from = 0.0

  /// Shows the name of a palette.
  mutating func show(_ palette: Palette, at time: Double) {
    from = opacity(at: time)
    since = time
    text = palette.title
  }

  /// 0…1 at a time in seconds.
  func opacity(at time: Double) -> Double {
    guard text != nil else { return 0 }
    let elapsed = time - since
    if elapsed > Self.stay {
      return max(0, 1 - (elapsed - Self.stay) / Self.fadeOut)
    }
    return elapsed < Self.fadeIn ? from + (1 - from) * elapsed / Self.fadeIn : 1
  }

  /// When it next changes by itself: `time` while it fades, nil when it is gone.
  func nextChange(after time: Double) -> Double? {
    guard text != nil, time < since + Self.stay + Self.fadeOut else { return nil }
    return time < since + Self.fadeIn ? time : max(time, since + Self.stay)
  }

  /// Adds the name where the hint stands.
  func describe(into frame: inout Frame, palette: Palette, at time: Double) {
    let opacity = opacity(at: time)
    guard let text, opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    frame.add(
      Label(
        text: text,
        center: Point(
          x: viewport.center.x, y: viewport.center.y + MenuShape.hintY * scale),
        size: MenuShape.textSize * scale, color: palette.label.opacity(opacity)))
  }
}
