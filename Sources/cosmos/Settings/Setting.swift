internal import CCosmosTOML

/// An entry of a settings file: the default of an option, or the table of a command.
struct Setting: Equatable, Sendable {
  var kind: CosmosTOMLKind
  /// The command whose table contains the entry; nil at the top level, which applies to every
  /// command.
  var command: String?
  /// The option's long name, without its dashes, or the table's name.
  var key: String
  /// The value as it would be typed on the command line; `true` or `false` for a flag.
  var text: String
  /// The line number in the file, starting at 1.
  var line: Int

  /// The name of the option, which is the same for a flag and its opposite.
  var option: String { Self.option(key) }

  /// Removes `no-` from a long name, because a flag and its opposite are one option.
  static func option(_ name: some StringProtocol) -> String {
    String(name.hasPrefix("no-") ? name.dropFirst(3)[...] : name[...])
  }

  /// The maximum number of characters of a key or a value in messages.
  static let mostShown = 60

  /// Shortens a key or a value for a message.
  static func shortened(_ text: String) -> String {
    text.count > mostShown ? "\(text.prefix(mostShown))…" : text
  }
}

extension Setting: CustomStringConvertible {
  /// The entry as in a file, with long values shortened: `palette = dusk`.
  var description: String { "\(key) = \(Self.shortened(text))" }
}

// MARK: - Reading

extension Setting {
  /// Returns the entries of a TOML 1.0 file, in the order of the lines; returns a single error if
  /// the text is not valid TOML.
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
