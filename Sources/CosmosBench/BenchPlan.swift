package import CosmosBenchReport
package import CosmosFrameStats
package import CosmosInput

package struct BenchPlan: Sendable {
  package enum Source: Sendable {
    case script(InputScript)
    /// The events of a recording, the name of its file, and its description for the report.
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

  /// The maximum number of seconds that the warm-up waits for the cached layers to be complete.
  ///
  /// Without a warm-up, the number is 0, so that drawing the cached layers is measured. It is also
  /// 0 for runs with a fixed number of frames, so that every machine draws the same frames.
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

  /// Whether a run ends before its ``length`` if all input has been played and the sky has come to
  /// rest.
  var endsWithInput: Bool {
    if case .recording = source { true } else { false }
  }

  /// Whether the report has frame times for each phase of the input; a steady drag has only one
  /// phase.
  var hasPhases: Bool {
    if case .script(.steady) = source { false } else { true }
  }

  /// The number of frames to reserve memory for, at most two million: the planned frames, or ten
  /// thousand per second if only the duration is planned.
  ///
  /// Memory that is reserved but never written occupies only address space.
  var frameReserve: Int {
    let measured =
      switch length {
      case .seconds(let seconds): 10_000 * seconds
      case .frames(let frames): Double(frames)
      }
    return Int(min(2e6, measured + 10_000 * warmUp.seconds + Double(warmUp.frames)))
  }
}
