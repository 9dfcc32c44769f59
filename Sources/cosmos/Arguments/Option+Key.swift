import ArgumentParser

extension Option {
  /// Creates the option with a key's name and parser; the help calls its value `value`, and the
  /// value may begin with a dash.
  init<T>(
    _ key: OptionKey<T>, _ value: String, _ help: String, name: NameSpecification? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(
      name: name ?? .customLong(key.name), parsing: .unconditional,
      help: ArgumentHelp(help, valueName: value), completion: completion, transform: key.parse)
  }

  /// Creates the option with a key's name and parser, and with a default value.
  init(
    wrappedValue: Value, _ key: OptionKey<Value>, _ value: String, _ help: String,
    completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, name: .customLong(key.name), parsing: .unconditional,
      help: ArgumentHelp(help, valueName: value), completion: completion, transform: key.parse)
  }

  /// Creates an option whose value is a file name, which shells complete.
  init(
    name: NameSpecification = .long, file help: String, _ extensions: [String] = []
  ) where Value == String? {
    self.init(
      name: name, help: ArgumentHelp(help, valueName: "FILE"),
      completion: .file(extensions: extensions))
  }
}

extension OptionKey<Double> {
  /// Returns the key of an option whose value is a number in a range.
  static func number(_ name: String, in range: ClosedRange<Double>, unit: String = "") -> Self {
    OptionKey(name, NumberArgument.parse("--\(name)", in: range, unit: unit))
  }

  /// The key of `--fps`, in frames per second: a number, or a fraction such as 30000/1001.
  static var fps: Self {
    let number = NumberArgument.parse("--fps", in: 1.0...1000.0)
    return OptionKey("fps") { text in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return try number(text) }
      guard let numerator = Int(parts[0]), let denominator = Int(parts[1]), denominator > 0,
        case let rate = Double(numerator) / Double(denominator), (1.0...1000).contains(rate)
      else {
        throw ValueError(
          "--fps", "'\(text)' is not a rate of 1…1000: expected a fraction such as 30000/1001.")
      }
      return rate
    }
  }
  /// The key of `--scale`, in pixels per logical pixel.
  static var scale: Self { .number("scale", in: 0.5...4) }
  /// The key of `--tolerance`: the accepted slow-down of a bench compared with another one, in
  /// percent.
  static var tolerance: Self { .number("tolerance", in: 0...1000, unit: " %") }
}

extension OptionKey<Int> {
  /// Returns the key of an option whose value is a whole number in a range.
  static func number(_ name: String, in range: ClosedRange<Int>) -> Self {
    OptionKey(name, NumberArgument.parse("--\(name)", in: range))
  }
}
