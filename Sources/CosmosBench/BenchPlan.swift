import CosmosBenchReport
package import CosmosFrameStats
package import CosmosInput

/// What a bench is to do, apart from the scene and from where it is drawn.
package struct BenchPlan: Sendable {
  /// Where the events come from.
  package enum Source: Sendable {
    case script(InputScript)
    case recording([InputEvent], name: String)
  }

  package var source: Source
  package var pacing: Pacing
  package var warmUp: WarmUp
  /// Seconds measured per run, at the most.
  package var duration: Double
  /// Runs, 1 or more.
  package var runs: Int

  package init(source: Source, pacing: Pacing, warmUp: WarmUp, duration: Double, runs: Int) {
    self.source = source
    self.pacing = pacing
    self.warmUp = warmUp
    self.duration = duration
    self.runs = runs
  }

  /// Seconds that a warm-up may be prolonged to until dense layers are filled; without a warm-up
  /// the filling itself is measured.
  package var longestFill: Double { warmUp == WarmUp(seconds: 0, frames: 0) ? 0 : 60 }

  /// What a report says moved the sky.
  package var inputName: String {
    switch source {
    case .script(let script): script.rawValue
    case .recording(_, let name): name
    }
  }

  /// Whether a run ends early when the input is used up and nothing moves any more.
  package var endsWithInput: Bool {
    if case .recording = source { true } else { false }
  }

  /// Whether frames are told apart by what happened in them; a steady motion has one kind only.
  package var hasPhases: Bool {
    if case .script(.steady) = source { false } else { true }
  }

  /// Frames to reserve storage for: ten thousand a second, and no more than two million.
  ///
  /// Storage that no frame reaches costs addresses, not memory.
  package var frameReserve: Int {
    Int(min(2e6, 10_000 * (duration + warmUp.seconds) + Double(warmUp.frames)))
  }
}
