internal import CCosmosTOML

/// A key of the settings file: an option of a command, and where its value is kept.
struct SettingKey<Root> {
  let name: SettingName
  /// Reads the text of a setting, and returns what makes it the option's value.
  ///
  /// - Throws: A `ValidationError` where the option does not take the text.
  let decode: (String) throws -> (inout Root) -> Void

  private init(_ name: SettingName, decode: @escaping (String) throws -> (inout Root) -> Void) {
    self.name = name
    self.decode = decode
  }

  /// An option with a value.
  init<Value>(_ key: OptionKey<Value>, _ path: WritableKeyPath<Root, Value>) {
    self.init(SettingName(text: key.name, kind: .value)) { text in
      let value = try key.parse(text)
      return { $0[keyPath: path] = value }
    }
  }

  /// An option with a value, which may be left out; messages do not recommend one that `isHidden`.
  init<Value>(
    _ key: OptionKey<Value>, _ path: WritableKeyPath<Root, Value?>, isHidden: Bool = false
  ) {
    self.init(SettingName(text: key.name, kind: .value, isHidden: isHidden)) { text in
      let value = try key.parse(text)
      return { $0[keyPath: path] = value }
    }
  }

  /// An option that may be given more than once; a setting is its only value.
  init<Value>(_ key: OptionKey<Value>, _ path: WritableKeyPath<Root, [Value]>) {
    self.init(SettingName(text: key.name, kind: .value)) { text in
      let value = try key.parse(text)
      return { $0[keyPath: path] = [value] }
    }
  }

  /// A flag with an opposite that begins with `no-`.
  init(flag name: String, _ path: WritableKeyPath<Root, Bool>, isHidden: Bool = false) {
    self.init(SettingName(text: name, kind: .negatableFlag, isHidden: isHidden)) { text in
      { $0[keyPath: path] = text == "true" }
    }
  }

  /// A flag with an opposite that begins with `no-`; nil where neither is given.
  init(flag name: String, _ path: WritableKeyPath<Root, Bool?>) {
    self.init(SettingName(text: name, kind: .negatableFlag)) { text in
      { $0[keyPath: path] = text == "true" }
    }
  }

  /// A flag without an opposite.
  init(plainFlag name: String, _ path: WritableKeyPath<Root, Bool>) {
    self.init(SettingName(text: name, kind: .plainFlag)) { text in
      { $0[keyPath: path] = text == "true" }
    }
  }

  /// The key for a value that has a `Root` as a part.
  func within<Whole>(_ path: WritableKeyPath<Whole, Root>) -> SettingKey<Whole> {
    SettingKey<Whole>(name) { text in
      let apply = try decode(text)
      return { apply(&$0[keyPath: path]) }
    }
  }
}

extension Array {
  /// The keys of a group of options, for a command or group that has it.
  func within<Whole, Part>(_ path: WritableKeyPath<Whole, Part>) -> [SettingKey<Whole>]
  where Element == SettingKey<Part> {
    map { $0.within(path) }
  }
}

/// The name of an option, and the kind of its value.
struct SettingName: Equatable {
  enum Kind {
    case value
    /// A flag that is undone by the same name after `no-`.
    case negatableFlag
    case plainFlag
  }

  /// The long name, without its dashes.
  var text: String
  var kind: Kind
  /// Whether messages do not recommend it.
  var isHidden = false

  /// All that can be written as a key.
  var spellings: [String] { kind == .negatableFlag ? [text, "no-\(text)"] : [text] }

  /// Whether the option can have a setting as its default.
  func takes(_ setting: Setting) -> Bool {
    setting.kind == (kind == .value ? .text : .boolean)
  }

  /// The command-line words with the effect of a setting of the option.
  func words(for setting: Setting) -> [String] {
    let isOn = setting.text == "true"
    return switch kind {
    // Behind = nothing would count as no value.
    case .value where setting.text.isEmpty: ["--\(text)", ""]
    case .value: ["--\(text)=\(setting.text)"]
    // `no-classic = true` is `classic = false`.
    case .negatableFlag: [isOn == (setting.key == text) ? "--\(text)" : "--no-\(text)"]
    case .plainFlag: isOn ? ["--\(text)"] : []
    }
  }
}
