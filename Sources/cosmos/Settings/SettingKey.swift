internal import CCosmosTOML

/// A key of the settings file: the name of an option, and a function that sets the option's value
/// in a command.
struct SettingKey<Root> {
  let name: SettingName
  private let decode: (String) throws -> (inout Root) -> Void

  private init(_ name: SettingName, decode: @escaping (String) throws -> (inout Root) -> Void) {
    self.name = name
    self.decode = decode
  }

  /// Parses the value of a setting, and returns a function that sets the option's value.
  ///
  /// - Throws: A ``ValueError`` if the option does not accept the value.
  func decode(_ setting: Setting) throws -> (inout Root) -> Void {
    try decode(name.text(of: setting))
  }

  /// Creates the key of an option that always has a value.
  init<Value>(_ key: OptionKey<Value>, _ path: WritableKeyPath<Root, Value>) {
    self.init(SettingName(text: key.name, kind: .value)) { text in
      let value = try key.parse(text)
      return { $0[keyPath: path] = value }
    }
  }

  /// Creates the key of an option whose value may be nil; if `isHidden`, messages never suggest the
  /// option.
  init<Value>(
    _ key: OptionKey<Value>, _ path: WritableKeyPath<Root, Value?>, isHidden: Bool = false
  ) {
    self.init(SettingName(text: key.name, kind: .value, isHidden: isHidden)) { text in
      let value = try key.parse(text)
      return { $0[keyPath: path] = value }
    }
  }

  /// Creates the key of an option that may be typed several times; with a setting, it has exactly
  /// one value.
  init<Value>(_ key: OptionKey<Value>, _ path: WritableKeyPath<Root, [Value]>) {
    self.init(SettingName(text: key.name, kind: .value)) { text in
      let value = try key.parse(text)
      return { $0[keyPath: path] = [value] }
    }
  }

  /// Creates the key of a flag that can be negated with the prefix `no-`.
  init(flag name: String, _ path: WritableKeyPath<Root, Bool>, isHidden: Bool = false) {
    self.init(SettingName(text: name, kind: .negatableFlag, isHidden: isHidden)) { text in
      { $0[keyPath: path] = text == "true" }
    }
  }

  /// Creates the key of a flag that can be negated with the prefix `no-`; its value is nil if the
  /// user typed neither form.
  init(flag name: String, _ path: WritableKeyPath<Root, Bool?>) {
    self.init(SettingName(text: name, kind: .negatableFlag)) { text in
      { $0[keyPath: path] = text == "true" }
    }
  }

  /// Creates the key of a flag that cannot be negated.
  init(plainFlag name: String, _ path: WritableKeyPath<Root, Bool>) {
    self.init(SettingName(text: name, kind: .plainFlag)) { text in
      { $0[keyPath: path] = text == "true" }
    }
  }

  /// Returns the same key for a type with a property of type `Root`.
  func within<Whole>(_ path: WritableKeyPath<Whole, Root>) -> SettingKey<Whole> {
    SettingKey<Whole>(name) { text in
      let apply = try decode(text)
      return { apply(&$0[keyPath: path]) }
    }
  }
}

extension Array {
  /// Returns the keys of a group of options, for a type with that group as a property.
  func within<Whole, Part>(_ path: WritableKeyPath<Whole, Part>) -> [SettingKey<Whole>]
  where Element == SettingKey<Part> {
    map { $0.within(path) }
  }
}

/// The name of an option, and the kind of value that it has.
struct SettingName: Equatable {
  enum Kind {
    case value
    /// A flag that can be negated with the prefix `no-`.
    case negatableFlag
    case plainFlag
  }

  /// The long name, without the dashes.
  var text: String
  var kind: Kind
  /// Whether messages never suggest the option.
  var isHidden = false

  /// The names that a settings file may use for the option.
  var spellings: [String] { kind == .negatableFlag ? [text, "no-\(text)"] : [text] }

  /// Returns the text of a setting as if the setting had the option's own name: `no-classic = true`
  /// means the same as `classic = false`.
  fileprivate func text(of setting: Setting) -> String {
    guard setting.key != text else { return setting.text }
    return setting.text == "true" ? "false" : "true"
  }

  /// Returns whether the value of a setting is of the kind that the option has.
  func takes(_ setting: Setting) -> Bool {
    setting.kind == (kind == .value ? .text : .boolean)
  }

  /// Returns the words of the command line that have the same effect as a setting.
  func words(for setting: Setting) -> [String] {
    let isOn = setting.text == "true"
    return switch kind {
    // With nothing after `=`, ArgumentParser would report a missing value.
    case .value where setting.text.isEmpty: ["--\(text)", ""]
    case .value: ["--\(text)=\(setting.text)"]
    // The setting `no-classic = true` means the same as `classic = false`.
    case .negatableFlag: [isOn == (setting.key == text) ? "--\(text)" : "--no-\(text)"]
    case .plainFlag: isOn ? ["--\(text)"] : []
    }
  }
}
