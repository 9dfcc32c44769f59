/// What is wrong with a settings file, and in which line.
package enum SettingsError: Error, Equatable {
  case unreadable(path: String, reason: String)
  /// The file is not TOML.
  case syntax(Place, reason: String)
  /// A table that no command has its settings in.
  case unknownTable(Place, name: String, advice: String)
  /// A key that is no option, or none of that command.
  case unknownKey(Place, key: String, command: String?, advice: String)
  /// A value that the option cannot have, whatever is in it.
  case wrongKind(Place, key: String, wanted: String)
  /// A value that the option does not take, in the words of the option.
  case wrongValue(Place, reason: String)
  /// Two settings of one table that exclude each other.
  case contradiction(Place, other: Int, reason: String)

  /// A line of a file.
  package struct Place: Equatable, Sendable {
    package var path: String
    /// From 1.
    package var line: Int

    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  /// The line, nil where it is about the whole file.
  package var line: Int? {
    switch self {
    case .unreadable: nil
    case .syntax(let place, _), .unknownTable(let place, _, _), .unknownKey(let place, _, _, _),
      .wrongKind(let place, _, _), .wrongValue(let place, _), .contradiction(let place, _, _):
      place.line
    }
  }

  /// What is wrong, without the file and the line; ends with a full stop or a question mark.
  package var reason: String {
    switch self {
    case .unreadable(_, let reason): "the settings cannot be read: \(reason)."
    case .syntax(_, let reason): "this is not TOML: \(reason)."
    case .unknownTable(_, let name, let advice):
      "there is no command '\(Setting.shortened(name))'\(advice)"
    case .unknownKey(_, let key, nil, let advice):
      "there is no option '\(Setting.shortened(key))'\(advice)"
    case .unknownKey(_, let key, let command?, let advice):
      "cosmos \(command) has no option '\(Setting.shortened(key))'\(advice)"
    case .wrongKind(_, let key, let wanted): "'\(Setting.shortened(key))' wants \(wanted)."
    case .wrongValue(_, let reason): reason
    case .contradiction(_, let other, let reason): "with line \(other), \(reason)"
    }
  }
}

extension SettingsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "Cannot read the settings in '\(path)': \(reason)."
    case .syntax(let place, _), .unknownTable(let place, _, _), .unknownKey(let place, _, _, _),
      .wrongKind(let place, _, _), .wrongValue(let place, _), .contradiction(let place, _, _):
      "\(place.path), line \(place.line): \(reason)"
    }
  }
}
