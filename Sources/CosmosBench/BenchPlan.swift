package import CosmosBenchReport
package import CosmosFrameStats
package import CosmosInput

package struct BenchPlan: Sendable {
  package enum Source: Sendable {
    case script(InputScript)
    /// The events of a file, its name, and its description for the report.
    case recording([InputEvent], name: String, BenchReport.Recording)
  }

  package let source: Source
  package let pacing: Pacing
  let warmUp: WarmUp
  let length: Length
  let runs: Int

  /// The length of a run; a recording that is shorter ends the run earlier.
  package enum Length: Equatable, Sendable {
    case seconds(Double)
    case frames(Int)

    var isFrames: Bool { if case .frames = self { true } else { false } }

    func isReached(seconds: Double, frames: Int) -> Bool {
      switch self {
      case .seconds(let most): seconds >= most
      case .frames(let most): frames >= most
      }
    }
  }

  package init(source: Source, pacing: Pacing, warmUp: WarmUp, length: Length, runs: Int) {
    self.source = source
    self.pacing = pacing
    self.warmUp = warmUp
    self.length = length
    self.runs = runs
  }

  /// Longest time of the warm-up, in seconds, while cached layers fill.
  ///
  /// It is 0 without a warm-up, so that filling the cache is measured. It is 0 for runs of a fixed
  /// number of frames too, since every machine must draw the same ones.
  var longestFill: Double {
    if case .frames = length { return 0 }
    return warmUp == WarmUp(seconds: 0, frames: 0) ? 0 : 60
  }

  var inputName: String {
    switch source {
    case .script(let script): script.rawValue
    case .recording(_, let name, _): name
    }
  }

  /// Whether a run ends as soon as all input has been played and nothing moves.
  var endsWithInput: Bool {
    if case .recording = source { true } else { false }
  }

  /// Whether the report groups frames by phases; a steady drag has a single phase.
  var hasPhases: Bool {
    if case .script(.steady) = source { false } else { true }
  }

  /// Number of frames to reserve memory for: ten thousand a second, at most two million.
  ///
  /// Reserved pages that are never written take address space but no memory.
  var frameReserve: Int {
    let measured =
      switch length {
      case .seconds(let seconds): 10_000 * seconds
      case .frames(let frames): Double(frames)
      }
    return Int(min(2e6, measured + 10_000 * warmUp.seconds + Double(warmUp.frames)))
  }
}
