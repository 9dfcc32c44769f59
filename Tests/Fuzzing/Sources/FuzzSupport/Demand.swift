/// Ends the program unless a condition holds, so that the fuzzer keeps the input as a finding.
public func demand(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError(message())
}

/// An input of the fuzzer as text; bytes that are not UTF-8 are replaced, as when a file is read.
public func text(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
  String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}

/// Checks that an error is a sentence that names what is wrong, and not the whole input.
public func demandSentence(_ error: any Error, inputSize count: Int) {
  let sentence = "\(error)"
  demand(!sentence.isEmpty, "The error says nothing.")
  demand(
    sentence.utf8.count < 1500, "The error has \(sentence.utf8.count) bytes for \(count) of input.")
}
