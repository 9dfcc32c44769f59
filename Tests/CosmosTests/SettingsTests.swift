import Testing

@testable import cosmos

@Suite struct SettingsTests {
  // MARK: The command line

  @Test(arguments: [
    // Values of every kind.
    ("colour = \"red\"", "open", [], ["--colour=red"]), ("count = 12", "open", [], ["--count=12"]),
    ("count = -0.5", "open", [], ["--count=-0.5"]), ("count = 0.1", "open", [], ["--count=0.1"]),
    ("count = 2026-11-22", "open", [], ["--count=2026-11-22"]),
    ("count = ''", "open", [], ["--count", ""]), ("bell = true", "open", [], ["--bell"]),
    ("bell = false", "open", [], ["--no-bell"]), ("no-bell = true", "open", [], ["--no-bell"]),
    ("no-bell = false", "open", [], ["--bell"]), ("", "open", ["--bell"], ["--bell"]),
    // The top level is for every command that has the option.
    (
      "colour = 'red'\nbell = true\n[paint]\nlayer = 'x'", "open", [], ["--colour=red", "--bell"]
    ),
    (
      "colour = 'red'\nbell = true\n[paint]\nlayer = 'x'", "paint", ["f"],
      ["--layer=x", "--colour=red", "f"]
    ),
    // A command's own table goes before it.
    ("colour = 'red'\n[paint]\ncolour = 'blue'", "paint", ["f"], ["--colour=blue", "f"]),
    ("colour = 'red'\n[paint]\ncolour = 'blue'", "open", [], ["--colour=red"]),
    ("bell = true\n[open]\nno-bell = true", "open", [], ["--no-bell"]),
    ("count = 5\n[open]\nbell = true", "open", [], ["--bell"]),
    // What is typed beats both, also where the setting is wrong.
    ("colour = 'red'", "open", ["--colour", "blue"], ["--colour", "blue"]),
    ("colour = 'red'", "open", ["--bell", "--colour=blue"], ["--bell", "--colour=blue"]),
    ("colour = 'green'", "open", ["--colour=blue"], ["--colour=blue"]),
    ("bell = true", "open", ["--no-bell"], ["--no-bell"]),
    ("colour = 'red'", "paint", ["--", "--colour"], ["--colour=red", "--", "--colour"]),
    // What excludes it, or lacks another option, is left out.
    ("count = 5\ncolour = 'red'", "open", ["--bell"], ["--colour=red", "--bell"]),
    ("[paint]\nrate = 5", "paint", ["f"], ["f"]),
    ("[paint]\nrate = 5", "paint", ["f", "--until=2"], ["--rate=5", "f", "--until=2"]),
    ("[paint]\nrate = 5\nuntil = 2", "paint", ["f"], ["--rate=5", "--until=2", "f"]),
    ("[paint]\nrate = 5", "paint", ["f", "--until=0"], ["f", "--until=0"]),
    // Left out because of what was typed, and not because of a setting that lacks the same.
    (
      "[paint]\nrate = 5\nlayer = 'x'", "paint", ["f", "--until=2", "--fast"],
      ["--rate=5", "f", "--until=2", "--fast"]
    ),
    // A value that one command refuses is for those that take it.
    ("colour = 'black'", "open", [], []),
    ("colour = 'black'", "paint", ["f"], ["--colour=black", "f"]),
  ])
  func `settings become arguments in front of what was typed`(
    text: String, command: String, typed: [String], line: [String]
  ) throws {
    #expect(try Shop.line(text, command, typed) == line)
  }

  @Test func `the command is the first argument, else the default one`() throws {
    let settings = try Shop.settings("")
    #expect(settings.command(of: ["paint", "x"]) == "paint")
    #expect(settings.command(of: ["--bell"]) == "open")
    #expect(settings.command(of: []) == "open")
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("colour = 'red'\ncolur = 'red'", "2: there is no option 'colur': did you mean 'colour'?"),
    ("[pant]\ncolour = 'red'", "1: there is no command 'pant': did you mean 'paint'?"),
    ("[weather]\na = 1", "1: there is no command 'weather'."),
    ("[paint.colour]\na = 1", "1: there is no command 'paint.colour'."),
    ("\n\n[paint]\nbell = true", "4: cosmos paint has no option 'bell': it belongs under [open]."),
    ("[paint]\nlayr = 1", "2: cosmos paint has no option 'layr': did you mean 'layer'?"),
    ("help = true", "1: there is no option 'help'."),
    ("bell = 'yes'", "1: 'bell' wants true or false."),
    ("bell = 1", "1: 'bell' wants true or false."),
    ("colour = true", "1: 'colour' wants a value, not true or false."),
    ("colour = ['red']", "1: 'colour' wants one value, not a list."),
    // Found by FuzzSettings: it would end the parser.
    ("[\u{1d}\0int]\n=layer = [[0], {a = 2", "1: this is not TOML: a key is missing or wrong."),
    ("bell = true\ncolour = 'green'", "2: There is no colour 'green'."),
    ("bell = true\n\ncount = 5", "3: with line 1, --count and --bell exclude each other."),
    ("[paint]\nrate = 5\n\nuntil = 0", "4: with line 2, a rate has no end at 0."),
    ("[open]\ncolour = 'black'", "2: There is no colour 'black'."),
  ])
  func `a mistake names file and line`(text: String, message: String) throws {
    let settings = try Shop.settings(text)
    let errors = settings.mistakes + settings.wrongValues()
    #expect(errors.first.map { "\($0)" } == "c.toml, line \(message)")
  }

  @Test(arguments: [("colour = 'red'\ncount = = 3\n", 2), ("count = 1\ncount = 2\n", 2)])
  func `text that is no TOML names its line`(text: String, line: Int) throws {
    let mistakes = try Shop.settings(text).mistakes
    #expect(mistakes.count == 1)
    #expect("\(mistakes[0])".hasPrefix("c.toml, line \(line): this is not TOML: "))
  }

  @Test func `a long value is cut, and stays on one line`() throws {
    // Found by FuzzSettings.
    let text = "colour = '''\n" + String(repeating: "ab\n", count: 2000) + "'''"
    let sentence = try "\(#require(Shop.settings(text).wrongValues().first))"
    #expect(sentence.hasPrefix("c.toml, line 1: There is no colour 'ab ab"))
    #expect(sentence.count < 200 && !sentence.contains("\n"), "\(sentence)")
    let key = try Shop.settings(String(repeating: "k", count: 9000) + " = 1").mistakes.first
    #expect(try "\(#require(key))".count < 200)
  }

  @Test func `all mistakes are found`() throws {
    let keys = try Shop.settings("colur = 'red'\n[weather]\na = 1\n[paint]\nbell = true")
    #expect(keys.mistakes.map(\.line) == [1, 2, 5])
    #expect(try Shop.settings("colour = 'black'").wrongValues().isEmpty)
    #expect(try Shop.settings("[paint]\nrate = 5").wrongValues().isEmpty)
    let more = try Shop.settings("colour = 'no'\n[open]\ncount = 1\n[paint]\ncolour = 'odd'")
    #expect(more.wrongValues().map(\.line) == [1, 5])
    #expect(more.wrongValues(inTables: true).map(\.line) == [5])
    let pair = try Shop.settings("[open]\ncount = 5\nbell = true\n")
    #expect(pair.wrongValues(inTables: true).map(\.line) == [3])
  }
}
