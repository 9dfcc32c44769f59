import CosmosBenchReport
import FuzzReports
import FuzzSupport

/// Fuzzes the reader of frame logs, and every form in which their statistics are shown.
///
/// The first byte is the size of the pieces in which the log is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  do {
    let input = text(bytes + 1, count - 1)
    let logs = try FrameLogFile.read(input, of: "'log.csv'")
    demand(!logs.isEmpty, "A log without programs was read.")
    var rest = Array(input.utf8)[...]
    let pieces = try FrameLogFile.read(of: "'log.csv'", size: count) {
      let piece = rest.prefix(1 + Int(bytes[0]))
      rest = rest.dropFirst(piece.count)
      return Array(piece)
    }
    demand(pieces.map(\.report) == logs.map(\.report), "The size of the pieces matters.")
    for log in logs.prefix(3) { show(log) }
  } catch {
    demandSentence(error, inputSize: count)
  }
  return 0
}
