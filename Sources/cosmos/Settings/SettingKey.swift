internal import CCosmosTOML

/// A key of the settings file: the name of an option, and the way to set its value in a command.
struct SettingKey<Root> {
  let name: SettingName
  /// Parses the text of a setting, and returns a function that sets the value of the option.
  ///
  /// - Throws: A `ValidationError` if the option does not accept the text.
  let decode: (String) throws -> (inout Root) -> Void

  private init(_ name: SettingName, decode: @escaping (String) throws -> (inout Root) -> Void) {
    self.name = name
    self.decode = decode
  }

  /// Creates the key of an option with a value.
  init<Value>(_ key: OptionKey<Value>, _ path: WritableKeyPath<Root, Value>) {
    self.init(SettingName(text: key.name, kind: .value)) { text in
      let value = try key.parse(text)
      return { $0[keyPath: path] = value }
    }
  }

  /// Creates the key of an option whose value is optional; if `isHidden`, messages never suggest
  /// the option.
  init<Value>(
    _ key: OptionKey<Value>, _ path: WritableKeyPath<Root, Value?>, isHidden: Bool = false
  ) {
    self.init(SettingName(text: key.name, kind: .value, isHidden: isHidden)) { text in
      let value = try key.parse(text)
      return { $0[keyPath: path] = value }
    }
  }

  /// Creates the key of an option that may be repeated; a setting becomes its only value.
  init<Value>(_ key: OptionKey<Value>, _ path: WritableKeyPath<Root, [Value]>) {
    self.init(SettingName(text: key.name, kind: .value)) { text in
      let value = try key.parse(text)
      return { $0[keyPath: path] = [value] }
    }
  }

  /// Creates the key of a flag whose opposite has the prefix `no-`.
  init(flag name: String, _ path: WritableKeyPath<Root, Bool>, isHidden: Bool = false) {
    self.init(SettingName(text: name, kind: .negatableFlag, isHidden: isHidden)) { text in
      { $0[keyPath: path] = text == "true" }
    }
  }

  /// Creates the key of a flag whose opposite has the prefix `no-`, and whose value is nil if
  /// neither is given.
  init(flag name: String, _ path: WritableKeyPath<Root, Bool?>) {
    self.init(SettingName(text: name, kind: .negatableFlag)) { text in
      { $0[keyPath: path] = text == "true" }
    }
  }

  /// Creates the key of a flag without an opposite.
  init(plainFlag name: String, _ path: WritableKeyPath<Root, Bool>) {
    self.init(SettingName(text: name, kind: .plainFlag)) { text in
      { $0[keyPath: path] = text == "true" }
    }
  }

  /// Returns the key for a value that contains a `Root`.
  func within<Whole>(_ path: WritableKeyPath<Whole, Root>) -> SettingKey<Whole> {
    SettingKey<Whole>(name) { text in
      let apply = try decode(text)
      return { apply(&$0[keyPath: path]) }
    }
  }
}

extension Array {
  /// Returns the keys of a group of options for a command or group that contains it.
  func within<Whole, Part>(_ path: WritableKeyPath<Whole, Part>) -> [SettingKey<Whole>]
  where Element == SettingKey<Part> {
    map { $0.within(path) }
  }
}

/// The name of an option, and the kind of its value.
struct SettingName: Equatable {
  enum Kind {
    case value
    /// A flag whose opposite has the same name with the prefix `no-`.
    case negatableFlag
    case plainFlag
  }

  /// The long name, without its dashes.
  var text: String
  var kind: Kind
  /// Whether messages never suggest the option.
  var isHidden = false

  /// The accepted spellings of the option as a key.
  var spellings: [String] { kind == .negatableFlag ? [text, "no-\(text)"] : [text] }

  /// Returns whether a setting has the right kind of value for the option.
  func takes(_ setting: Setting) -> Bool {
    setting.kind == (kind == .value ? .text : .boolean)
  }

  /// Returns the command-line words that are equivalent to a setting of the option.
  func words(for setting: Setting) -> [String] {
    let isOn = setting.text == "true"
    return switch kind {
    // An empty text after = would count as a missing value.
    case .value where setting.text.isEmpty: ["--\(text)", ""]
    case .value: ["--\(text)=\(setting.text)"]
    // `no-classic = true` is the same as `classic = false`.
    case .negatableFlag: [isOn == (setting.key == text) ? "--\(text)" : "--no-\(text)"]
    case .plainFlag: isOn ? ["--\(text)"] : []
    }
  }
}
