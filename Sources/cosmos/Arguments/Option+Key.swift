import ArgumentParser

extension Option {
  /// An option of a key, which may begin with a dash, as negative numbers do; `value` stands for it in the help.
  init<T>(
    _ key: OptionKey<T>, _ value: String, _ help: String, name: NameSpecification? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(
      name: name ?? .customLong(key.name), parsing: .unconditional,
      help: ArgumentHelp(help, valueName: value), completion: completion, transform: key.parse)
  }

  /// An option of a key with a value of its own.
  init(
    wrappedValue: Value, _ key: OptionKey<Value>, _ value: String, _ help: String,
    completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, name: .customLong(key.name), parsing: .unconditional,
      help: ArgumentHelp(help, valueName: value), completion: completion, transform: key.parse)
  }

  /// The name of a file, which shells complete.
  init(
    name: NameSpecification = .long, file help: String, _ extensions: [String] = []
  ) where Value == String? {
    self.init(
      name: name, help: ArgumentHelp(help, valueName: "FILE"),
      completion: .file(extensions: extensions))
  }
}

extension OptionKey<Double> {
  /// An option that takes a number.
  static func number(_ name: String, in range: ClosedRange<Double>, unit: String = "") -> Self {
    OptionKey(name, NumberArgument.parse("--\(name)", in: range, unit: unit))
  }

  /// Frames a second.
  static var fps: Self { .number("fps", in: 1...1000) }
  /// Pixels per logical pixel.
  static var scale: Self { .number("scale", in: 0.5...4) }
  /// Percent by which a bench may be slower than another.
  static var tolerance: Self { .number("tolerance", in: 0...1000, unit: " %") }
}

extension OptionKey<Int> {
  /// An option that takes a whole number.
  static func number(_ name: String, in range: ClosedRange<Int>) -> Self {
    OptionKey(name, NumberArgument.parse("--\(name)", in: range))
  }
}
