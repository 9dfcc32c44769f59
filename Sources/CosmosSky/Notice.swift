import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac

/// A line of text about the effect of input, shown for a second or a few: the speed of time, the
/// number of stars, the name of a palette, advice, or a text of the host.
///
/// Some palettes look alike to people who cannot tell red from green; the name helps them.
struct Notice: Equatable, Sendable {
  /// Seconds that the line takes to appear (`fadeIn`), and to disappear (`fadeOut`).
  static let fadeIn = 0.15
  static let fadeOut = 0.25
  /// Seconds that a short line is fully visible.
  static let stay = 1.0
  /// Seconds that a line is fully visible if the eye first goes elsewhere: to the colours of a new
  /// palette, or to a sky that springs back.
  static let longStay = 2.5
  /// Seconds that a longer line stays for each of its characters.
  private static let reading = 0.06
  /// Minimum distance from the bottom of the window to the line's middle, in design points; two
  /// lines of labels fit below it.
  private static let lowest = 155.0

  /// The latest line; empty before the first one.
  private var text = ""
  private var fade = Fade()

  /// Shows a line in place of the previous one, for at least `least` seconds.
  mutating func show(_ text: String, for least: Double = stay, at time: Double) {
    self.text = text
    fade.fade(to: 1, at: time, within: Self.fadeIn, curve: .linear)
    let stay = max(least, Self.reading * Double(text.count))
    fade.fade(
      to: 0, at: time, delay: Self.fadeIn + stay, within: Self.fadeOut, curve: .linear)
  }

  /// Returns the opacity, 0…1, at a time in seconds.
  func opacity(at time: Double) -> Double { fade.opacity(at: time) }

  /// Returns the time of the next change, in seconds; nil after the line has faded.
  func nextChange(after time: Double) -> Double? { fade.nextChange(after: time) }

  /// Returns the distance, in design points, from the bottom of the window to the middle of the
  /// line.
  ///
  /// The date appears at the same height, and the hint at about that height.
  static func height(in viewport: Viewport) -> Double {
    max(viewport.height / 2 / viewport.designScale - MenuShape.hintY, lowest)
  }

  /// Returns the middle of the line in logical pixels.
  static func center(in viewport: Viewport) -> Point {
    Point(
      x: viewport.center.x, y: viewport.height - height(in: viewport) * viewport.designScale)
  }

  /// Adds the line.
  ///
  /// The factor `opacity`, 0…1, hides the line while the menu's info button is at the same
  /// position.
  func describe(
    into frame: inout Frame, palette: Palette, opacity share: Double, at time: Double
  ) {
    let opacity = share * opacity(at: time)
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    // Text leaves at least 3 % of the window's width free on each side.
    let standard = MenuShape.textSize * viewport.designScale
    let width = max(frame.font.width(of: text, size: standard), standard)
    let label = Label(
      text: text, center: Self.center(in: viewport),
      size: standard * min(1, 0.94 * viewport.width / width),
      color: palette.label.opacity(opacity))
    frame.add(label.shaded(by: palette, in: frame))
  }
}

extension Tonight {
  /// Returns the speed of time in words, such as "6 h per second".
  func pace(at time: Double, in words: Words) -> String {
    let years = Ephemeris.years
    guard rate == 1 || isRunning(at: time) else {
      return rate < 0
        ? words[Message("%1$s is the first year"), "\(years.lowerBound)"]
        : words[Message("%1$s is the last year"), "\(years.upperBound)"]
    }
    let sign = rate < 0 ? "-" : ""
    return switch abs(rate) {
    case 86_400...: words[Message("%1$s d per second"), "\(sign)\(Int(abs(rate) / 86_400))"]
    case 3600...: words[Message("%1$s h per second"), "\(sign)\(Int(abs(rate) / 3600))"]
    default: words[Message("real time")]
    }
  }
}
