import CosmosFrameStats
import CosmosSystem

/// What a bench says on its progress line.
struct BenchProgress {
  private let warmUp: WarmUp
  private var line = ProgressLine(every: 0.5)
  private var label = ""
  /// Seconds that the present run measures.
  private var duration = 0.0

  init(_ plan: BenchPlan) { warmUp = plan.warmUp }

  /// Begins a run called `label`, such as "run 1 of 3", that measures for `duration` seconds.
  mutating func begin(_ label: String, lasting duration: Double) {
    self.label = label
    self.duration = duration
  }

  /// Says that the run is repeated because the window was hidden.
  mutating func wasHidden() { line.show("\(label): out of sight, so it begins again") }

  /// Says for how long and for how many frames the run has been warming up.
  mutating func warmingUp(seconds: Double, frames: Int) {
    line.update { [label, warmUp] _ in
      guard !warmUp.isOver(afterSeconds: seconds, frames: frames) else {
        return "\(label): drawing dense layers before measuring, \(tenths(seconds)) s so far"
      }
      return "\(label): warming up, \(tenths(min(seconds, warmUp.seconds))) of "
        + "\(tenths(warmUp.seconds)) s, \(min(frames, warmUp.frames)) of \(warmUp.frames) frames"
    }
  }

  /// Says for how long and for how many frames the run has been measuring.
  mutating func measuring(seconds: Double, frames: Int) {
    line.update { [label, duration] _ in
      let mean = tenths(1000 * seconds / Double(max(1, frames)))
      return "\(label): \(tenths(seconds)) of \(tenths(duration)) s, \(frames) frames, "
        + "\(mean) ms each"
    }
  }

  /// Removes the line.
  func finish() { line.finish() }
}

private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
