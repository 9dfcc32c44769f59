import ArgumentParser
import CosmosBenchReport
import Foundation
import Testing

@testable import cosmos

@Suite struct SettingsTests {
  // MARK: The command line

  @Test(arguments: [
    // Values of every type.
    ("colour = \"red\"", "open", [], ["--colour=red"]), ("count = 12", "open", [], ["--count=12"]),
    ("count = -0.5", "open", [], ["--count=-0.5"]), ("count = 0.1", "open", [], ["--count=0.1"]),
    ("count = 0x1F", "open", [], ["--count=31"]), ("count = 0o17", "open", [], ["--count=15"]),
    ("count = 0b1010_0001", "open", [], ["--count=161"]),
    ("count = 0xdead_beef", "open", [], ["--count=3735928559"]),
    ("count = +1_000", "open", [], ["--count=1000"]),
    ("count = '0x1F'", "open", [], ["--count=0x1F"]),
    ("count = 2026-11-22", "open", [], ["--count=2026-11-22"]),
    ("count = ''", "open", [], ["--count", ""]), ("bell = true", "open", [], ["--bell"]),
    ("bell = false", "open", [], ["--no-bell"]), ("no-bell = true", "open", [], ["--no-bell"]),
    ("no-bell = false", "open", [], ["--bell"]), ("", "open", ["--bell"], ["--bell"]),
    // The top level applies to every command that has the option.
    (
      "colour = 'red'\nbell = true\n[paint]\nlayer = 'x'", "open", [], ["--colour=red", "--bell"]
    ),
    (
      "colour = 'red'\nbell = true\n[paint]\nlayer = 'x'", "paint", ["f"],
      ["--layer=x", "--colour=red", "f"]
    ),
    // A command's own table overrides the top level.
    ("colour = 'red'\n[paint]\ncolour = 'blue'", "paint", ["f"], ["--colour=blue", "f"]),
    ("colour = 'red'\n[paint]\ncolour = 'blue'", "open", [], ["--colour=red"]),
    ("bell = true\n[open]\nno-bell = true", "open", [], ["--no-bell"]),
    ("count = 5\n[open]\nbell = true", "open", [], ["--bell"]),
    // A typed option overrides the top level and the command's table.
    ("colour = 'red'", "open", ["--colour", "blue"], ["--colour", "blue"]),
    ("colour = 'red'", "open", ["--bell", "--colour=blue"], ["--bell", "--colour=blue"]),
    ("bell = true", "open", ["--no-bell"], ["--no-bell"]),
    ("colour = 'red'", "paint", ["--", "--colour"], ["--colour=red", "--", "--colour"]),
    // A setting is omitted if a typed option excludes it, or if the setting requires an option that
    // is missing.
    ("count = 5\ncolour = 'red'", "open", ["--bell"], ["--colour=red", "--bell"]),
    ("[paint]\nrate = 5", "paint", ["f"], ["f"]),
    ("[paint]\nrate = 5", "paint", ["f", "--until=2"], ["--rate=5", "f", "--until=2"]),
    ("[paint]\nrate = 5\nuntil = 2", "paint", ["f"], ["--rate=5", "--until=2", "f"]),
    ("[paint]\nrate = 5", "paint", ["f", "--until=0"], ["f", "--until=0"]),
    // The typed --fast excludes the setting layer, and the setting rate requires the typed --until.
    (
      "[paint]\nrate = 5\nlayer = 'x'", "paint", ["f", "--until=2", "--fast"],
      ["--rate=5", "f", "--until=2", "--fast"]
    ),
    // A value that one command rejects applies only to the commands that accept it.
    ("colour = 'black'", "open", [], []),
    ("colour = 'black'", "paint", ["f"], ["--colour=black", "f"]),
  ])
  func `settings act like options that precede those on the command line`(
    text: String, command: String, typed: [String], line: [String]
  ) throws {
    let settings = Shop.settings(text)
    #expect(settings.mistakes.isEmpty)
    if command == "open" {
      let choice = try settings.choice(for: Shop.Open.parse(typed), from: typed)
      #expect(choice.errors.isEmpty)
      #expect(try choice.command == Shop.Open.parse(line))
      let words = choice.settings.flatMap(Shop.Open.words(for:))
      #expect(try choice.command == Shop.Open.parse(words + typed), "\(words)")
    } else {
      let choice = try settings.choice(for: Shop.Paint.parse(typed), from: typed)
      #expect(choice.errors.isEmpty)
      #expect(try choice.command == Shop.Paint.parse(line))
      let words = choice.settings.flatMap(Shop.Paint.words(for:))
      #expect(try choice.command == Shop.Paint.parse(words + typed), "\(words)")
    }
  }

