import Testing

@testable import cosmos

@Suite struct SettingsTests {
  // MARK: Reading

  @Test func `values of every kind become arguments`() throws {
    #expect(try Shop.line("colour = \"red\"", "open", []) == ["--colour=red"])
    #expect(try Shop.line("count = 12", "open", []) == ["--count=12"])
    #expect(try Shop.line("count = -0.5", "open", []) == ["--count=-0.5"])
    #expect(try Shop.line("count = 0.1", "open", []) == ["--count=0.1"])
    #expect(try Shop.line("count = 2026-11-22", "open", []) == ["--count=2026-11-22"])
    #expect(try Shop.line("count = ''", "open", []) == ["--count", ""])
    #expect(try Shop.line("bell = true", "open", []) == ["--bell"])
    #expect(try Shop.line("bell = false", "open", []) == ["--no-bell"])
    #expect(try Shop.line("no-bell = true", "open", []) == ["--no-bell"])
    #expect(try Shop.line("no-bell = false", "open", []) == ["--bell"])
    #expect(
      try Shop.line("[paint]\nlayer = [\"a\", 2]", "paint", []) == ["--layer=a", "--layer=2"])
    #expect(try Shop.line("", "open", ["--bell"]) == ["--bell"])
  }

  @Test func `the top level is for every command that has the option`() throws {
    let text = "colour = 'red'\nbell = true\n[paint]\nlayer = ['x']\n"
    #expect(try Shop.line(text, "open", []) == ["--colour=red", "--bell"])
    #expect(try Shop.line(text, "paint", ["f"]) == ["--layer=x", "--colour=red", "f"])
  }

  @Test func `a command's own table goes before the top level`() throws {
    let text = "colour = 'red'\n[paint]\ncolour = 'blue'\n"
    #expect(try Shop.line(text, "paint", []) == ["--colour=blue"])
    #expect(try Shop.line(text, "open", []) == ["--colour=red"])
    #expect(try Shop.line("bell = true\n[open]\nno-bell = true\n", "open", []) == ["--no-bell"])
  }

  @Test func `the command is the first argument, else the default one`() throws {
    let settings = try Shop.settings("")
    #expect(settings.command(of: ["paint", "x"]) == "paint")
    #expect(settings.command(of: ["--bell"]) == "open")
    #expect(settings.command(of: []) == "open")
  }

  // MARK: The command line

  @Test(arguments: [["--colour", "blue"], ["--colour=blue"], ["--bell", "--colour=blue"]])
  func `the command line beats the file`(typed: [String]) throws {
    #expect(try Shop.line("colour = 'red'", "open", typed) == typed)
    // A wrong value that is not used does no harm.
    #expect(try Shop.line("colour = 'green'", "open", typed) == typed)
  }

  @Test func `a flag of the file is undone by its negation`() throws {
    #expect(try Shop.line("bell = true", "open", ["--no-bell"]) == ["--no-bell"])
  }

  @Test func `what stands behind -- names no option`() throws {
    #expect(
      try Shop.line("colour = 'red'", "open", ["--", "--colour"]) == [
        "--colour=red", "--", "--colour",
      ])
  }

  @Test func `a setting that excludes what was typed is left out`() throws {
    #expect(
      try Shop.line("count = 5\ncolour = 'red'", "open", ["--bell"]) == ["--colour=red", "--bell"])
  }

  @Test func `a setting that lacks another is left out, and used where that is there`() throws {
    #expect(try Shop.line("[paint]\nrate = 5", "paint", ["f"]) == ["f"])
    #expect(
      try Shop.line("[paint]\nrate = 5", "paint", ["f", "--until=2"]) == [
        "--rate=5", "f", "--until=2",
      ])
    #expect(
      try Shop.line("[paint]\nrate = 5\nuntil = 2\n", "paint", ["f"]) == [
        "--rate=5", "--until=2", "f",
      ])
  }

  @Test func `where two tables exclude each other the more specific one counts`() throws {
    #expect(try Shop.line("count = 5\n[open]\nbell = true\n", "open", []) == ["--bell"])
  }

  // MARK: Mistakes

  @Test(arguments: [
    (
      "colour = 'red'\ncolur = 'red'",
      "c.toml, line 2: there is no option 'colur': did you mean 'colour'?"
    ),
    ("[pant]\ncolour = 'red'", "c.toml, line 1: there is no command 'pant': did you mean 'paint'?"),
    ("[weather]\na = 1", "c.toml, line 1: there is no command 'weather'."),
    ("[paint.colour]\na = 1", "c.toml, line 1: there is no command 'paint.colour'."),
    (
      "\n\n[paint]\nbell = true",
      "c.toml, line 4: cosmos paint has no option 'bell': it belongs under [open]."
    ),
    (
      "[paint]\nlayr = 1",
      "c.toml, line 2: cosmos paint has no option 'layr': did you mean 'layer'?"
    ),
    ("help = true", "c.toml, line 1: there is no option 'help'."),
    ("bell = 'yes'", "c.toml, line 1: 'bell' wants true or false."),
    ("bell = 1", "c.toml, line 1: 'bell' wants true or false."),
    ("colour = true", "c.toml, line 1: 'colour' wants a value, not true or false."),
    ("colour = ['red']", "c.toml, line 1: 'colour' wants one value, not a list."),
    (
      "[paint]\nlayer = [\n  'a',\n  ['b'],\n]",
      "c.toml, line 4: 'layer' wants a list of strings or numbers."
    ),
  ])
  func `a wrong key or kind names file and line`(text: String, message: String) throws {
    #expect(try Shop.error(of: text).map { "\($0)" } == message)
  }

  @Test func `text that is no TOML names its line`() throws {
    let error = try #require(try Shop.error(of: "colour = 'red'\ncount = = 3\n"))
    #expect("\(error)".hasPrefix("c.toml, line 2: this is not TOML: "))
    #expect(try Shop.error(of: "count = 1\ncount = 2\n")?.line == 2)
  }

  @Test func `what would end the parser is an error of its line`() throws {
    // Found by FuzzSettings.
    let error = try #require(try Shop.error(of: "[\u{1d}\0int]\n=layer = [[0], {a = 2"))
    #expect("\(error)" == "c.toml, line 1: this is not TOML: a key is missing or wrong.")
  }

  @Test func `a value that the option refuses names its line`() throws {
    let error = #expect(throws: SettingsError.self) {
      try Shop.line("bell = true\ncolour = 'green'", "open", [])
    }
    #expect(error.map { "\($0)" } == "c.toml, line 2: There is no colour 'green'.")
  }

  @Test func `a long value is cut, and stays on one line`() throws {
    // Found by FuzzSettings.
    let error = #expect(throws: SettingsError.self) {
      try Shop.line(
        "colour = '''\n" + String(repeating: "ab\n", count: 2000) + "'''", "open", [])
    }
    let sentence = error.map { "\($0)" } ?? ""
    #expect(sentence.hasPrefix("c.toml, line 1: There is no colour 'ab ab"))
    #expect(sentence.count < 200 && !sentence.contains("\n"), "\(sentence)")
    let key = try #require(try Shop.error(of: String(repeating: "k", count: 9000) + " = 1"))
    #expect("\(key)".count < 200)
  }

  @Test func `all mistakes are found for those who ask`() throws {
    let text = "colur = 'red'\n[weather]\na = 1\n[paint]\nbell = true"
    #expect(try Shop.mistakes(text).map(\.line) == [1, 2, 5])
  }

  @Test func `two lines of one table that exclude each other are named`() throws {
    let error = #expect(throws: SettingsError.self) {
      try Shop.line("bell = true\n\ncount = 5", "open", [])
    }
    #expect(
      error.map { "\($0)" } == "c.toml, line 3: with line 1, --count and --bell exclude each other."
    )
  }

  @Test func `a line that contradicts the one it needs is named`() throws {
    let error = #expect(throws: SettingsError.self) {
      try Shop.line("[paint]\nrate = 5\n\nuntil = 0\n", "paint", ["f"])
    }
    #expect(error.map { "\($0)" } == "c.toml, line 4: with line 2, a rate has no end at 0.")
    // What was typed goes before.
    #expect(
      try Shop.line("[paint]\nrate = 5\n", "paint", ["f", "--until=0"]) == ["f", "--until=0"])
  }

  @Test func `a value that one command refuses is for those that take it`() throws {
    #expect(try Shop.settings("colour = 'black'").wrongValues(check: Shop.check).isEmpty)
    #expect(try Shop.line("colour = 'black'", "open", []) == [])
    #expect(try Shop.line("colour = 'black'", "paint", ["f"]) == ["--colour=black", "f"])
    #expect(
      try Shop.settings("[open]\ncolour = 'black'").wrongValues(check: Shop.check).map(\.line) == [
        2
      ])
  }

  @Test func `every table's values can be checked`() throws {
    let settings = try Shop.settings("colour = 'red'\n[paint]\ncolour = 'green'\n")
    #expect(settings.wrongValues(check: Shop.check).map(\.line) == [3])
    #expect(try Shop.settings("[paint]\nrate = 5").wrongValues(check: Shop.check).isEmpty)
    let more = try Shop.settings("colour = 'no'\n[open]\ncount = 1\n[paint]\ncolour = 'odd'")
    #expect(more.wrongValues(check: Shop.check).map(\.line) == [1, 5])
    let pair = try Shop.settings("[open]\ncount = 5\nbell = true\n")
    #expect(pair.wrongValues(inTables: true, check: Shop.check).map(\.line) == [3])
    #expect(more.wrongValues(inTables: true, check: Shop.check).map(\.line) == [5])
  }
}
