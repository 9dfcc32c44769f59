import ArgumentParser
import Testing

@testable import cosmos

@Suite struct BenchUsageTests {
  private func expect(_ sentence: String, of arguments: [String]) {
    let error = #expect(throws: (any Error).self) {
      try BenchCommand.parse(arguments).check()
    }
    let message = error.map { BenchCommand.fullMessage(for: $0) } ?? ""
    #expect(message.contains(sentence), "\(message)")
  }

  @Test(arguments: [
    (
      ["--input", "flick"],
      "--input 'flick' is not known: expected steady, fling, snap, goto, menu, or"
    ),
    (["--vsync"], "--vsync needs a window, which --offscreen does not open: use --fps instead."),
    (["--fullscreen"], "--offscreen opens no window: remove --fullscreen and --monitor."),
    (["--duration", "0"], "--duration 0 is out of range: "),
    (["--frames", "0"], "--frames 0 is out of range: "),
    (["--frames", "5", "--duration", "1"], "--frames and --duration both end a run: give one"),
    (["--in-flight", "9"], "--in-flight 9 is out of range: "),
    (["--runs", "0"], "--runs 0 is out of range: "),
    (["--tolerance", "5"], "--tolerance needs --baseline or --against, the results to"),
    (["--strict"], "--strict needs --baseline or --against: only a comparison can be undecided."),
    (["--baseline", "-", "-"], "Only one --baseline can be the standard input: give the others"),
    (
      ["--limit", "speed<=1"], "--limit 'speed<=1' is not a valid limit: expected a name, <= or >="
    ),
    (["--format", "xml"], "--format 'xml' is not known: expected github-benchmark or junit"),
    (
      ["--format", "junit", "--json", "-"],
      "--format already writes to the standard output: give --json a"
    ),
    (["--max-p99", "none"], "--max-p99 'none' is not a number"),
    (["--json", "a", "--csv", "a"], "--json and --csv name the same file: "),
    (["--csv", "a", "--report", "./a"], "--csv and --report name the same file: "),
    (["--json", "-", "--report", "-"], "--json and --report name the same file: "),
    (["--json", ""], "--json needs a file name."),
    (["--max-p99", "-1"], "--max-p99 -1 is out of range: "),
    (["--target-fps", "60"], "--target-fps needs --sweep"),
    (["--against", ""], "--against needs the path of a cosmos program."),
    (["--against-options", "'open"], "--against-options contains an unclosed quote: 'open"),
    (["--against-options", " "], "--against-options is empty: give an option"),
    (["--against-options", "--stars 1 --runs 3"], "--runs cannot be given for one build alone"),
    (["--against-options=--json=a"], "--json cannot be given for one build alone"),
    (["--against", "x", "--against-options", "--max-p99 3"], "--max-p99 cannot be given for one"),
    (["--against", "x", "--csv", "a"], "--csv writes the frames of a single bench"),
    (
      ["--against", "x", "--runs", "3"], "--runs 3 is too few to show a difference: must be 4…100."
    ),
    (["--against", "x", "--baseline", "b"], "--baseline applies only to a single bench"),
    (["--against", "x", "--strict"], "--strict needs --tolerance: without it, --against only"),
    (["--against", "x", "--report", "a"], "remove it or --against, or use --json instead."),
  ])
  func `an error explains each invalid option of a bench`(options: [String], sentence: String) {
    expect(sentence, of: ["--offscreen"] + options)
  }

  @Test(arguments: [
    (["--vsync", "--fps", "30"], "--vsync and --fps both pace the frames: give one of them."),
    (["--in-flight", "2"], "--in-flight needs --offscreen: in a window the driver"),
    (["--scale", "2"], "--scale needs --offscreen: a window uses the scale of its screen."),
  ])
  func `an error explains each option that is invalid for a bench in a window`(
    options: [String], sentence: String
  ) {
    expect(sentence, of: options)
  }

  @Test(arguments: [
    (
      ["--stars", "9000"],
      "A sweep chooses the number of stars itself: remove --stars and --classic."
    ),
    (["--fps", "60"], "A sweep draws as fast as possible: remove --vsync and --fps."),
    (["--input", "fling"], "A sweep uses its own input: remove --input."),
    (["--warmup", "1"], "A sweep warms up before each load"),
    (["--layer-cache", "on"], "A sweep caches no layer"),
    (["--scene", "rings"], "--scene rings has a fixed number of stars: use field or sky"),
    (["--runs", "11"], "--runs 11 is too few: in a sweep"),
    (
      ["--max-p99", "20"],
      "--max-p99 applies only to a single bench: remove it, or remove --sweep."
    ),
    (["--mangohud", "a.csv"], "--mangohud writes the frames of a single bench"),
    (["--against", "x"], "--sweep and --against contradict each other: give one of them."),
    (["--target-fps", "9"], "--target-fps 9 is out of range: must be 10…1000"),
  ])
  func `options that conflict with a sweep are rejected`(options: [String], sentence: String) {
    expect(sentence, of: ["--offscreen", "--sweep"] + options)
  }
}
