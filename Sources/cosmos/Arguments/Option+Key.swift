import ArgumentParser

extension Option {
  /// Creates the option of a key, whose value may begin with a dash; `value` is its name in the
  /// help.
  init<T>(
    _ key: OptionKey<T>, _ value: String, _ help: String, name: NameSpecification? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(
      name: name ?? .customLong(key.name), parsing: .unconditional,
      help: ArgumentHelp(help, valueName: value), completion: completion, transform: key.parse)
  }

  /// Creates the option of a key with a default value.
  init(
    wrappedValue: Value, _ key: OptionKey<Value>, _ value: String, _ help: String,
    completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, name: .customLong(key.name), parsing: .unconditional,
      help: ArgumentHelp(help, valueName: value), completion: completion, transform: key.parse)
  }

  /// Creates an option for the name of a file, which shells complete.
  init(
    name: NameSpecification = .long, file help: String, _ extensions: [String] = []
  ) where Value == String? {
    self.init(
      name: name, help: ArgumentHelp(help, valueName: "FILE"),
      completion: .file(extensions: extensions))
  }
}

extension OptionKey<Double> {
  /// Makes the key of an option for a number in a range.
  static func number(_ name: String, in range: ClosedRange<Double>, unit: String = "") -> Self {
    OptionKey(name, NumberArgument.parse("--\(name)", in: range, unit: unit))
  }

  /// The option for frames a second.
  static var fps: Self { .number("fps", in: 1...1000) }
  /// The option for pixels per logical pixel.
  static var scale: Self { .number("scale", in: 0.5...4) }
  /// The option for the percentage that a bench may be slower than another.
  static var tolerance: Self { .number("tolerance", in: 0...1000, unit: " %") }
}

extension OptionKey<Int> {
  /// Makes the key of an option for a whole number in a range.
  static func number(_ name: String, in range: ClosedRange<Int>) -> Self {
    OptionKey(name, NumberArgument.parse("--\(name)", in: range))
  }
}
