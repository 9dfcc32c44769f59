import CosmosFrameStats
import CosmosSystem

/// A progress line of a bench on the standard error stream.
struct BenchProgress {
  private let plan: BenchPlan
  private let isTerminal = ErrorStream.isTerminal
  private var label = ""
  /// Seconds that the present run measures.
  private var duration = 0.0
  /// When the line was last shown, in seconds on the bench's clock.
  private var lastShown: Double?
  private var wasShown = false

  init(_ plan: BenchPlan) { self.plan = plan }

  /// Seconds between two lines: on a terminal the line is replaced, in a log a new one is added.
  private var interval: Double { isTerminal ? 0.5 : 5 }

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - label: What it is called, such as "run 1 of 3".
  ///   - duration: Seconds that it measures.
  mutating func begin(_ label: String, lasting duration: Double) {
    self.label = label
    self.duration = duration
  }

  /// Says that the run is repeated because the window was hidden.
  mutating func wasHidden() { show("out of sight, so it begins again") }

  /// - Parameters:
  ///   - seconds: Time since the run began.
  ///   - frames: Frames since then.
  ///   - time: The time on the bench's clock, in seconds.
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
  ///   - seconds: Time since measuring began.
  ///   - frames: Frames since then.
  ///   - time: The time on the bench's clock, in seconds.
  mutating func measuring(seconds: Double, frames: Int, at time: Double) {
    guard isDue(at: time) else { return }
    let mean = tenths(1000 * seconds / Double(max(1, frames)))
    show(
      "\(tenths(seconds)) of \(tenths(duration)) s, \(frames) frames, \(mean) ms each")
  }

  /// Removes the line.
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
    let line = "\(label): \(text)"
    ErrorStream.write(isTerminal ? "\r\u{1B}[K\(line)" : "\(line)\n")
  }

  private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
