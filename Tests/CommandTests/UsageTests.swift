import Testing
import TestSupport

/// Tests of invalid command lines: each leads to one clear error message and exit code, never to a
/// crash.
@Suite struct UsageTests {
  /// The exit code, part of the error, and the words after the program's name; '' is an empty word.
  private static let mistakes: [(status: Int32, says: String, words: String)] = [
    // Numbers
    (2, "--stars 'abc' is not a number: expected 0…2G", "--stars abc"),
    (2, "--stars 1e30 is out of range: must be 0…2G", "--stars 1e30"),
    (2, "--stars 1.5 is not a whole number: expected 0…2G", "--stars 1.5"),
    (2, "--stars 'nan' is not a number", "--stars nan"),
    (2, "--stars '--classic' is not a number", "--stars --classic"),
    (2, "Missing value for '--stars <N>'.", "--stars"),
    (2, "--classic and --stars contradict each other", "--classic --stars 5"),
    (2, "--stars applies only to --scene sky and field", "--stars 5 --scene parallax"),
    (2, "remove it, or remove --scene wakeup", "bench --scene wakeup --stars 5"),
    (2, "--classic applies only to --scene sky", "--classic --scene field"),
    (2, "--seed -1 is out of range: must be 0…4294967295", "--seed -1"),
    (2, "--seed '1.5' is not a whole number", "--seed 1.5"),
    (2, "--gap 0 is out of range: must be 1…100", "--gap 0"),
    (2, "--fps 0 is out of range: must be 1…1000", "--fps 0"),
    (2, "--fps '30/0' is not a rate of 1…1000: expected a fraction", "--fps 30/0"),
    (2, "--fps '0/1' is not a rate of 1…1000", "--fps 0/1"),
    (2, "--monitor 0 is out of range: must be 1…16", "--monitor 0"),
    (2, "--device 0 is out of range: must be 1…65", "render a.png --device 0"),
    (2, "--device needs --offscreen", "bench --device 1"),
    (1, "There is no device 64: this machine has", "render a.png --device 64"),
    // Sizes and names
    (2, "--size 100x100 is out of range: must be 200x200…7680x4320", "--size 100x100"),
    (2, "--size '1280' is not a size: expected WIDTHxHEIGHT", "--size 1280"),
    (2, "--scene 'nowhere' is not known: expected sky, rings", "--scene nowhere"),
    (2, "--sign 'nobody' is not known: expected pisces", "--sign nobody"),
    (2, "--sign 'leoo' is not known: did you mean 'leo'?", "--sign leoo"),
    (2, "There is no command 'nxt': did you mean 'next'?", "control nxt"),
    (2, "--date '2026-13-01' does not exist: the month must be 1…12.", "--date 2026-13-01"),
    (2, "'2026-01-01T25:00' does not exist: the hour must be 0…23.", "--date 2026-01-01T25:00"),
    (2, "'0000-01-01' does not exist: the year must be 1…9999.", "tonight --date 0000-01-01"),
    (2, "--date '2026-01-01T5' is not a date: expected today", "--date 2026-01-01T5"),
    (2, "is too far away: the positions of the Sun", "tonight --date 3001-01-01"),
    (2, "--time-rate '4' is not a valid rate: expected -16d…16d", "--time-rate 4"),
    (2, "--time-rate -400h is out of range: must be -16d…16d.", "--time-rate -400h"),
    (2, "--time-rate and --bodies off contradict", "--time-rate 4d --bodies off"),
    (2, "remove --bodies, --planets and --time-rate", "--classic --time-rate 4d"),
    (2, "--time-rate applies only to --scene sky", "--time-rate 4d --scene rings"),
    (2, "--time-rate needs --date", "render a.png --time-rate 4d"),
    (2, "--time-rate needs --date", "--record a.jsonl --time-rate 4d"),
    (2, "--planets needs --date", "tour a.png --planets all"),
    (2, "--bodies on needs --date", "bench --bodies on"),
    (2, "--planets 'pluto' is not known: expected seen or all.", "tonight --planets pluto"),
    (2, "'1900-02-29' does not exist: 29 is no day of February 1900.", "--date 1900-02-29"),
    (2, "--date '2024-+1-+1' is not a date: expected today, YYYY-MM-DD", "--date 2024-+1-+1"),
    (2, "--size '+200x+200' is not a size: expected WIDTHxHEIGHT", "--size +200x+200"),
    (2, "--star-primitive 'dots' is not known: expected auto, quads or", "--star-primitive dots"),
    (2, "Unknown option '--nonsense'.", "--nonsense"),
    (2, "no command 'nonsense'. The commands are: window, bench, stress, compare", "nonsense"),
    (2, "There is no command 'bnech': did you mean 'bench'?", "bnech"),
    (2, "There is no command 'leo': did you mean 'cosmos --sign leo'?", "leo"),
    (2, "There is no command 'Dusk': did you mean 'cosmos --palette dusk'?", "Dusk"),
    (2, "Unexpected argument 'leo': did you mean '--sign leo'?", "window leo"),
    (2, "Unexpected argument 'Dusk': did you mean '--palette dusk'?", "tour a.png Dusk"),
    (2, "Unexpected argument 'leo'.", "doctor leo"),
    (2, "There is no command 'opne': did you mean 'window'?", "opne"),
    (2, "rate '4' is not a valid rate: expected -16d…16d", "control rate 4"),
    (2, "sign 'lion' is not known: expected pisces", "control sign lion"),
    (2, "sign 'none' is not known: expected pisces", "control sign none"),
    (2, "capricorn, aquarius or today.", "control sign lion"),
    (2, "--on 1:sign=lion is wrong: 'lion' is not known: expected", "wallpaper --on 1:sign=lion"),
    (2, "--on 1:dim=200 is wrong: 200 is out of range: must be 0…100", "wallpaper --on 1:dim=200"),
    (2, "--on 1:stars=3 is wrong: expected sign, palette, drift", "wallpaper --on 1:stars=3"),
    (2, "There is no command 'rendr': did you mean 'render'?", "rendr sky.png --at 2"),
    (2, "--skip-existing applies only to files: remove it", "render - --skip-existing"),
    (2, "Unexpected argument 'extra'.", "doctor extra"),
    (2, "remove it, or remove --window", "doctor --window --device 9"),
    (2, "give --window-id or --root", "saver"),
    // Pictures
    (2, "--frames replaces --at, --from and --to", "render s-#.png --frames 1-2 --at 3"),
    (2, "frame 2 is listed twice, or lies between", "render s-#.png --frames 1-2,2"),
    (2, "frame 5184001 is at 86400 s with 60", "render s-#.png --frames 5184001"),
    (2, "No frame lies between --from 1.001 and --to", "render #.png --from 1.001 --to 1.002"),
    (2, "Missing expected argument '<OUT>'.", "render"),
    (2, "Unexpected argument 'b.png'.", "render a.png b.png"),
    (2, "'a.jpg': the name must end in .png", "render a.jpg"),
    (2, "only one picture can go to the standard output", "render - --to 1"),
    (2, "--trace and OUT name the same file: ", "render - --trace -"),
    (2, "'sheet.pdf': the name must end in .png", "tour sheet.pdf"),
    (2, "--at -1 is out of range: must be 0…86400 s", "render a.png --at -1"),
    (2, "--at draws one picture", "render a.png --at 1 --to 2"),
    (2, "--to 1 is earlier than --from 2", "render a-#.png --from 2 --to 1"),
    (2, "--from needs --to", "render a-#.png --from 2"),
    (2, "--fps needs --to", "render a.png --fps 60"),
    (2, "several pictures need a number in their name", "render a.png --to 1"),
    (2, "--ring applies only to --scene sky", "render a.png --ring on --scene field"),
    (2, "--lines applies only to --scene sky", "saver --lines off --scene field"),
    (2, "--labels 'no' is not known: expected on or off.", "tour a.png --labels no"),
    (2, "--scale 9 is out of range: must be 0.5…4", "render a.png --scale 9"),
    (1, "30720 × 17280", "render a.png --size 7680x4320 --scale 4"),
    // Files
    (1, "'missing/a.png': No such file", "render missing/a.png --size 200x200"),
    (1, "'folder.png': Is a directory", "render folder.png --size 200x200"),
    (1, "'missing.jsonl': No such file", "render a.png --input missing.jsonl"),
    (1, "'folder.png': Is a directory", "render a.png --input folder.png"),
    (1, "bad.jsonl, line 2: there is no event", "render a.png --input bad.jsonl"),
    (1, "'missing/t': No such file", "render a.png --trace missing/t"),
    (1, "'missing/r': No such file", "--record missing/r"),
    (1, "'missing.jsonl': No such file", "--input missing.jsonl"),
    (2, "--input and --trace name the same file: ", "--input bad.jsonl --trace ./bad.jsonl"),
    (2, "--input and --record name the same file", "--input bad.jsonl --record bad.jsonl"),
    (2, "--trace and OUT name the same file: ", "render a.png --trace a.png"),
    (2, "--trace needs a file name.", "render a.png --trace ''"),
    // No display
    (1, "DISPLAY environment variable is missing", ""),
    (1, "`cosmos render OUT.png` needs no display", "--fullscreen"),
  ]

