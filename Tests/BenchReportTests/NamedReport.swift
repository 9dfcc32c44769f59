import CosmosFrameStats
import Testing

@testable import CosmosBenchReport

/// A report with a name, so that a test that takes it does not print all of its frames.
struct NamedReport: CustomTestStringConvertible, Sendable {
  var name: String
  var report: BenchReport

  init(_ name: String, _ report: BenchReport) {
    self.name = name
    self.report = report
  }

  var testDescription: String { name }

  /// Reports of every kind that must hold together: many runs, few frames, none at all.
  static let all = [
    NamedReport("unpaced", Samples.unpaced(frames: 400)),
    NamedReport("paced", Samples.paced()),
    NamedReport("interrupted", Samples.unpaced(frames: 3, isInterrupted: true)),
    NamedReport("one frame", Samples.paced(runs: 1, frames: 1)),
    NamedReport("eight runs", Samples.unpaced(runs: 8, frames: 50)),
    NamedReport("ten thousand frames", Samples.unpaced(runs: 1, frames: 10_000)),
  ]
}
