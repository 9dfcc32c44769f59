// A fuzzer is compiled with the files that tests import.
#if canImport(cosmos)
  import cosmos
#endif

/// A program to have settings for: `open` is its default command, `paint` needs a file's name.
enum Shop {
  static let json = """
    {"command": {"commandName": "shop", "defaultSubcommand": "open", "subcommands": [
      {"commandName": "open", "arguments": [
        {"kind": "option", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
         "names": [{"kind": "long", "name": "colour"}],
         "preferredName": {"kind": "long", "name": "colour"}},
        {"kind": "option", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
         "names": [{"kind": "long", "name": "count"}],
         "preferredName": {"kind": "long", "name": "count"}},
        {"kind": "flag", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
         "names": [{"kind": "long", "name": "bell"}],
         "preferredName": {"kind": "long", "name": "bell"}},
        {"kind": "flag", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
         "names": [{"kind": "long", "name": "no-bell"}],
         "preferredName": {"kind": "long", "name": "no-bell"}},
        {"kind": "flag", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
         "names": [{"kind": "short", "name": "h"}, {"kind": "long", "name": "help"}],
         "preferredName": {"kind": "long", "name": "help"}}]},
      {"commandName": "paint", "arguments": [
        {"kind": "positional", "shouldDisplay": true, "isOptional": false, "isRepeating": false},
        {"kind": "option", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
         "names": [{"kind": "long", "name": "colour"}],
         "preferredName": {"kind": "long", "name": "colour"}},
        {"kind": "option", "shouldDisplay": true, "isOptional": true, "isRepeating": true,
         "names": [{"kind": "long", "name": "layer"}],
         "preferredName": {"kind": "long", "name": "layer"}},
        {"kind": "option", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
         "names": [{"kind": "long", "name": "rate"}],
         "preferredName": {"kind": "long", "name": "rate"}},
        {"kind": "option", "shouldDisplay": true, "isOptional": true, "isRepeating": false,
         "names": [{"kind": "long", "name": "until"}],
         "preferredName": {"kind": "long", "name": "until"}}]},
      {"commandName": "help"}]}}
    """

  static func settings(_ text: String) throws -> Settings {
    try Settings(
      parsing: text, path: "c.toml", for: try CommandLineDescription(json: json))
  }

  /// The error of a file that has one.
  static func error(of text: String) throws -> SettingsError? {
    do {
      _ = try settings(text)
      return nil
    } catch let error as SettingsError {
      return error
    }
  }

  /// All that is wrong with a file.
  static func mistakes(_ text: String) throws -> [SettingsError] {
    Settings.mistakes(in: text, path: "c.toml", for: try CommandLineDescription(json: json))
  }

  /// Takes the colours red and blue, and black for `paint`, no `count` together with `bell`, and `rate` only with
  /// an `until` other than 0.
  static func check(_ line: [String]) -> Settings.Refusal? {
    for argument in line where argument.hasPrefix("--colour=") {
      let colour = argument.dropFirst(9)
      if colour != "red", colour != "blue", colour != "black" || line[0] != "paint" {
        return .init(reason: "There is no colour '\(colour)'.", option: "colour")
      }
    }
    func has(_ name: String) -> Bool { line.contains { $0 == name || $0.hasPrefix("\(name)=") } }
    if has("--count"), has("--bell") {
      return .init(reason: "--count and --bell exclude each other.")
    }
    if has("--rate"), !has("--until") { return .init(reason: "--rate needs --until.") }
    if has("--rate"), line.contains("--until=0") { return .init(reason: "a rate has no end at 0.") }
    return nil
  }

  /// The command line that comes of settings and what was typed.
  static func line(_ text: String, _ command: String, _ typed: [String]) throws -> [String] {
    let settings = try settings(text)
    let chosen = try settings.settings(of: command, before: typed, check: check)
    return settings.arguments(of: chosen, for: command) + typed
  }
}
