import CosmosBenchReport
import FuzzReports
import FuzzSupport

/// Fuzzes the reader of bench reports in JSON, the baselines of later benches, and every form in
/// which they are shown.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    let input = text(bytes, count)
    let report = try BenchReport(parsing: input)
    demand(try report == BenchReport(parsing: input), "The same text was read as two reports.")
    for log in try FrameLogFile.read(input, of: "'a.json'") { show(log) }
  } catch {
    demandSentence(error, inputSize: count)
  }
  return 0
}
