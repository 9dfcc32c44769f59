import ArgumentParser
import CosmosExport

/// Which frames of a series are drawn, and which are left to others.
struct FrameArguments: ParsableArguments {
  @Option(
    value: "LIST",
    "Frames by number, the nth at n / fps seconds: 150-299, 150-299:2, 1-3,5,7-20 "
      + "(default: those of --at, or of --from and --to).",
    parse: { text in
      do { return try FrameList(parsing: text) } catch {
        throw ValidationError(ofValue: "\(error)")
      }
    })
  var frames: FrameList?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "Leave out files that are there.")
  var skipExisting = false
}
