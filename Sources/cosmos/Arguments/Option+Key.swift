import ArgumentParser

extension Option {
  /// Creates the option of a key; its value may begin with a dash, and is called `value` in the
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

  /// Creates an option for a file name, with shell completion.
  init(
    name: NameSpecification = .long, file help: String, _ extensions: [String] = []
  ) where Value == String? {
    self.init(
      name: name, help: ArgumentHelp(help, valueName: "FILE"),
      completion: .file(extensions: extensions))
  }
}

extension OptionKey<Double> {
  /// Returns the key of an option for a number in a range.
  static func number(_ name: String, in range: ClosedRange<Double>, unit: String = "") -> Self {
    OptionKey(name, NumberArgument.parse("--\(name)", in: range, unit: unit))
  }

  /// The option for the frames per second.
  static var fps: Self { .number("fps", in: 1...1000) }
  /// The option for the pixels per logical pixel.
  static var scale: Self { .number("scale", in: 0.5...4) }
  /// The option for how much slower a bench may be than another one, in percent.
  static var tolerance: Self { .number("tolerance", in: 0...1000, unit: " %") }
}

extension OptionKey<Int> {
  /// Returns the key of an option for a whole number in a range.
  static func number(_ name: String, in range: ClosedRange<Int>) -> Self {
    OptionKey(name, NumberArgument.parse("--\(name)", in: range))
  }
}
