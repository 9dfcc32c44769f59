/// A line about the progress of work, on the standard error.
package struct ProgressLine {
  private let total: Int
  private let label: String
  private let unit: String
  /// The minimum number of seconds from one text to the next.
  ///
  /// In a terminal, each text replaces the previous one; in a log, it is a new line.
  private let interval: Double
  private let clock = MonotonicClock()
  private let isTerminal = ErrorStream.isTerminal
  /// Whether the number of finished steps is shown as the line that sessions of Open Job
  /// Description read.
  private let isJob: Bool
  private var lastShown = 0.0
  private var wasShown = false

  /// Creates a progress line, which is not visible yet.
  ///
  /// - Parameters:
  ///   - total: The number of steps of the work.
  ///   - label: The text in front of the numbers, with a space at its end.
  ///   - unit: The text behind the numbers, with a space at its start.
  ///   - interval: The seconds from one text to the next in a terminal; in a log, the interval is
  ///     always 5 s.
  ///   - isJob: Whether a session of Open Job Description runs this program.
  package init(
    total: Int = 0, of label: String = "", unit: String = "", every interval: Double = 0.1,
    isJob: Bool = EnvironmentVariable.value("OPENJD_SESSION_WORKING_DIR") != nil
  ) {
    self.isJob = isJob
    self.total = total
    self.label = label
    self.unit = unit
    self.interval = isTerminal ? interval : 5
  }

  /// Shows the number of finished steps, once the work has taken at least half a second.
  package mutating func update(_ done: Int) {
    guard total > 1, clock.now > 0.5 else { return }
    let now = self
    update { now.text(done, after: $0) }
  }

  /// Shows a text, unless the previous one is too recent.
  ///
  /// - Parameter text: Returns the text; the argument is the number of seconds since the progress
  ///   line was created.
  package mutating func update(_ text: (Double) -> String) {
    let now = clock.now
    guard now - lastShown > interval else { return }
    lastShown = now
    show(text(now))
  }

  /// Shows a text now, no matter when the previous one was shown.
  package mutating func show(_ text: String) {
    wasShown = true
    ErrorStream.write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  /// Returns the text of the line; after the first step, the text contains an estimate of the
  /// remaining time.
  func text(_ done: Int, after seconds: Double) -> String {
    if isJob { return "openjd_progress: \(Double(1000 * done / total) / 10)" }
    let line = "\(label)\(done) of \(total)\(unit), \(100 * done / total) %"
    guard done > 0 else { return line }
    let left = seconds / Double(done) * Double(total - done)
    return "\(line), about \(Int(left.rounded(.up))) s left"
  }

  /// Removes the progress line, if it is in a terminal.
  package func finish() {
    if wasShown, isTerminal { ErrorStream.write("\r\u{1B}[K") }
  }
}