  @Test(arguments: mistakes)
  func `an invalid command line leads to one clear error message and exit code`(
    status: Int32, says: String, words: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("folder.png")
    _ = try folder.write(
      "{\"t\": 0, \"event\": \"leave\"}\n{\"t\": 0, \"event\": \"jump\"}\n", to: "bad.jsonl")
    let arguments = words.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    expectOneSentence(outcome, of: arguments.first)
    #expect(folder.names == ["bad.jsonl", "folder.png"], "the program leaves no new file")
  }

  private func expectOneSentence(_ outcome: Program.Outcome, of command: String? = nil) {
    #expect(outcome.output.isEmpty)
    var lines = outcome.errors.split(separator: "\n")
    let commands = [
      "bench", "control", "render", "tour", "tonight", "saver", "wallpaper", "doctor",
    ]
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
  func `the error about an old driver states its version and the required one`(arguments: [String])
    throws
  {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      arguments,
      environment: ["MESA_GL_VERSION_OVERRIDE": "2.1", "MESA_GLSL_VERSION_OVERRIDE": "120"],
      in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("OpenGL 3.1 is needed, but the driver offers 2.1"))
    expectOneSentence(outcome)
    #expect(folder.names.isEmpty)
  }

  @Test func `the error about a missing display suggests 'cosmos render'`() throws {
    // One exit in a hundred once crashed, because another thread was opening libraries.
    for _ in 0..<20 {
      let outcome = try Program.run([], environment: ["DISPLAY": ":4711"])
      #expect(outcome.status == 1 && outcome.errors.contains("cosmos render OUT.png"))
      expectOneSentence(outcome)
    }
  }
}
