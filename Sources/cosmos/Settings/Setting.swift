internal import CCosmosTOML

/// An entry of a settings file: the default of an option, the beginning of a command's table, or an
/// error in the file's syntax.
struct Setting: Equatable, Sendable {
  var kind: CosmosTOMLKind
  /// The command whose table contains the entry; nil for an entry before all tables, which applies
  /// to every command with that option.
  var command: String?
  /// The long name of the option without its dashes; for the beginning of a table, the table's
  /// name.
  var key: String
  /// The value as the user would type it on the command line; for a flag, `true` or `false`.
  var text: String
  /// The line number in the file, starting at 1.
  var line: Int

  /// The name of the option without `no-`, so that a flag and its opposite have the same name.
  var option: String { Self.option(key) }

  /// Removes `no-` from a long name, because a flag and its opposite are one option.
  static func option(_ name: some StringProtocol) -> String {
    String(name.hasPrefix("no-") ? name.dropFirst(3)[...] : name[...])
  }

  /// Returns the long options in arguments as they were typed, without their values.
  static func typedOptions(in arguments: [String]) -> [String] {
    arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map {
      String($0.prefix { $0 != "=" })
    }
  }

  /// The maximum number of characters of a key or a value in a message.
  static let mostShown = 60

  /// Shortens a key or a value for a message.
  static func shortened(_ text: String) -> String {
    text.count > mostShown ? "\(text.prefix(mostShown))…" : text
  }
}

extension Setting: CustomStringConvertible {
  /// The key and the value without quotes, such as `palette = dusk`; long values are shortened.
  var description: String { "\(key) = \(Self.shortened(text))" }
}

// MARK: - Reading

extension Setting {
  /// Returns the entries of a text in the format TOML 1.0, in the order of the lines; if the text
  /// is invalid, the only entry describes the error.
  static func entries(of text: String) -> [Setting] {
    var entries: [Setting] = []
    withUnsafeMutablePointer(to: &entries) { entries in
      cosmos_toml_read(text, text.utf8.count, entries) { entries, entry in
        guard let entries, let entry = entry?.pointee else { return }
        entries.assumingMemoryBound(to: [Setting].self).pointee.append(Setting(entry))
      }
    }
    return entries.sorted { $0.line < $1.line }
  }

  private init(_ entry: CosmosTOMLEntry) {
    let table = String(cString: entry.table)
    kind = entry.kind
    command = table.isEmpty || kind == .table ? nil : table
    let name = String(cString: entry.key)
    key = table.isEmpty || kind != .table ? name : "\(table).\(name)"
    text = String(cString: entry.text)
    line = Int(entry.line)
  }
}
