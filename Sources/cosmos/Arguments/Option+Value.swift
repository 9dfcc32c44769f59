import ArgumentParser

extension Option {
  /// An option whose value a function reads; it may begin with a dash, as negative numbers do.
  init<T>(
    name: NameSpecification = .long, value: String, _ help: String,
    completion: CompletionKind? = nil, parse: @escaping @Sendable (String) throws -> T
  ) where Value == T? {
    self.init(
      name: name, parsing: .unconditional, help: ArgumentHelp(help, valueName: value),
      completion: completion, transform: parse)
  }

  init(
    wrappedValue: Value, value: String, _ help: String, completion: CompletionKind? = nil,
    parse: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      wrappedValue: wrappedValue, parsing: .unconditional,
      help: ArgumentHelp(help, valueName: value), completion: completion, transform: parse)
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
