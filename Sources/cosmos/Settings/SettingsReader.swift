internal import CCosmosTOML

/// Reads the text of a settings file.
enum SettingsReader {
  /// A table, whose name has to be a command's.
  struct Table: Equatable {
    var name: String
    var line: Int
  }

  /// What a file has, in the order of its lines.
  struct Contents {
    var settings: [Setting] = []
    var tables: [Table] = []
    /// Why the file is not TOML.
    var error: (line: Int, reason: String)?
    /// An entry that can be no option's value, such as an array of arrays.
    var misfit: (line: Int, key: String)?
  }

  /// Reads TOML 1.0.
  ///
  /// - Parameter text: A whole file.
  /// - Returns: What is in it; where it is not TOML, the error alone.
  static func contents(of text: String) -> Contents {
    var contents = Contents()
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        withUnsafeMutablePointer(to: &contents) { contents in
          cosmos_toml_read(
            bytes.baseAddress, bytes.count, contents,
            { context, entry in
              guard let context, let entry else { return }
              context.assumingMemoryBound(to: Contents.self).pointee.take(entry.pointee)
            },
            { context, error in
              guard let context, let error else { return }
              context.assumingMemoryBound(to: Contents.self).pointee.error = (
                Int(error.pointee.line), String(cString: error.pointee.reason)
              )
            })
        }
      }
    }
    contents.settings.sort { $0.line < $1.line }
    contents.tables.sort { $0.line < $1.line }
    return contents
  }
}

extension SettingsReader.Contents {
  fileprivate mutating func take(_ entry: CosmosTOMLEntry) {
    let key = String(cString: entry.key)
    let table = String(cString: entry.table)
    let line = Int(entry.line)
    let text = String(cString: entry.text)
    if entry.is_element { return takeElement(entry, key: key, text: text) }
    func add(_ value: Setting.Value) {
      settings.append(
        Setting(command: table.isEmpty ? nil : table, key: key, value: value, line: line))
    }
    switch entry.kind {
    case COSMOS_TOML_TABLE:
      tables.append(.init(name: table.isEmpty ? key : "\(table).\(key)", line: line))
    case COSMOS_TOML_ARRAY: add(.list([]))
    case COSMOS_TOML_BOOLEAN: add(.flag(text == "true"))
    default: add(.text(text))
    }
  }

  /// Adds an element to the array that came last.
  private mutating func takeElement(_ entry: CosmosTOMLEntry, key: String, text: String) {
    let isValue = [COSMOS_TOML_STRING, COSMOS_TOML_NUMBER, COSMOS_TOML_TIME].contains(entry.kind)
    guard isValue, let last = settings.indices.last, settings[last].key == key,
      case .list(let texts) = settings[last].value
    else {
      misfit = misfit ?? (Int(entry.line), key)
      return
    }
    settings[last].value = .list(texts + [text])
  }
}
