import CosmosBenchReport
import CosmosSystem
import CosmosFrameStats

/// A line on the error stream that says how far a bench is.
struct BenchProgress {
  private let plan: BenchPlan
  private let isTerminal = ErrorStream.isTerminal
  private var run = 0
  /// When the line was last shown, in seconds on the bench's clock.
  private var lastShown: Double?
  private var wasShown = false

  init(_ plan: BenchPlan) { self.plan = plan }

  /// Seconds between two lines: a terminal's renews itself, in a log each stays.
  private var interval: Double { isTerminal ? 0.5 : 5 }

  /// A run begins, counted from 1.
  mutating func begin(run: Int) { self.run = run }

  /// The run ended because its frames were out of sight.
  mutating func wasHidden() { show("out of sight, so it begins anew") }

  /// - Parameters:
  ///   - seconds: Since the run began.
  ///   - frames: Since then.
  ///   - time: On the bench's clock, in seconds.
  mutating func warmingUp(seconds: Double, frames: Int, at time: Double) {
    guard isDue(at: time) else { return }
    let warmUp = plan.warmUp
    guard !warmUp.isOver(afterSeconds: seconds, frames: frames) else {
      return show("drawing dense layers before measuring, \(tenths(seconds)) s so far")
    }
    show(
      "warming up, \(tenths(min(seconds, warmUp.seconds))) of \(tenths(warmUp.seconds)) s, "
        + "\(min(frames, warmUp.frames)) of \(warmUp.frames) frames")
  }

  /// - Parameters:
  ///   - seconds: Since measuring began.
  ///   - frames: Since then.
  ///   - time: On the bench's clock, in seconds.
  mutating func measuring(seconds: Double, frames: Int, at time: Double) {
    guard isDue(at: time) else { return }
    let mean = tenths(1000 * seconds / Double(max(1, frames)))
    show(
      "\(tenths(seconds)) of \(tenths(plan.duration)) s, \(frames) frames, \(mean) ms each")
  }

  /// Takes the line away.
  func finish() {
    if wasShown, isTerminal { ErrorStream.write("\r\u{1B}[K") }
  }

  private mutating func isDue(at time: Double) -> Bool {
    guard let last = lastShown else {
      lastShown = time
      return false
    }
    guard time - last >= interval else { return false }
    lastShown = time
    return true
  }

  private mutating func show(_ text: String) {
    wasShown = true
    let line = "run \(run) of \(plan.runs): \(text)"
    ErrorStream.write(isTerminal ? "\r\u{1B}[K\(line)" : "\(line)\n")
  }

  private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
