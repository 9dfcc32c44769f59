/// A progress line on the standard error stream for work in many steps.
package struct ProgressLine {
  private let total: Int
  private let label: String
  private let unit: String
  private let clock = MonotonicClock()
  private let isTerminal = ErrorStream.isTerminal
  private var lastShown = 0.0
  private var wasShown = false

  /// The label stands before the numbers, the unit behind them, each with its space.
  package init(total: Int, of label: String = "", unit: String = "") {
    self.total = total
    self.label = label
    self.unit = unit
  }

  /// Says that `done` steps are done, once the work has taken half a second.
  package mutating func update(_ done: Int) {
    let now = clock.now
    // On a terminal the line is replaced, in a log a new one is added every five seconds.
    guard total > 1, now > 0.5, now - lastShown > (isTerminal ? 0.1 : 5) else { return }
    lastShown = now
    wasShown = true
    let line = text(done, after: now)
    ErrorStream.write(isTerminal ? "\r\u{1B}[K\(line)" : "\(line)\n")
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
