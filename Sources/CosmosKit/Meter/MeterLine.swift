/// A line of text in a meter, composed without allocating memory.
struct MeterLine {
  /// ASCII codes of the letters; letters after the 64th are dropped.
  private var letters = InlineArray<64, UInt8>(repeating: 0)
  /// Number of letters.
  private(set) var count = 0

  /// Returns the ASCII code of a letter.
  subscript(index: Int) -> UInt8 { letters[index] }

  private mutating func append(_ letter: UInt8) {
    guard count < letters.count else { return }
    letters[count] = letter
    count += 1
  }

  /// Appends an ASCII text.
  mutating func append(_ text: String) {
    for letter in text.utf8 { append(letter) }
  }

  /// Appends a number in groups of three digits.
  mutating func append(_ number: Int) {
    var divisor = 1
    var digits = 1
    while number / divisor >= 10 {
      divisor *= 10
      digits += 1
    }
    while digits > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
      digits -= 1
      if digits > 0, digits % 3 == 0 { append(UInt8(ascii: " ")) }
    }
  }

  /// Appends a number with a fixed number of decimals.
  mutating func append(_ number: Double, decimals: Int) {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    // The value is limited, because converting a too large value to an integer would end the
    // program.
    let scaled = Int(min(1e12, max(0, (number * factor).rounded())))
    append(scaled / Int(factor))
    guard decimals > 0 else { return }
    append(UInt8(ascii: "."))
    var divisor = Int(factor) / 10
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(scaled / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends a time, given in seconds, as milliseconds with their unit; appends a dash if the time
  /// is nil.
  mutating func append(milliseconds seconds: Double?) {
    guard let seconds else { return append("-") }
    let value = 1000 * seconds
    append(value, decimals: value < 99.995 ? 2 : value < 999.95 ? 1 : 0)
    append(" ms")
  }
}
