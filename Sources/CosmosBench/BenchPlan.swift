package import CosmosFrameStats
package import CosmosInput

package struct BenchPlan: Sendable {
  package enum Source: Sendable {
    case script(InputScript)
    /// The events of a file, and its name for the report.
    case recording([InputEvent], name: String)
  }

  package let source: Source
  package let pacing: Pacing
  let warmUp: WarmUp
  /// Seconds measured per run; less if a recording ends before.
  let duration: Double
  let runs: Int

  package init(source: Source, pacing: Pacing, warmUp: WarmUp, duration: Double, runs: Int) {
    self.source = source
    self.pacing = pacing
    self.warmUp = warmUp
    self.duration = duration
    self.runs = runs
  }

  /// The longest time, in seconds, to which the warm-up is extended for cached layers to fill.
  ///
  /// 0 without a warm-up, so that filling the cache is measured.
  var longestFill: Double { warmUp == WarmUp(seconds: 0, frames: 0) ? 0 : 60 }

  var inputName: String {
    switch source {
    case .script(let script): script.rawValue
    case .recording(_, let name): name
    }
  }

  /// Whether a run ends when all input has been played and nothing moves.
  var endsWithInput: Bool {
    if case .recording = source { true } else { false }
  }

  /// Whether the report groups frames by phases; a steady drag has a single phase.
  var hasPhases: Bool {
    if case .script(.steady) = source { false } else { true }
  }

  /// Frames to reserve memory for: ten thousand a second, at most two million.
  ///
  /// Reserved pages that are never written take address space but no memory.
  var frameReserve: Int {
    Int(min(2e6, 10_000 * (duration + warmUp.seconds) + Double(warmUp.frames)))
  }
}
