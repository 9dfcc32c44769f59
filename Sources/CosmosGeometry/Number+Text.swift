// Conversion of numbers to text that does not depend on the user's locale.

extension Double {
  /// Returns the number with a fixed number of decimals, rounded half away from zero:
  /// `8.25.fixed(1)` is "8.3".
  package func fixed(_ decimals: Int) -> String {
    let factor = Double.tenTo(decimals)
    let scaled = (self * factor).rounded()
    // If `scaled` is 2⁵³ or more, `description` has no more than the wanted decimals. In this case,
    // and for infinity and NaN, `description` is the result.
    guard abs(scaled) < 0x1p53 else { return description }
    let digits = String(Int(abs(scaled)))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// The number with about three significant digits and at most two decimals, such as 8.42, 23.4 or
  /// 345.
  package var short: String {
    let size = abs(self)
    return fixed(size < 9.995 ? 2 : size < 99.95 ? 1 : 0)
  }

  /// The number with at most two decimals and no trailing zeros, such as 1, 1.5 or 59.94.
  package var trimmed: String { trimmed(2) }

  /// The number with at most four decimals, like the numbers in the JSON reports, and no trailing
  /// zeros.
  package var exact: String { trimmed(4) }

  private func trimmed(_ decimals: Int) -> String {
    var text = fixed(decimals)[...]
    while text.contains("."), text.hasSuffix("0") { text = text.dropLast() }
    return String(text.hasSuffix(".") ? text.dropLast() : text)
  }

  /// The percentage with one decimal; a percentage between 0 and 100 is never rounded to 0 or 100,
  /// so 99.98 is "99.9".
  package var share: String {
    if self >= 100 || self <= 0 { return trimmed }
    return Swift.min(99.9, Swift.max(0.1, self)).fixed(1)
  }

  package func rounded(decimals: Int) -> Double {
    let factor = Double.tenTo(decimals)
    let rounded = (self * factor).rounded() / factor
    return rounded.isFinite ? rounded : self
  }

  /// Returns 10ⁿ, which is exact for n up to 22.
  private static func tenTo(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

extension Int {
  /// Returns the digits in groups of three: 9000 is "9 000", normally with a non-breaking space.
  package func grouped(by separator: String = "\u{A0}") -> String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return text
  }
}
