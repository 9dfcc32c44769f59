extension Double {
  /// Reads the number that a plain decimal such as "-12.5" denotes; nil for any other text.
  ///
  /// Accepted are an optional sign, digits, and optionally a point and more digits: no exponent, no
  /// "nan", at most 15 digits. The digits then fit an integer that a Double holds exactly, and the
  /// one division rounds correctly.
  ///
  /// - Parameter text: ASCII.
  package init?(decimal text: ArraySlice<UInt8>) {
    var rest = text
    var isNegative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    var digits = 0
    var whole = 0
    var divisor = 1
    var hasPoint = false
    for byte in rest {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        guard digits <= 15 else { return nil }
        whole = whole * 10 + Int(byte - UInt8(ascii: "0"))
        if hasPoint { divisor *= 10 }
      case UInt8(ascii: ".") where !hasPoint && digits > 0:
        hasPoint = true
      default:
        return nil
      }
    }
    guard digits > 0, !hasPoint || divisor > 1 else { return nil }
    self = Double(whole) / Double(divisor) * (isNegative ? -1 : 1)
  }
}
