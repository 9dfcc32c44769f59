/// A progress line on standard error.
package struct ProgressLine {
  private let total: Int
  private let label: String
  private let unit: String
  /// The seconds between two texts: in a terminal, the line is replaced; a log gets a new line.
  private let interval: Double
  private let clock = MonotonicClock()
  private let isTerminal = ErrorStream.isTerminal
  private var lastShown = 0.0
  private var wasShown = false

  /// Creates a line without showing it.
  ///
  /// - Parameters:
  ///   - total: The number of steps.
  ///   - label: The text before the numbers, including its space.
  ///   - unit: The text after the numbers, including its space.
  ///   - interval: The seconds between two texts in a terminal; a log gets one every 5 s.
  package init(
    total: Int = 0, of label: String = "", unit: String = "", every interval: Double = 0.1
  ) {
    self.total = total
    self.label = label
    self.unit = unit
    self.interval = isTerminal ? interval : 5
  }

  /// Shows the number of finished steps if the work has taken at least half a second.
  package mutating func update(_ done: Int) {
    guard total > 1, clock.now > 0.5 else { return }
    let now = self
    update { now.text(done, after: $0) }
  }

  /// Shows a text if the last one is older than the interval.
  ///
  /// - Parameter text: Returns the text for the number of seconds since the line was created.
  package mutating func update(_ text: (Double) -> String) {
    let now = clock.now
    guard now - lastShown > interval else { return }
    lastShown = now
    show(text(now))
  }

  /// Shows a text immediately.
  package mutating func show(_ text: String) {
    wasShown = true
    ErrorStream.write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  /// Returns the text of the line; after the first step, it contains an estimate of the time left.
  func text(_ done: Int, after seconds: Double) -> String {
    let line = "\(label)\(done) of \(total)\(unit), \(100 * done / total) %"
    guard done > 0 else { return line }
    let left = seconds / Double(done) * Double(total - done)
    return "\(line), about \(Int(left.rounded(.up))) s left"
  }

  /// Removes the line from a terminal.
  package func finish() {
    if wasShown, isTerminal { ErrorStream.write("\r\u{1B}[K") }
  }
}
