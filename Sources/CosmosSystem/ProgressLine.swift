/// A progress line on the standard error stream, mostly for work in many steps.
package struct ProgressLine {
  private let total: Int
  private let label: String
  private let unit: String
  /// Seconds between two texts: on a terminal the line is replaced, in a log a new one is added.
  private let interval: Double
  private let clock = MonotonicClock()
  private let isTerminal = ErrorStream.isTerminal
  private var lastShown = 0.0
  private var wasShown = false

  /// The label stands before the numbers, the unit behind them, each with its space; `interval` are the seconds between
  /// two texts on a terminal.
  package init(
    total: Int = 0, of label: String = "", unit: String = "", every interval: Double = 0.1
  ) {
    self.total = total
    self.label = label
    self.unit = unit
    self.interval = isTerminal ? interval : 5
  }

  /// Says that `done` steps are done, once the work has taken half a second.
  package mutating func update(_ done: Int) {
    guard total > 1, clock.now > 0.5 else { return }
    let now = self
    update { now.text(done, after: $0) }
  }

  /// Shows a text, made of the seconds since the line was created, where the last one has been there for a while.
  package mutating func update(_ text: (Double) -> String) {
    let now = clock.now
    guard now - lastShown > interval else { return }
    lastShown = now
    show(text(now))
  }

  package mutating func show(_ text: String) {
    wasShown = true
    ErrorStream.write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  /// What the line says; how long it takes is known once a step is done.
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
