import ArgumentParser

// A fuzzer is compiled with the files that tests import.
#if canImport(cosmos)
  @testable import cosmos
#endif

/// A program to have settings for: `open` is its default command, `paint` needs a file's name.
struct Shop: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommands: [Open.self, Paint.self], defaultSubcommand: Open.self)

  struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "open")

    @Option(transform: { try Shop.colour($0, of: ["red", "blue"]) }) var colour: String?
    @Option var count: String?
    @Flag(inversion: .prefixedNo) var bell = false

    func validate() throws {
      if count != nil, bell { throw ValidationError("--count and --bell exclude each other.") }
    }
  }

  struct Paint: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "paint")

    @Argument var file: String
    @Option(transform: { try Shop.colour($0, of: ["red", "blue", "black"]) }) var colour: String?
    @Option var layer: String?
    @Option var rate: Int?
    @Option var until: Int?
    @Flag var fast = false

    func validate() throws {
      if rate != nil, until == nil { throw ValidationError("--rate needs --until.") }
      if fast, layer != nil { throw ValidationError("--fast and --layer exclude each other.") }
      if rate != nil, until == 0 { throw ValidationError("a rate has no end at 0.") }
    }
  }

  private static func colour(_ text: String, of colours: [String]) throws -> String {
    guard colours.contains(text) else {
      throw ValidationError(ofValue: "There is no colour '\(text)'.")
    }
    return text
  }

  static func settings(_ text: String) throws -> Settings {
    try Settings(text, path: "c.toml", of: Shop.self)
  }

  /// The command line that comes of settings and what was typed.
  static func line(_ text: String, _ command: String, _ typed: [String]) throws -> [String] {
    let settings = try settings(text)
    let choice = settings.choice(for: command, before: typed)
    if let error = (settings.mistakes + choice.errors).first { throw error }
    return settings.arguments(of: choice.settings, for: command) + typed
  }
}