  @Test func `an option on the command line may require an option that only a setting provides`()
    throws
  {
    let typed = ["f", "--rate=5"]
    let paint = try Shop.Paint.parse(typed)
    #expect(throws: (any Error).self) { try paint.check() }
    let choice = try Shop.settings("[paint]\nuntil = 2").choice(for: paint, from: typed)
    #expect(choice.errors.isEmpty && choice.command.until == 2)
    try choice.command.check()
  }

  @Test
  func `a setting gives a repeatable option one value; values on the command line replace it`()
    throws
  {
    let text = "[bench]\nlimit = 'p99<=20'\nbaseline = 'a.json'\nstrict = true"
    let settings = Settings(text, path: "c.toml", of: Cosmos.commands)
    let choice = try settings.choice(for: BenchCommand.parse([]), from: [])
    #expect(settings.mistakes.isEmpty && choice.errors.isEmpty)
    #expect(choice.command.limits.limit == [try #require(Limit("p99<=20"))])
    #expect(choice.command.limits.baseline == ["a.json"] && choice.command.limits.strict)
    let typed = ["--limit", "fps>=60", "--limit", "p50<=9"]
    let other = try settings.choice(for: BenchCommand.parse(typed), from: typed)
    #expect(other.command.limits.limit.count == 2)
  }

  @Test func `the command is the first argument, or 'window' if that is an option or missing`() {
    #expect(Cosmos.wantedCommand(in: ["bench", "render"]) == "bench")
    #expect(Cosmos.wantedCommand(in: ["--clock"]) == "window")
    #expect(Cosmos.wantedCommand(in: []) == "window")
  }

  // MARK: Keys

  @Test func `every option is a key of the settings, except requests such as --help`()
    throws
  {
    let asking: Set = [
      "help", "version", "window", "shaders", "sweep", "no-sweep", "against", "against-options",
    ]
    let help = try JSONDecoder().decode(Help.self, from: Data(Cosmos._dumpHelp().utf8))
    let commands = (help.command.subcommands ?? []).filter { $0.commandName != "help" }
    #expect(commands.map(\.commandName) == Cosmos.commands.map { $0.name })
    // The table "keys" contains actions instead of options; another test checks these actions.
    for (described, command) in zip(commands, Cosmos.commands) where command.name != "keys" {
      let options = (described.arguments ?? []).compactMap { argument in
        argument.names?.first { $0.kind == "long" }.map {
          Key(kind: argument.kind, name: $0.name, isShown: argument.shouldDisplay)
        }
      }
      let keys = command.names.flatMap { name in
        name.spellings.map {
          Key(kind: name.kind == .value ? "option" : "flag", name: $0, isShown: !name.isHidden)
        }
      }
      // The option --stars replaces the search of `cosmos stress`, so it is not a setting of that
      // command.
      let left = asking.union(command.name == "stress" ? ["stars"] : [])
      #expect(Set(keys) == Set(options.filter { !left.contains($0.name) }), "\(command.name)")
      #expect(Set(keys).count == keys.count, "\(command.name)")
    }
  }

