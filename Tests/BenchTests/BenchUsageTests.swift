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
    (["--input", "flick"], "There is no input 'flick': want steady, fling, snap, goto, menu, or"),
    (["--vsync"], "--offscreen has no screen that --vsync could wait for: give --fps instead."),
    (["--fullscreen"], "--offscreen opens no window: leave out --fullscreen and --monitor."),
    (["--duration", "0"], "--duration 0 is out of range: "),
    (["--frames", "0"], "--frames 0 is out of range: "),
    (["--frames", "5", "--duration", "1"], "--frames and --duration both end a run: give one"),
    (["--in-flight", "9"], "--in-flight 9 is out of range: "),
    (["--runs", "0"], "--runs 0 is out of range: "),
    (["--tolerance", "5"], "--tolerance needs --baseline, the report to compare with."),
    (["--strict"], "--strict needs --baseline: only a comparison can be undecided."),
    (["--baseline", "-", "-"], "Only one --baseline can be the standard input: name the others."),
    (["--limit", "speed<=1"], "--limit 'speed<=1' is no limit: want a name, <= or >="),
    (["--format", "xml"], "There is no format 'xml'. The formats are: github-benchmark, bencher"),
    (["--format", "junit", "--json", "-"], "--format writes to the standard output"),
    (["--max-p99", "none"], "--max-p99 'none' is not a number"),
    (["--json", "a", "--csv", "a"], "--json and --csv cannot share one file."),
    (["--csv", "a", "--report", "./a"], "--csv and --report cannot share one file."),
    (["--json", "-", "--report", "-"], "--json and --report cannot share one file."),
    (["--json", ""], "--json needs the name of a file."),
    (["--max-p99", "-1"], "--max-p99 -1 is out of range: "),
    (["--target-fps", "60"], "--target-fps needs --sweep"),
    (["--against", ""], "--against needs the path of a program."),
    (["--against-options", "'open"], "--against-options has a quote that is not closed: 'open"),
    (["--against-options", " "], "--against-options is empty: give an option"),
    (["--against-options", "--stars 1 --runs 3"], "--runs is for the whole comparison"),
    (["--against-options=--json=a"], "--json is for the whole comparison"),
    (["--against", "x", "--against-options", "--max-p99 3"], "--max-p99 is for the whole"),
    (["--against", "x", "--csv", "a"], "--csv has the frames of a single bench"),
    (["--against", "x", "--runs", "3"], "--runs 3 cannot show a difference: want 4…100."),
    (["--against", "x", "--baseline", "b"], "--baseline is a limit of a single bench"),
    (["--against", "x", "--report", "a"], "leave it out with --against, or give --json."),
  ])
  func `invalid options are explained`(options: [String], sentence: String) {
    expect(sentence, of: ["--offscreen"] + options)
  }

  @Test(arguments: [
    (["--vsync", "--fps", "30"], "--vsync and --fps both pace the frames: give one of them."),
    (["--in-flight", "2"], "--in-flight is for --offscreen; a window has as many frames"),
    (["--scale", "2"], "--scale is for --offscreen; a window has the scale of its screen."),
  ])
  func `invalid options in a window are explained`(options: [String], sentence: String) {
    expect(sentence, of: options)
  }

  @Test(arguments: [
    (["--stars", "9000"], "A sweep finds the number of stars: leave out --stars and --classic."),
    (["--fps", "60"], "A sweep paces nothing: leave out --vsync and --fps."),
    (["--input", "fling"], "A sweep has an input of its own: leave out --input."),
    (["--warmup", "1"], "A sweep warms up at each load"),
    (["--layer-cache", "on"], "A sweep caches no layer"),
    (["--scene", "rings"], "--scene rings has a fixed number of stars: want field or sky"),
    (["--runs", "11"], "--runs 11 is too few for a sweep"),
    (["--max-p99", "20"], "--max-p99 is a limit of a single bench: leave it out with --sweep."),
    (["--mangohud", "a.csv"], "--mangohud has the frames of a single bench"),
    (["--against", "x"], "--sweep and --against contradict each other: give one of them."),
    (["--target-fps", "9"], "--target-fps 9 is out of range: want 10…1000"),
  ])
  func `options that conflict with a sweep are rejected`(options: [String], sentence: String) {
    expect(sentence, of: ["--offscreen", "--sweep"] + options)
  }
}
