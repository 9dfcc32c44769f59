import ArgumentParser

/// Reads numbers, with the option's name and range in what is said of bad ones.
enum NumberArgument {
  /// A parser for a number within `range`.
  static func parse(
    _ option: String, in range: ClosedRange<Double>, unit: String = ""
  ) -> @Sendable (String) throws -> Double {
    { text in
      let wanted = "want \(plain(range.lowerBound))…\(plain(range.upperBound))\(unit)"
      guard let number = number(text) else {
        throw ValidationError("\(option) '\(text)' is not a number: \(wanted).")
      }
      guard range.contains(number) else {
        throw ValidationError("\(option) \(text) is out of range: \(wanted).")
      }
      return number
    }
  }

  /// A parser for a whole number within `range`.
  static func parse(
    _ option: String, in range: ClosedRange<Int>
  ) -> @Sendable (String) throws -> Int {
    { text in
      let wanted = "want \(range.lowerBound)…\(range.upperBound)"
      guard let number = Int(text) else {
        throw ValidationError("\(option) '\(text)' is not a whole number: \(wanted).")
      }
      guard range.contains(number) else {
        throw ValidationError("\(option) \(text) is out of range: \(wanted).")
      }
      return number
    }
  }

  /// A finite number in decimal digits, as people write it.
  static func number(_ text: some StringProtocol) -> Double? {
    guard text.allSatisfy({ "0123456789.+-eE".contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }

  /// The number as people write it.
  static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}
