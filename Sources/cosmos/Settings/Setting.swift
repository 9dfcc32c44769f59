/// One entry of a settings file: the default of an option.
package struct Setting: Equatable, Sendable {
  /// What the file has for the option.
  package enum Value: Equatable, Sendable {
    /// A string, a number, a date or a time, as it is written on the command line.
    case text(String)
    /// Whether a flag is given.
    case flag(Bool)
    /// The values of an option that can be given more than once.
    case list([String])

    /// The texts in it.
    package var texts: [String] {
      switch self {
      case .text(let text): [text]
      case .flag: []
      case .list(let texts): texts
      }
    }
  }

  /// The command in whose table it is; nil at the top level, which is for every command.
  package var command: String?
  /// The option's long name, without its dashes.
  package var key: String
  package var value: Value
  /// The line in the file, from 1.
  package var line: Int

  package init(command: String?, key: String, value: Value, line: Int) {
    self.command = command
    self.key = key
    self.value = value
    self.line = line
  }
}

extension Setting: CustomStringConvertible {
  /// As a file may have it: `palette = dusk`; long values are cut.
  package var description: String {
    switch value {
    case .text(let text): "\(key) = \(Self.shortened(text))"
    case .flag(let isOn): "\(key) = \(isOn)"
    case .list(let texts): "\(key) = [\(Self.shortened(texts.joined(separator: ", ")))]"
    }
  }

  /// Characters of a key or value that messages show.
  static let mostShown = 60

  /// A key or value for a message.
  static func shortened(_ text: String) -> String {
    text.count > mostShown ? "\(text.prefix(mostShown))…" : text
  }
}