  @Test func `the settings table 'keys' is checked like the tables of commands`() throws {
    func mistakes(_ text: String) throws -> [String] {
      let settings = Settings(text, path: "c.toml", of: Cosmos.commands)
      let errors = try settings.errors()
      return errors.map { "\($0.line ?? 0): \($0.reason)" }
    }
    #expect(try mistakes("[keys]\npicture = 'x'\nmenu = 'm g'\nlouder = ''") == [])
    #expect(
      try mistakes("[keys]\npictur = 'x'") == [
        "2: cosmos keys has no command 'pictur': did you mean 'picture'?"
      ])
    let key = try #require(mistakes("[keys]\npicture = 'xx'").first)
    #expect(key.hasPrefix("2: picture cannot have the key 'xx': expected a character, or one of"))
    #expect(
      try mistakes("[keys]\npicture = 'x'\nquit = 'x'").first?
        .contains("line 2: The key x cannot be both 'picture' and 'quit'") == true)
    #expect(try mistakes("[keys]\npicture = true").count == 1)
    let unknown = try #require(mistakes("[keys]\nsnapshot = 'x'").first)
    #expect(
      unknown.hasPrefix("2: cosmos keys has no command 'snapshot'. The commands are: left, right,"))
  }

  @Test func `the error about an option in a wrong table names every table that has it`() throws {
    let settings = Settings("[bench]\ndim = 50", path: "c.toml", of: Cosmos.commands)
    #expect(
      settings.mistakes.map(\.reason) == [
        "cosmos bench has no option 'dim': it belongs under [saver] or [wallpaper]."
      ])
  }

  @Test func `a wrong value is an error for every command, like an unknown key`() throws {
    let settings = Settings("gap = 0.5\nclassic = true\nstars = 5", path: "c", of: Cosmos.commands)
    #expect(try settings.errors().map(\.line) == [1, 3])
  }

  private struct Key: Hashable {
    var kind, name: String
    var isShown: Bool
  }

  /// The options in ArgumentParser's own description of a program.
  private struct Help: Decodable {
    struct Command: Decodable {
      struct Argument: Decodable {
        struct Name: Decodable { var kind, name: String }
        var kind: String
        var shouldDisplay: Bool
        var names: [Name]?
      }
      var commandName: String
      var subcommands: [Command]?
      var arguments: [Argument]?
    }
    var command: Command
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("colour = 'red'\ncolur = 'red'", "2: there is no option 'colur': did you mean 'colour'?"),
    ("[pant]\ncolour = 'red'", "1: there is no command 'pant': did you mean 'paint'?"),
    ("[weather]\na = 1", "1: there is no command 'weather'."),
    ("[paint.colour]\na = 1", "1: there is no command 'paint.colour'."),
    ("\n\n[paint]\nbell = true", "4: cosmos paint has no option 'bell': it belongs under [open]."),
    (
      "[paint]\nhue = 1\n[open]\nrate = 1",
      "2: cosmos paint has no option 'hue'."
    ),
    (
      "colour = red  # warm",
      "1: this is not valid TOML: put the value in quotes, colour = \"red\"."
    ),
    ("bell = yes", "1: this is not valid TOML: 'bell' must be true or false."),
    ("[open]\nno-bell = On", "2: this is not valid TOML: 'no-bell' must be true or false."),
    ("count = 1M", "1: this is not valid TOML: put the value in quotes, count = \"1M\"."),
    ("[paint]\nlayr = 1", "2: cosmos paint has no option 'layr': did you mean 'layer'?"),
    ("help = true", "1: there is no option 'help'."),
    ("bell = 'yes'", "1: 'bell' must be true or false."),
    ("bell = 1", "1: 'bell' must be true or false."),
    ("colour = true", "1: 'colour' must be text or a number, not true or false."),
    ("colour = ['red']", "1: 'colour' must be one value, not a list."),
    // FuzzSettings found this text, at which an assertion of the TOML parser fails. The program
    // must catch that failure.
    (
      "[\u{1d}\0int]\n=layer = [[0], {a = 2",
      "1: this is not valid TOML: a key is missing or wrong."
    ),
    ("bell = true\ncolour = 'green'", "2: colour 'green' is not known: expected red or blue."),
    (
      "bell = true\n\ncount = 5", "3: conflicts with line 1: --count and --bell exclude each other."
    ),
    ("[paint]\nrate = 5\n\nuntil = 0", "4: conflicts with line 2: --rate has no end at --until 0."),
    ("[open]\ncolour = 'black'", "2: colour 'black' is not known: expected red or blue."),
  ])
  func `the error about a mistake names the file and the line`(text: String, message: String) throws
  {
    let settings = Shop.settings(text)
    let errors = try settings.errors()
    #expect(errors.first.map { "\($0)" } == "c.toml, line \(message)")
  }

  @Test(arguments: [("colour = 'red'\ncount = = 3\n", 2), ("count = 1\ncount = 2\n", 2)])
  func `the error about invalid TOML names the line`(text: String, line: Int) throws {
    let mistakes = Shop.settings(text).mistakes
    #expect(mistakes.count == 1)
    #expect("\(mistakes[0])".hasPrefix("c.toml, line \(line): this is not valid TOML: "))
  }

  @Test func `in an error, a long value is shortened and stays on one line`() throws {
    // FuzzSettings found that long values were quoted in full.
    let text = "colour = '''\n" + String(repeating: "ab\n", count: 2000) + "'''"
    let sentence = try "\(#require(Shop.settings(text).errors().first))"
    #expect(sentence.hasPrefix("c.toml, line 1: colour 'ab ab"))
    #expect(sentence.count < 200 && !sentence.contains("\n"), "\(sentence)")
    let key = Shop.settings(String(repeating: "k", count: 9000) + " = 1").mistakes.first
    #expect(try "\(#require(key))".count < 200)
  }

  @Test func `all mistakes in a settings file are found, not only the first`() throws {
    let keys = Shop.settings("colur = 'red'\n[weather]\na = 1\n[paint]\nbell = true")
    #expect(keys.mistakes.map(\.line) == [1, 2, 5])
    #expect(try Shop.settings("colour = 'black'").errors().isEmpty)
    #expect(try Shop.settings("[paint]\nrate = 5").errors().isEmpty)
    let more = Shop.settings("colour = 'no'\n[open]\ncount = 1\n[paint]\ncolour = 'odd'")
    #expect(try more.errors().map(\.line) == [1, 5])
    let pair = Shop.settings("[open]\ncount = 5\nbell = true\n")
    #expect(try pair.errors().map(\.line) == [3])
  }
}
