import Testing
import TestSupport

/// Wrong invocations: each gets one clear sentence and its exit code, never a crash.
@Suite struct UsageTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var says: String
    var status: Int32

    var testDescription: String { (["cosmos"] + arguments).joined(separator: " ") }
  }

  private static func usage(_ says: String, _ arguments: String...) -> Mistake {
    Mistake(arguments: arguments, says: says, status: 2)
  }

  private static func failure(_ says: String, _ arguments: String...) -> Mistake {
    Mistake(arguments: arguments, says: says, status: 1)
  }

  private static let mistakes: [Mistake] = [
    // Numbers
    usage("--stars 'abc' is not a number: want 0…2G", "--stars", "abc"),
    usage("--stars 1e30 is out of range: want 0…2G", "--stars", "1e30"),
    usage("--stars 1.5 is not a whole number of stars", "--stars", "1.5"),
    usage("--stars 'nan' is not a number", "--stars", "nan"),
    usage("--stars '--classic' is not a number", "--stars", "--classic"),
    usage("Missing value for '--stars <N>'.", "--stars"),
    usage("--classic and --stars contradict each other", "--classic", "--stars", "5"),
    usage("--stars is for the scenes sky and field", "--stars", "5", "--scene", "parallax"),
    usage("leave it out with --scene wakeup", "bench", "--scene", "wakeup", "--stars", "5"),
    usage("--classic is for the scene sky", "--classic", "--scene", "field"),
    usage("--seed -1 is out of range: want 0…4294967295", "--seed", "-1"),
    usage("--seed '1.5' is not a whole number", "--seed", "1.5"),
    usage("--gap 0 is out of range: want 1…100", "--gap", "0"),
    usage("--fps 0 is out of range: want 1…1000", "--fps", "0"),
    usage("--monitor 0 is out of range: want 1…16", "--monitor", "0"),
    usage("--device 0 is out of range: want 1…65", "render", "a.png", "--device", "0"),
    usage("--device is for --offscreen", "bench", "--device", "1"),
    failure("There is no device 64: this machine has", "render", "a.png", "--device", "64"),
    // Sizes and names
    usage("--size 100x100 is out of range: want 200x200…7680x4320", "--size", "100x100"),
    usage("--size '1280' is not a size: want WIDTHxHEIGHT", "--size", "1280"),
    usage("There is no scene 'nowhere'. The scenes are: sky", "--scene", "nowhere"),
    usage("There is no sign 'nobody'. The signs are: pisces", "--sign", "nobody"),
    usage("--date '2026-13-01' is not a date: want YYYY-MM-DD", "--date", "2026-13-01"),
    usage("--date '3001-01-01': the places of Sun", "tonight", "--date", "3001-01-01"),
    usage("--time-rate '4' is no time: want -16d…16d, in hours or days", "--time-rate", "4"),
    usage("--time-rate -400h is out of range: want -16d…16d.", "--time-rate", "-400h"),
    usage("--time-rate and --bodies off contradict", "--time-rate", "4d", "--bodies", "off"),
    usage("leave out --bodies, --planets and --time-rate", "--classic", "--time-rate", "4d"),
    usage("--time-rate is for the scene sky", "--time-rate", "4d", "--scene", "rings"),
    usage("--time-rate needs --date", "render", "a.png", "--time-rate", "4d"),
    usage("--time-rate needs --date", "--record", "a.jsonl", "--time-rate", "4d"),
    usage("--planets needs --date", "tour", "a.png", "--planets", "all"),
    usage("--bodies on needs --date", "bench", "--bodies", "on"),
    usage("The value 'pluto' is invalid for '--planets", "tonight", "--planets", "pluto"),
    usage("--date '1900-02-29' is not a date: want YYYY-MM-DD", "--date", "1900-02-29"),
    usage("--date '2024-+1-+1' is not a date: want YYYY-MM-DD", "--date", "2024-+1-+1"),
    usage("--size '+200x+200' is not a size: want WIDTHxHEIGHT", "--size", "+200x+200"),
    usage("--star-primitive 'dots' is not known: want one of auto", "--star-primitive", "dots"),
    usage("Unknown option '--nonsense'.", "--nonsense"),
    usage(
      "There is no command 'nonsense'. The commands are: window, bench, compare, render", "nonsense"
    ),
    usage("There is no command 'bnech': did you mean 'bench'?", "bnech"),
    usage("There is no command 'rendr': did you mean 'render'?", "rendr", "sky.png", "--at", "2"),
    usage(
      "--skip-existing looks at files: leave it out with - for the standard output.",
      "render", "-", "--skip-existing"),
    usage("Unexpected argument 'extra'.", "doctor", "extra"),
    usage("leave it out with --window", "doctor", "--window", "--device", "9"),
    usage("give --window-id or --root", "saver"),
    // Pictures
    usage(
      "--frames and --at, --from, --to contradict each other", "render", "s-#.png", "--frames",
      "1-2", "--at", "3"),
    usage("frame 2 lies in two ranges", "render", "s-#.png", "--frames", "1-2,2"),
    usage("frame 5184001 is at 86400 s with 60", "render", "s-#.png", "--frames", "5184001"),
    usage(
      "No frame lies between --from 1.001 and --to 1.002", "render", "s-#.png", "--from", "1.001",
      "--to", "1.002"),
    usage("Missing expected argument '<OUT>'.", "render"),
    usage("Unexpected argument 'b.png'.", "render", "a.png", "b.png"),
    usage("'a.jpg': the name must end in .png", "render", "a.jpg"),
    usage("the standard output takes one picture", "render", "-", "--to", "1"),
    usage("--trace and OUT cannot share one file.", "render", "-", "--trace", "-"),
    usage("'sheet.pdf': the name must end in .png", "tour", "sheet.pdf"),
    usage("--at -1 is out of range: want 0…86400 s", "render", "a.png", "--at", "-1"),
    usage("--at is for one picture", "render", "a.png", "--at", "1", "--to", "2"),
    usage("--to 1 is before --from 2.", "render", "a-#.png", "--from", "2", "--to", "1"),
    usage("--from needs --to", "render", "a-#.png", "--from", "2"),
    usage("--fps needs --to", "render", "a.png", "--fps", "60"),
    usage("several pictures need a number in their name", "render", "a.png", "--to", "1"),
    usage("--scale 9 is out of range: want 0.5…4", "render", "a.png", "--scale", "9"),
    failure("30720 × 17280", "render", "a.png", "--size", "7680x4320", "--scale", "4"),
    // Files
    failure("'missing/a.png': No such file", "render", "missing/a.png", "--size", "200x200"),
    failure("'folder.png': Is a directory", "render", "folder.png", "--size", "200x200"),
    failure("'missing.jsonl': No such file", "render", "a.png", "--input", "missing.jsonl"),
    failure("'folder.png': Is a directory", "render", "a.png", "--input", "folder.png"),
    failure("bad.jsonl, line 2: no event is called", "render", "a.png", "--input", "bad.jsonl"),
    failure("'missing/t': No such file", "render", "a.png", "--trace", "missing/t"),
    failure("'missing/r': No such file", "--record", "missing/r"),
    failure("'missing.jsonl': No such file", "--input", "missing.jsonl"),
    usage(
      "--input and --trace cannot share one file.", "--input", "bad.jsonl", "--trace", "./bad.jsonl"
    ),
    usage("--input and --record cannot share", "--input", "bad.jsonl", "--record", "bad.jsonl"),
    usage("--trace and OUT cannot share one file.", "render", "a.png", "--trace", "a.png"),
    usage("--trace needs the name of a file.", "render", "a.png", "--trace", ""),
    // No display
    failure("DISPLAY environment variable is missing"),
    failure("`cosmos render OUT.png` needs no display", "--fullscreen"),
  ]

  @Test(arguments: mistakes)
  func `a mistake gets one clear sentence and its exit code`(mistake: Mistake) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("folder.png")
    _ = try folder.write(
      "{\"t\": 0, \"event\": \"leave\"}\n{\"t\": 0, \"event\": \"jump\"}\n", to: "bad.jsonl")
    let outcome = try Program.run(mistake.arguments, in: folder.url)
    #expect(outcome.status == mistake.status)
    #expect(outcome.errors.contains(mistake.says), "\(outcome.errors)")
    expectOneSentence(outcome, of: mistake.arguments.first)
    #expect(folder.names == ["bad.jsonl", "folder.png"], "nothing was left")
  }

  private func expectOneSentence(_ outcome: Program.Outcome, of command: String? = nil) {
    #expect(outcome.output.isEmpty)
    var lines = outcome.errors.split(separator: "\n")
    let commands = ["bench", "render", "tour", "tonight", "saver", "doctor"]
    let help = command.flatMap { commands.contains($0) ? $0 : nil } ?? "window"
    let hints = [
      "See 'cosmos help \(help)' for all options.", "See 'cosmos --help' for all commands.",
    ]
    if outcome.status == 2, let last = lines.last, hints.contains(String(last)) {
      lines.removeLast()
    }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("cosmos: ") == true)
    #expect(lines.first?.last.map { ".?!".contains($0) } == true)
    for word in ["Fatal error", "Optional(", "Error Domain", "stack trace", "0x00", "nil"] {
      #expect(!outcome.errors.contains(word), "\(outcome.errors)")
    }
  }

  @Test(arguments: [["render", "a.png", "--size", "200x200"], ["tour", "a.png"]])
  func `OpenGL 2.1 is named, and that 3.1 is needed`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      arguments,
      environment: ["MESA_GL_VERSION_OVERRIDE": "2.1", "MESA_GLSL_VERSION_OVERRIDE": "120"],
      in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("OpenGL 3.1 is needed, the driver offers 2.1"))
    expectOneSentence(outcome)
    #expect(folder.names.isEmpty)
  }

  @Test func `a display that is not there is a failure with a way out`() throws {
    // Libraries that were being opened meanwhile once made one such end in a hundred a crash.
    for _ in 0..<20 {
      let outcome = try Program.run([], environment: ["DISPLAY": ":4711"])
      #expect(outcome.status == 1 && outcome.errors.contains("cosmos render OUT.png"))
      expectOneSentence(outcome)
    }
  }
}
