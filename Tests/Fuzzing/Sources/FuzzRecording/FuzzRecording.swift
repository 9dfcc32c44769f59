import CosmosInput
import FuzzSupport

/// Fuzzes recordings of input: valid ones survive writing and reading again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    let events = try InputRecording.events(in: text(bytes, count), file: "fuzz.jsonl")
    let lines = events.map { InputRecording.line(for: $0) }.joined(separator: "\n")
    let again = try? InputRecording.events(in: lines, file: "again.jsonl")
    demand(
      again == events,
      "\(events) was written as\n\(lines)\nand read as \(String(describing: again))")
  } catch {
    demandSentence(error, inputSize: count)
  }
  return 0
}
