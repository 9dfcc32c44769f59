import CosmosSystem
import CosmosBenchReport
import CosmosBench
import ArgumentParser
import CosmosFrameStats

/// What a bench must keep to.
struct BenchLimitArguments: ParsableArguments {
  @Option(
    name: .customLong("max-p99"), parsing: .unconditional,
    help: ArgumentHelp("Milliseconds that the p99 frame time may take.", valueName: "MS"),
    transform: NumberArgument.parse("--max-p99", in: 0.001...1e6, unit: " ms"))
  var maxP99: Double?

  @Option(
    help: ArgumentHelp("An earlier bench's JSON, not to be slower than.", valueName: "FILE"))
  var baseline: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Percent slower than the baseline that still are the same: 0…1000 (default: 10).",
      valueName: "P"),
    transform: NumberArgument.parse("--tolerance", in: 0...1000, unit: " %"))
  var tolerance: Double?

  func validate() throws {
    if tolerance != nil, baseline == nil {
      throw ValidationError("--tolerance needs --baseline: slower than what?")
    }
  }

  /// - Throws: Why the baseline cannot be compared with.
  func limits() throws -> BenchLimits {
    let earlier = try baseline.map { try Baseline(parsing: try TextFile.read($0)) }
    return BenchLimits(maxP99: maxP99, baseline: earlier, tolerance: tolerance ?? 10)
  }
}
