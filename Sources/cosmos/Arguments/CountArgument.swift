import ArgumentParser

/// A number of stars as people write it: 9000, 10k, 1M, 2G.
struct CountArgument: Equatable {
  static let range: ClosedRange<UInt32> = 0...2_000_000_000
  var value: UInt32

  init(_ value: UInt32) { self.value = value }

  /// Reads a number, with what is wrong in words.
  static func parse(_ text: String) throws -> CountArgument {
    let suffixes: [Character: Double] = [
      "k": 1e3, "K": 1e3, "m": 1e6, "M": 1e6, "g": 1e9, "G": 1e9,
    ]
    let factor = text.last.flatMap { suffixes[$0] }
    let digits = factor == nil ? text[...] : text.dropLast()
    guard let number = NumberArgument.number(digits) else {
      throw ValidationError(
        "--stars '\(text)' is not a number: want 0…2G, such as 9000, 10k or 1M.")
    }
    let value = number * (factor ?? 1)
    guard value >= 0, value <= Double(range.upperBound) else {
      throw ValidationError("--stars \(text) is out of range: want 0…2G (2 000 000 000).")
    }
    guard value == value.rounded() else {
      throw ValidationError("--stars \(text) is no whole number of stars: want 0…2G.")
    }
    return CountArgument(UInt32(value))
  }
}
