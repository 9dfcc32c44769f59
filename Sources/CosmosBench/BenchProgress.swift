import CosmosBenchReport
import CosmosFrameStats
import CosmosGeometry
import CosmosSystem

struct BenchProgress {
  private let warmUp: WarmUp
  private var line = ProgressLine(every: 0.5)
  private var label = ""
  private var length = BenchPlan.Length.seconds(0)

  init(_ plan: BenchPlan) { warmUp = plan.warmUp }

  /// Begins to show the progress of a run; `label` is a name such as "run 1 of 3".
  mutating func begin(_ label: String, lasting length: BenchPlan.Length) {
    self.label = label
    self.length = length
  }

  mutating func wasDisturbed(_ how: String) {
    line.show(
      "\(label): \(how), so the run starts again")
  }

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
    line.update { [label, length] _ in
      let mean = "\((1000 * seconds / Double(max(1, frames))).fixed(1)) ms each"
      return switch length {
      case .seconds(let most):
        "\(label): \(seconds.fixed(1)) of \(most.fixed(1)) s, \(frames) frames, \(mean)"
      case .frames(let most): "\(label): \(frames) of \(most) frames, \(mean)"
      }
    }
  }

  func finish() { line.finish() }
}
