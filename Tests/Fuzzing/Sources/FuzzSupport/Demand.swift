/// Ends the program unless a condition holds; the fuzzer then keeps the input as a finding.
public func demand(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError(message())
}

/// Decodes an input of the fuzzer; invalid UTF-8 is replaced, as in reading a file.
public func text(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
  String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}

/// Checks that an error is a sentence without the whole input.
public func demandSentence(_ error: any Error, inputSize count: Int) {
  let sentence = "\(error)"
  demand(!sentence.isEmpty, "The error has no text.")
  demand(
    sentence.utf8.count < 1500, "The error has \(sentence.utf8.count) bytes for \(count) of input.")
}
