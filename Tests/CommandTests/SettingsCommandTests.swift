import Foundation
import TestSupport
import Testing

@Suite struct SettingsCommandTests {
  private func run(
    _ arguments: [String], settings: String, in folder: TemporaryFolder
  ) throws -> Program.Outcome {
    _ = try folder.write(settings, to: "config/cosmos/config.toml")
    return try Program.run(
      arguments, environment: ["XDG_CONFIG_HOME": folder.path("config")], in: folder.url)
  }

  @Test func `a setting is the default of an option, and the command line overrides it`() throws {
    let folder = try TemporaryFolder()
    let settings = "palette = 'ember'\nseed = 9\n\n[render]\nsize = '240x200'\nclassic = true\n"
    for (name, arguments) in [("a.png", []), ("b.png", ["--palette", "dusk", "--no-classic"])] {
      let outcome = try run(["render", name] + arguments, settings: settings, in: folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
    for (name, arguments) in [
      ("c.png", ["--palette", "ember", "--classic"]), ("d.png", ["--palette", "dusk"]),
    ] {
      let arguments = ["render", name, "--seed", "9", "--size", "240x200"] + arguments
      #expect(try Program.run(arguments, in: folder.url).status == 0)
    }
    #expect(try folder.data("a.png") == folder.data("c.png"))
    #expect(try folder.data("b.png") == folder.data("d.png"))
    #expect(try folder.data("a.png") != folder.data("b.png"))
  }

  @Test func `a settings file that is a link to itself is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("config/cosmos")
    let file = folder.path("config/cosmos/config.toml")
    #expect(symlink(file, file) == 0)
    let outcome = try Program.run(
      ["tonight"], environment: ["XDG_CONFIG_HOME": folder.path("config")], in: folder.url)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("config.toml"), "\(outcome.errors)")
  }

  /// Creates a folder that cannot be opened, like another user's home; it is a link to itself,
  /// which not even root can open.
  private func closedFolder(_ name: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.path("\(name)/cosmos")
    try folder.makeFolder(name)
    #expect(symlink(path, path) == 0)
    return folder.path(name)
  }

  @Test func `'cosmos tonight' only warns about a settings folder that cannot be opened`()
    throws
  {
    let folder = try TemporaryFolder()
    let environment = ["XDG_CONFIG_HOME": try closedFolder("config", in: folder)]
    let outcome = try Program.run(["tonight"], environment: environment, in: folder.url)
    #expect(outcome.status == 0 && outcome.output.contains("sun"), "\(outcome)")
    #expect(
      outcome.errors.hasPrefix("cosmos: \(folder.path("config/cosmos/config.toml")): the settings")
        && outcome.errors.hasSuffix("Continuing without the settings.\n"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    let doctor = try Program.run(["doctor"], environment: environment, in: folder.url)
    #expect(doctor.status == 0 && doctor.output.contains("the settings cannot be read"))
    // A picture may depend on the settings, so render fails.
    let picture = try Program.run(["render", "a.png"], environment: environment, in: folder.url)
    #expect(picture.status == 2 && folder.names == ["config"], "\(picture)")
  }

  @Test func `the doctor reports a state folder that cannot be opened`() throws {
    let folder = try TemporaryFolder()
    let state = try closedFolder("state", in: folder)
    let doctor = try Program.run(["doctor"], environment: ["XDG_STATE_HOME": state])
    #expect(doctor.status == 0)
    #expect(
      doctor.output.contains("The window's state cannot be remembered: '\(state)/cosmos'"),
      "\(doctor.output)")
  }

  @Test func `settings can be integers in any base`() throws {
    let folder = try TemporaryFolder()
    for (name, seed) in [("a.png", "0xFF"), ("b.png", "0o377"), ("c.png", "0b11111111")] {
      let outcome = try run(
        ["render", name], settings: "seed = \(seed)\nsize = '200x200'", in: folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
    let typed = ["render", "d.png", "--seed", "255", "--size", "200x200"]
    #expect(try Program.run(typed, in: folder.url).status == 0)
    for name in ["a.png", "b.png", "c.png"] {
      #expect(try folder.data(name) == folder.data("d.png"))
    }
  }

  @Test func `an error about a file name quotes the settings that cause it`() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      ["render", "a.png", "--size", "200x200"], settings: "[render]\nto = 1", in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("several pictures need a number in their name"))
    #expect(outcome.errors.contains("config.toml says: to = 1 in line 2."), "\(outcome.errors)")
  }

  @Test(arguments: [
    "date = '0001-01-01'\nbodies = 'off'", "scene = 'rings'\ndate = '0001-01-01'",
    "[render]\nfps = 30\nfrom = 1", "[tour]\ndate = '2020-01-01'\nscene = 'sky'",
    "time-rate = '4d'\nplanets = 'all'", "[render]\ntime-rate = '4d'",
    "drift-speed = 9\n[render]\nscene = 'rings'",
  ])
  func `settings that do not conflict, or that require a missing option, are accepted`(
    settings: String
  ) throws {
    let folder = try TemporaryFolder()
    let outcome = try run(["render", "a.png", "--size", "200x200"], settings: settings, in: folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test func `a setting counts only for commands that accept its kind of value`() throws {
    let folder = try TemporaryFolder()
    let table = try run(["tonight"], settings: "json = true", in: folder)
    #expect(table.status == 0 && table.output.hasPrefix("{"), "\(table.errors)")
    let own = try run(["tonight"], settings: "json = 'b.json'", in: folder)
    #expect(own.status == 0 && !own.output.hasPrefix("{"), "\(own.errors)")
  }

  @Test(arguments: [
    ("[bench]\nruns = 0", "line 2: runs 0 is out of range: must be 1…100."),
    ("palete = 'dusk'", "line 1: there is no option 'palete': did you mean 'palette'?"),
    ("palette = 'dsk'", "line 1: palette 'dsk' is not known: did you mean 'dusk'?"),
    ("gap = 0.5", "line 1: gap 0.5 is out of range: must be 1…100."),
    (
      "classic = true\nstars = '1M'",
      "line 2: conflicts with line 1: --classic and --stars contradict"
    ),
    (
      "palette = dusk",
      "line 1: this is not valid TOML: put the value in quotes, palette = \"dusk\"."
    ),
    ("time-rate = '4 d'", "line 1: time-rate '4 d' is not a valid rate: expected -16d…16d"),
    (
      "date = '0001-01-01'",
      "line 1: date '0001-01-01' is too far away: the positions of the Sun, the Moon and the planets"
    ),
    (
      "[render]\nfrom = 5\nto = 1",
      "line 3: conflicts with line 2: --to 1 is earlier than --from 5: give a later --to."
    ),
    (
      "[render]\nfrom = 0.001\nto = 0.002",
      "line 3: conflicts with line 2: No frame lies between --from"
    ),
    ("[render]\ntrace = ''", "line 2: trace needs a file name."),
    (
      "[render]\nframes = '0-9000000'",
      "line 2: frames is too long: frame 9000000 is at 150000 s with 60"
    ),
    (
      "[render]\ninput = 'a'\ntrace = 'a'",
      "line 3: conflicts with line 2: --input and --trace name the same file"
    ),
    (
      "[tour]\nscene = 'rings'",
      "line 2: scene must be sky for cosmos tour: remove --scene rings."
    ),
    ("[bench]\ninput = 'flng'", "line 2: input 'flng' is not known"),
    (
      "[bench]\nvsync = true\nfps = 60",
      "line 3: conflicts with line 2: --vsync and --fps both pace"
    ),
  ])
  func `an error in the settings is reported with its file and line, and exit code 2`(
    settings: String, says: String
  ) throws {
    let folder = try TemporaryFolder()
    let outcome = try run(["render", "a.png"], settings: settings, in: folder)
    #expect(outcome.status == 2)
    let path = folder.path("config/cosmos/config.toml")
    #expect(outcome.errors.hasPrefix("cosmos: \(path), \(says)"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output.isEmpty && folder.names == ["config"])
  }

  @Test func `a pipe instead of the settings file is rejected immediately`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("config/cosmos/config.toml")
    try folder.makeFolder("config/cosmos")
    #expect(mkfifo(path, 0o600) == 0)
    let outcome = try Program.run(
      ["tonight"], environment: ["XDG_CONFIG_HOME": folder.path("config")])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("it is not a regular file"), "\(outcome)")
  }

  @Test func `'--help' and '--version' do not read the settings`() throws {
    let folder = try TemporaryFolder()
    for arguments in [["--version"], ["--help"], ["help", "render"], ["render", "--help"]] {
      let outcome = try run(arguments, settings: "= nonsense", in: folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(!outcome.output.isEmpty)
    }
  }

  @Test func `the doctor lists settings with their lines and errors`() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      ["doctor"], settings: "palette = 'dusk'\n[bench]\nruns = 500\n", in: folder)
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("  file            \(folder.path("config/cosmos/config.toml"))"))
    #expect(lines.contains("  line 1          palette = dusk, for every command"))
    #expect(lines.contains("  line 3          runs = 500, for bench"))
    #expect(lines.contains("  line 3          wrong: runs 500 is out of range: must be 1…100."))
    let broken = try run(["doctor"], settings: "\npalete = 1\n", in: folder)
    #expect(broken.status == 0)
    #expect(
      broken.output.contains(
        "  line 2          wrong: there is no option 'palete': did you mean 'palette'?\n"))
  }

  @Test func `without a settings file, the doctor shows its path`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["doctor"], environment: ["XDG_CONFIG_HOME": folder.path("config")])
    #expect(
      outcome.output.contains(
        "  file            none: \(folder.path("config/cosmos/config.toml")) does not exist\n"))
  }
}
