package import CosmosGeometry

/// Parsers for numbers; their error messages name the option and its range.
package enum NumberArgument {
  package static func parse(
    _ option: String, in range: ClosedRange<Double>, unit: String = ""
  ) -> @Sendable (String) throws -> Double {
    { text in
      try check(
        number(text), text, of: option, in: range, kind: "number",
        wanted: "\(plain(range.lowerBound))…\(plain(range.upperBound))\(unit)")
    }
  }

  package static func parse(
    _ option: String, in range: ClosedRange<Int>
  ) -> @Sendable (String) throws -> Int {
    { text in
      try check(
        Int(text), text, of: option, in: range, kind: "whole number",
        wanted: "\(range.lowerBound)…\(range.upperBound)")
    }
  }

  /// Returns the number if it was parsed and is in the range; otherwise throws an error about the
  /// text.
  private static func check<Number: Comparable>(
    _ number: Number?, _ text: String, of option: String, in range: ClosedRange<Number>,
    kind: String, wanted: String
  ) throws -> Number {
    guard let number else {
      throw ValueError(option, "'\(text)' is not a \(kind): expected \(wanted).")
    }
    guard range.contains(number) else {
      throw ValueError(option, "\(text) is out of range: must be \(wanted).")
    }
    return number
  }

  /// Parses a finite decimal number; returns nil for any other text.
  package static func number(_ text: some StringProtocol) -> Double? {
    guard text.allSatisfy({ "0123456789.+-eE".contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }

  /// Returns the number as text, without decimals if it is whole.
  package static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}

/// Parser for a number of stars, such as 9000, 10k, 1M or 2G.
package enum CountArgument {
  package static let range: ClosedRange<UInt32> = 0...2_000_000_000

  /// Parses a number with an optional suffix: k (thousand), M (million) or G (billion).
  package static func parse(_ text: String) throws -> UInt32 {
    let suffixes: [Character: Double] = [
      "k": 1e3, "K": 1e3, "m": 1e6, "M": 1e6, "g": 1e9, "G": 1e9,
    ]
    let factor = text.last.flatMap { suffixes[$0] }
    let digits = factor == nil ? text[...] : text.dropLast()
    guard let number = NumberArgument.number(digits) else {
      throw ValueError(
        "--stars", "'\(text)' is not a number: expected 0…2G, such as 9000, 10k or 1M.")
    }
    let value = number * (factor ?? 1)
    guard value >= 0, value <= Double(range.upperBound) else {
      throw ValueError("--stars", "\(text) is out of range: must be 0…2G.")
    }
    guard value == value.rounded() else {
      throw ValueError("--stars", "\(text) is not a whole number: expected 0…2G.")
    }
    return UInt32(value)
  }
}

/// Parser for a rate of time, such as 4d, 6h or -1.5d (days or hours per second).
package enum TimeRateArgument {
  /// Parses a number of days or hours, and returns it in seconds.
  package static func parse(_ text: String) throws -> Double {
    let units: [Character: Double] = ["h": 3600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }),
      let number = NumberArgument.number(text.dropLast())
    else {
      throw ValueError(
        "--time-rate",
        "'\(text)' is not a valid rate: expected -16d…16d, the hours or days that pass per second, "
          + "such as 6h or 4d.")
    }
    guard abs(number * unit) <= 16 * 86_400 else {
      throw ValueError("--time-rate", "\(text) is out of range: must be -16d…16d.")
    }
    return number * unit
  }
}

/// Parser for a size in logical pixels, such as 1280x720.
package enum SizeArgument {
  private static let (widths, heights) = (200...7680, 200...4320)

  /// Returns the size that is nearest to `size` among those that ``parse(_:)`` accepts, in whole
  /// logical pixels.
  package static func nearest(to size: Size) -> Size {
    func clamped(_ length: Double, _ range: ClosedRange<Int>) -> Double {
      min(Double(range.upperBound), max(Double(range.lowerBound), length.rounded()))
    }
    return Size(width: clamped(size.width, widths), height: clamped(size.height, heights))
  }

  /// Parses a size in logical pixels.
  package static func parse(_ text: String) throws -> Size {
    let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    // A minus sign is accepted here, because the check of the range rejects negative numbers.
    guard parts.count == 2, !text.contains("+"), let width = Int(parts[0]),
      let height = Int(parts[1])
    else {
      throw ValueError(
        "--size", "'\(text)' is not a size: expected WIDTHxHEIGHT, such as 1280x720.")
    }
    guard widths.contains(width), heights.contains(height) else {
      throw ValueError(
        "--size", "\(text) is out of range: must be 200x200…7680x4320 logical pixels.")
    }
    return Size(width: Double(width), height: Double(height))
  }
}
