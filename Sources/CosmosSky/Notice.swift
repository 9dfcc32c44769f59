import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac

/// A line about the effect of a key, shown for a second: the speed of time, the number of stars, or
/// the name of a palette.
///
/// Some palettes differ little to people who cannot tell red from green, so the name helps.
struct Notice: Equatable, Sendable {
  /// Seconds to appear, and to disappear.
  static let fadeIn = 0.15
  static let fadeOut = 0.25
  /// Seconds from the key to the fade.
  static let stay = 1.0
  /// Least design points from the bottom of the window, above two lines of labels.
  private static let lowest = 155.0

  /// The latest line; empty before the first one.
  private var text = ""
  private var fade = Fade()

  /// Shows a line, in place of the one before.
  mutating func show(_ text: String, at time: Double) {
    self.text = text
    fade.fade(to: 1, at: time, within: Self.fadeIn, curve: .linear)
    fade.fade(to: 0, at: time, after: Self.stay, within: Self.fadeOut, curve: .linear)
  }

  /// Opacity at a time in seconds, 0…1.
  func opacity(at time: Double) -> Double { fade.opacity(at: time) }

  /// Time of the next change without input, in seconds; nil after the line has faded.
  func nextChange(after time: Double) -> Double? { fade.nextChange(after: time) }

  /// Design points from the bottom of the window to the middle of the line, which has the place of
  /// hint and date.
  static func height(in viewport: Viewport) -> Double {
    max(viewport.height / 2 / viewport.designScale - MenuShape.hintY, lowest)
  }

  /// The middle of the line, in logical pixels.
  static func center(in viewport: Viewport) -> Point {
    Point(
      x: viewport.center.x, y: viewport.height - height(in: viewport) * viewport.designScale)
  }

  /// Adds the line; `opacity`, 0…1, hides it while the menu's button takes its place.
  func describe(
    into frame: inout Frame, palette: Palette, opacity share: Double, at time: Double
  ) {
    let opacity = share * opacity(at: time)
    guard opacity > 0 else { return }
    frame.add(
      Label(
        text: text, center: Self.center(in: frame.viewport),
        size: MenuShape.textSize * frame.viewport.designScale,
        color: palette.label.opacity(opacity)))
  }
}

extension Tonight {
  /// The speed of time, in words: "6 h per second".
  func pace(at time: Double) -> String {
    let years = Ephemeris.years
    guard rate == 1 || isRunning(at: time) else {
      return rate < 0
        ? "\(years.lowerBound) is the first year" : "\(years.upperBound) is the last year"
    }
    let sign = rate < 0 ? "-" : ""
    return switch abs(rate) {
    case 86_400...: "\(sign)\(Int(abs(rate) / 86_400)) d per second"
    case 3600...: "\(sign)\(Int(abs(rate) / 3600)) h per second"
    default: "real time"
    }
  }
}
