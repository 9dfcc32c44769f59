import CosmosBenchReport
import CosmosFrameStats
import CosmosSystem

struct BenchProgress {
  private let warmUp: WarmUp
  private var line = ProgressLine(every: 0.5)
  private var label = ""
  private var duration = 0.0

  init(_ plan: BenchPlan) { warmUp = plan.warmUp }

  /// Begins a run called `label`, such as "run 1 of 3", that measures for `duration` seconds.
  mutating func begin(_ label: String, lasting duration: Double) {
    self.label = label
    self.duration = duration
  }

  mutating func wasHidden() { line.show("\(label): out of sight, so it begins again") }

  mutating func warmingUp(seconds: Double, frames: Int) {
    line.update { [label, warmUp] _ in
      guard !warmUp.isOver(afterSeconds: seconds, frames: frames) else {
        return "\(label): drawing dense layers before measuring, \(seconds.fixed(1)) s so far"
      }
      return "\(label): warming up, \(min(seconds, warmUp.seconds).fixed(1)) of "
        + "\(warmUp.seconds.fixed(1)) s, \(min(frames, warmUp.frames)) of \(warmUp.frames) frames"
    }
  }

  mutating func measuring(seconds: Double, frames: Int) {
    line.update { [label, duration] _ in
      let mean = 1000 * seconds / Double(max(1, frames))
      return "\(label): \(seconds.fixed(1)) of \(duration.fixed(1)) s, \(frames) frames, "
        + "\(mean.fixed(1)) ms each"
    }
  }

  func finish() { line.finish() }
}
