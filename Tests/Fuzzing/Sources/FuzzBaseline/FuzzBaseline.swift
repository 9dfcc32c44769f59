import CosmosBenchReport
import FuzzSupport

/// Fuzzes the reader of bench reports in JSON, the baselines of later benches.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    let input = text(bytes, count)
    let report = try BenchReport(parsing: input)
    demand(try report == BenchReport(parsing: input), "The same text was read as two reports.")
  } catch {
    demandSentence(error, inputSize: count)
  }
  return 0
}
