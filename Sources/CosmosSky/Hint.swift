import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// Two lines of text that explain how to open the menu, for people who have never opened the menu.
struct Hint: Equatable, Sendable {
  /// Seconds from the appearance of the figure, the name and the ring to the appearance of the
  /// hint.
  static let delay = 2.5
  /// Seconds that the hint takes to appear.
  static let fadeIn = 2.5
  /// Seconds that the hint takes to disappear.
  static let fadeOut = 0.25
  /// The two lines of text in English.
  static let lines = Hint(isDue: false).shown
  /// Minimum distance, in design points, from the bottom of the window to the middle of the second
  /// line.
  ///
  /// This distance keeps the hint above the labels of signs and bodies in low windows.
  private static let lowestLine = 133.0
  /// Line spacing as a multiple of the font size.
  private static let lineSpacing = 1.5
  /// The two lines of text in the user's language, with the key that opens the menu.
  private let shown: [String]

  /// Whether the hint is shown, or will be: false for a sky that wants no hint, and after
  /// ``dismiss(at:)``.
  private(set) var isDue: Bool
  private var fade = Fade()
  /// Time when the hint starts to appear, in seconds; infinite until this time is known.
  private var start = Double.infinity

  /// Creates a hint that stays hidden until ``follow(_:)`` schedules it.
  ///
  /// - Parameters:
  ///   - isDue: Whether the hint will be shown.
  ///   - menuKey: The key that opens the menu.
  ///   - words: The texts of the user's language.
  init(isDue: Bool, menuKey: String = "M", words: Words = .english) {
    self.isDue = isDue
    shown = [
      words[Message("press and hold the ring, or press %1$s"), menuKey],
      words[Message("then choose a sign")],
    ]
  }

  /// Makes the hint appear ``delay`` seconds after `arrival`, the time in seconds when figure, name
  /// and ring have appeared.
  mutating func follow(_ arrival: Double) {
    guard isDue else { return }
    start = arrival + Self.delay
    fade.set(0)
    fade.fade(
      to: 1, at: arrival, delay: Self.delay, within: Self.fadeIn, curve: .easeInOut)
  }

  /// Times in seconds when the hint starts to appear and when it is complete; nil if the hint is
  /// not due.
  var appearance: Range<Double>? { isDue ? start..<(start + Self.fadeIn) : nil }

  /// Fades the hint out permanently; returns whether it was still due.
  mutating func dismiss(at time: Double) -> Bool {
    guard isDue else { return false }
    isDue = false
    fade.fade(to: 0, at: time, within: Self.fadeOut)
    return true
  }

  /// Returns the opacity, 0…1, at a time in seconds.
  func opacity(at time: Double) -> Double { fade.opacity(at: time) }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? { fade.nextChange(after: time) }

  func describe(
    into frame: inout Frame, palette: Palette, opacity: Double
  ) {
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    // Text leaves at least 3 % of the window's width free on each side.
    let standard = MenuShape.textSize * scale
    let widest = shown.reduce(standard) { max($0, frame.font.width(of: $1, size: standard)) }
    let size = standard * min(1, 0.94 * viewport.width / widest)
    let spacing = Self.lineSpacing * size
    let middle = min(
      viewport.center.y + MenuShape.hintY * scale,
      viewport.height - Self.lowestLine * scale - spacing / 2)
    for (index, line) in shown.enumerated() {
      let label = Label(
        text: line,
        center: Point(x: viewport.center.x, y: middle + (Double(index) - 0.5) * spacing),
        size: size, color: palette.label.opacity(0.66 * opacity))
      frame.add(label.shaded(by: palette, in: frame))
    }
  }
}
