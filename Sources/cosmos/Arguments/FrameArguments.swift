import ArgumentParser
import CosmosArguments
import CosmosSystem

/// Which frames of a series are drawn, and which are left to others.
struct FrameArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames by number, the nth at n / fps seconds: 150-299, 150-299:2, 1-3,5,7-20 "
        + "(default: those of --at, or of --from and --to).",
      valueName: "LIST"),
    transform: { text in
      do { return try FrameList(parsing: text) } catch { throw ValidationError("\(error)") }
    })
  var frames: FrameList?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "Leave out files that are there.")
  var skipExisting = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "Leave out files that are there, or that another process is drawing (it says so in FILE.claim)."
    ))
  var claim = false

  @Option(
    name: .customLong("claim-age"), parsing: .unconditional,
    help: ArgumentHelp(
      "Take over claims of other machines that are older than this: 10…604800 s (default: 3600).",
      valueName: "S"),
    transform: NumberArgument.parse("--claim-age", in: 10...604_800, unit: " s"))
  var claimAge: Double?

  func validate() throws {
    if claimAge != nil, !claim { throw ValidationError("--claim-age needs --claim.") }
  }

  /// What is left out.
  var sharing: FrameSharing.Mode {
    if claim { return .claim(staleAfter: claimAge ?? 3600) }
    return skipExisting ? .skipExisting : .off
  }
}
