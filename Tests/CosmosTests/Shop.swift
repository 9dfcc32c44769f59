import ArgumentParser

// Fuzzers cannot import the module `cosmos`: they are compiled together with some of its files.
#if canImport(cosmos)
  @testable import cosmos
#endif

/// A program with settings, whose default command is `open` and whose command `paint` needs a file
/// name.
struct Shop: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommands: [Open.self, Paint.self], defaultSubcommand: Open.self)

  struct Open: SettableCommand, Equatable {
    static let configuration = CommandConfiguration(commandName: "open")

    @Option(transform: Shop.colour("red", "blue").parse) var colour: String?
    @Option var count: String?
    @Flag(inversion: .prefixedNo) var bell = false

    static var keys: [SettingKey<Self>] {
      [
        SettingKey(Shop.colour("red", "blue"), \.colour), SettingKey(.text("count"), \.count),
        SettingKey(flag: "bell", \.bell),
      ]
    }

    func check() throws {
      if count != nil, bell { throw ValidationError("--count and --bell exclude each other.") }
    }

    static func == (left: Self, right: Self) -> Bool {
      (left.colour, left.count, left.bell) == (right.colour, right.count, right.bell)
    }
  }

  struct Paint: SettableCommand, Equatable {
    static let configuration = CommandConfiguration(commandName: "paint")
    static let placeholders = ["picture"]

    @Argument var file: String
    @Option(transform: Shop.colour("red", "blue", "black").parse) var colour: String?
    @Option var layer: String?
    @Option var rate: Int?
    @Option var until: Int?
    @Flag var fast = false

    static var keys: [SettingKey<Self>] {
      [
        SettingKey(Shop.colour("red", "blue", "black"), \.colour),
        SettingKey(.text("layer"), \.layer), SettingKey(Shop.number("rate"), \.rate),
        SettingKey(Shop.number("until"), \.until), SettingKey(plainFlag: "fast", \.fast),
      ]
    }

    func check() throws {
      if rate != nil, until == nil { throw ValidationError("--rate needs --until.") }
      if fast, layer != nil { throw ValidationError("--fast and --layer exclude each other.") }
      if rate != nil, until == 0 { throw ValidationError("--rate has no end at --until 0.") }
    }

    static func == (left: Self, right: Self) -> Bool {
      (left.file, left.colour, left.layer) == (right.file, right.colour, right.layer)
        && (left.rate, left.until, left.fast) == (right.rate, right.until, right.fast)
    }
  }

  private static func colour(_ colours: String...) -> OptionKey<String> {
    OptionKey("colour") { text in
      guard colours.contains(text) else {
        throw ValueError("--colour", unknown: text, choices: colours)
      }
      return text
    }
  }

  private static func number(_ name: String) -> OptionKey<Int> {
    OptionKey(name) { text in
      guard let number = Int(text) else {
        throw ValueError("--\(name)", "'\(text)' is not a number.")
      }
      return number
    }
  }

  static func settings(_ text: String) -> Settings {
    Settings(text, path: "c.toml", of: [Open.self, Paint.self])
  }
}
