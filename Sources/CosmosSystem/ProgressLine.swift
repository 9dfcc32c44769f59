/// A line on the error stream that says how far long work is.
package struct ProgressLine {
  private let total: Int
  private let clock = MonotonicClock()
  private let isTerminal = ErrorStream.isTerminal
  private var lastShown = 0.0
  private var wasShown = false

  package init(total: Int) { self.total = total }

  /// Shows that `done` are done, if the work takes long enough for anybody to wonder.
  package mutating func update(_ done: Int) {
    let now = clock.now
    // In a log a line every five seconds, on a terminal one that renews itself.
    guard total > 1, now > 0.5, now - lastShown > (isTerminal ? 0.1 : 5) else { return }
    lastShown = now
    wasShown = true
    let left = now / Double(done) * Double(total - done)
    let line =
      "\(done) of \(total), \(100 * done / total) %, about \(Int(left.rounded(.up))) s left"
    ErrorStream.write(isTerminal ? "\r\u{1B}[K\(line)" : "\(line)\n")
  }

  package func finish() {
    if wasShown, isTerminal { ErrorStream.write("\r\u{1B}[K") }
  }
}
