import Foundation
import Testing
import TestSupport

@testable import CosmosBenchReport

/// The built program, run as a person runs it; in no display, so always off screen.
@Suite(.serialized) struct BenchCommandTests {
  /// A bench of a small sky that lasts half a second.
  private let quick = [
    "bench", "--offscreen", "--size", "200x200", "--warmup", "0", "--warmup-frames", "5",
    "--duration", "0.25", "--runs", "2",
  ]

  private func object(_ value: Any?) throws -> [String: Any] {
    try #require(value as? [String: Any])
  }

  @Test func `files and text tell the same story`() throws {
    let folder = try TemporaryFolder()
    let (json, csv, page) = (folder.path("b.json"), folder.path("b.csv"), folder.path("b.html"))
    let outcome = try Program.run(
      quick + ["--json", json, "--csv", csv, "--report", page, "--input", "fling"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("p50"))
    #expect(!outcome.output.contains("\u{1B}"), "a pipe gets no colours")
    #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
    #expect(folder.names == ["b.csv", "b.html", "b.json"], "no half file is left")

    let data = try Data(contentsOf: URL(filePath: json))
    let report = try object(JSONSerialization.jsonObject(with: data))
    #expect(report["schema"] as? String == "cosmos-bench/1")
    #expect(report["interrupted"] as? Bool == false)
    #expect((report["command"] as? [String])?.first == "cosmos")
    let config = try object(report["config"])
    #expect(config["width"] as? Int == 200)
    #expect(config["stars"] as? Int == 60_000)
    #expect(config["vsync"] as? Int == 0)
    #expect(config["input"] as? String == "fling")
    #expect(config["warmup_frames"] as? Int == 5)
    let system = try object(report["system"])
    #expect(system["session"] as? String == "offscreen")
    #expect((system["gl_renderer"] as? String)?.isEmpty == false)

    let runs = try #require(report["runs"] as? [[String: Any]])
    #expect(runs.count == 2)
    var frames = 0
    for run in runs {
      #expect(run["complete"] as? Bool == true)
      let count = try #require(run["frames"] as? Int)
      frames += count
      let elapsed = try #require(run["elapsed_s"] as? Double)
      #expect(elapsed >= 0.25)
      let series = try object(run["frame_ms"])
      #expect(series["n"] as? Int == count)
      let p50 = try #require(series["p50"] as? Double)
      let p99 = try #require(series["p99"] as? Double)
      let longest = try #require(series["max"] as? Double)
      #expect(0 < p50 && p50 <= p99 && p99 <= longest)
      let process = try object(run["process"])
      #expect(try #require(process["max_rss_kb"] as? Int) > 10_000)
      #expect(try #require(process["user_s"] as? Double) > 0)
      let phases = try #require(run["phases"] as? [[String: Any]])
      #expect(phases.first?["name"] as? String == "drag")
    }

    let rows = try String(contentsOfFile: csv, encoding: .utf8).split(separator: "\n")
    #expect(rows.count == frames + 1, "a line for each frame, and the names")
    #expect(rows[0] == RecordedBench.csvColumns.joined(separator: ","))

    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.hasPrefix("<!doctype html>"))
    for outside in ["http:", "https:", "src=", "<script", "@import", "url("] {
      #expect(!html.contains(outside), "the page needs nothing else, but has \(outside)")
    }
  }

  @Test(
    .enabled(if: ReportSchema.isAvailable, "No validator: python3-jsonschema is not installed"),
    arguments: [["--input", "menu"], ["--fps", "20"]])
  func `a real report is as the schema has it`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(quick + arguments + ["--json", "b.json"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let report = try String(contentsOfFile: folder.path("b.json"), encoding: .utf8)
    #expect(try ReportSchema.faults(in: report) == "")
  }

  @Test func `while a report goes to the standard output, people still see the text`() throws {
    let outcome = try Program.run(quick + ["--json", "-"])
    #expect(outcome.status == 0)
    #expect(try BenchReport(parsing: outcome.output).runs.count == 2)
    #expect(outcome.errors.contains("p50"))
  }

  @Test func `a limit that is missed exits with 3 and writes its files all the same`() throws {
    let folder = try TemporaryFolder()
    let missed = try Program.run(
      quick + ["--max-p99", "0.001", "--json", folder.path("b.json")])
    #expect(missed.status == 3)
    #expect(missed.errors.contains("cosmos: A limit was missed: p99 "))
    #expect(missed.output.contains("at most 0.0 ms allowed: missed"))
    #expect(folder.names == ["b.json"])
    let kept = try Program.run(quick + ["--max-p99", "100000"])
    #expect(kept.status == 0)
    #expect(kept.output.contains("at most 100000.0 ms allowed: kept"))
  }

  @Test func `slower than the baseline exits with 3`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("baseline.json")
    #expect(try Program.run(quick + ["--json", file]).status == 0)
    // Sixteen times the pixels, which is slower on any machine that draws on the CPU.
    let slower = try Program.run(
      quick + ["--size", "1600x1200", "--baseline", file, "--tolerance", "20"])
    #expect(slower.status == 3, "\(slower.output)")
    #expect(slower.errors.contains("slower, beyond the tolerance of 20 %"))
    #expect(slower.output.contains("config.width 200, this with 1600"))
    let same = try Program.run(quick + ["--baseline", file, "--tolerance", "1000"])
    #expect(same.status == 0, "\(same.errors)")
  }

  /// The tests run a debug build, which can be told to be slow; release builds cannot.
  @Test func `a build slowed by 2 ms a frame is caught by the baseline`() throws {
    let folder = try TemporaryFolder()
    let (fast, slow) = (folder.path("fast.json"), folder.path("slow.json"))
    let field = quick + ["--scene", "field", "--stars", "100"]
    #expect(try Program.run(field + ["--json", fast]).status == 0)
    let slowed = try Program.run(
      field + ["--json", slow, "--baseline", fast, "--tolerance", "5"],
      environment: ["COSMOS_SLOWED": "2"])
    #expect(slowed.status == 3, "\(slowed.output)")
    #expect(slowed.errors.contains("p50 "), "\(slowed.errors)")
    #expect(slowed.errors.contains("slower, beyond the tolerance of 5 %"), "\(slowed.errors)")
    #expect(!slowed.output.contains("The baseline was measured with"), "nothing else differs")
    let report = try BenchReport(parsing: String(contentsOfFile: slow, encoding: .utf8))
    #expect((report.summary.median_of_runs.cpu_p50 ?? 0) >= 2)
  }

  @Test func `interrupted, it reports what it has and exits with 130`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("b.json")
    let program = try Program(
      [
        "bench", "--offscreen", "--size", "200x200", "--warmup", "0", "--warmup-frames", "1",
        "--duration", "3600", "--json", file,
      ])
    let saysHowFar = Condition.holds(within: 60) { program.errorsSoFar.contains("run 1 of 3") }
    #expect(saysHowFar)
    program.send(SIGINT)
    let outcome = program.outcome()
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("cosmos: Interrupted; the report has what was measured"))
    #expect(outcome.output.contains("Interrupted: 0 of 3 runs are complete."))
    let document = try BenchReport(parsing: String(contentsOfFile: file, encoding: .utf8))
    #expect(document.interrupted)
    #expect((document.summary.median_of_runs.p50 ?? 0) > 0)
  }

  @Test func `interrupted before the first measured frame, it writes nothing`() throws {
    let folder = try TemporaryFolder()
    let program = try Program(
      [
        "bench", "--offscreen", "--size", "200x200", "--warmup", "3600", "--json",
        folder.path("b.json"),
      ])
    let isWarmingUp = Condition.holds(within: 60) { program.errorsSoFar.contains("warming up") }
    #expect(isWarmingUp)
    program.send(SIGTERM)
    let outcome = program.outcome()
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("nothing to report"))
    #expect(folder.names == [])
  }

  @Test func `a recording is played to its end`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      {"t": 0, "event": "key", "name": "1"}
      {"t": 0.2, "event": "resize", "width": 400, "height": 700}
      """, to: "journey.jsonl")
    let outcome = try Program.run(
      [
        "bench", "--offscreen", "--size", "200x200", "--sign", "pisces", "--warmup", "0",
        "--warmup-frames", "2", "--duration", "60", "--runs", "1", "--input", file, "--json", "-",
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let document = try BenchReport(parsing: outcome.output)
    // The lines go and come again within half a second: about thirty sixtieths.
    let frames = document.runs.first?.frames
    #expect((10...60).contains(frames ?? 0), "\(frames ?? 0) frames")
    #expect(document.config.input == "journey.jsonl")
    #expect(document.config.width == 200)
    #expect(outcome.errors.contains("'journey.jsonl' changes the window's size"))
  }

  @Test(arguments: [
    (["--input", "flick"], "There is no input 'flick': want steady, fling, snap, goto, menu, or"),
    (["--vsync"], "--offscreen has no screen that --vsync could wait for: give --fps instead."),
    (["--fullscreen"], "--offscreen opens no window: leave out --fullscreen and --monitor."),
    (["--duration", "0"], "--duration 0 is out of range: "),
    (["--runs", "0"], "--runs 0 is out of range: "),
    (["--fps", "0"], "--fps 0 is out of range: "),
    (["--tolerance", "5"], "--tolerance needs --baseline: slower than what?"),
    (["--max-p99", "none"], "--max-p99 'none' is not a number"),
    (["--json", "a", "--csv", "a"], "--json and --csv cannot share one file."),
    (["--csv", "a", "--report", "./a"], "--csv and --report cannot share one file."),
    (["--json", "-", "--report", "-"], "--json and --report cannot share one file."),
    (["--json", ""], "--json needs the name of a file."),
    (["--max-p99", "-1"], "--max-p99 -1 is out of range: "),
    (["--duration", "nan"], "--duration 'nan' is not a number"),
    (["--scene", "mars"], "There is no scene 'mars'."),
  ])
  func `wrong usage is a sentence and exits with 2`(arguments: [String], sentence: String) throws {
    let outcome = try Program.run(["bench", "--offscreen"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  @Test(arguments: [
    (["--vsync", "--fps", "30"], "--vsync and --fps both pace the frames: give one of them."),
    (["--scale", "2"], "--scale is for --offscreen; a window has the scale of its screen."),
  ])
  func `so it is in a window`(arguments: [String], sentence: String) throws {
    let outcome = try Program.run(["bench"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test func `what cannot be done is said before anything is measured`() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write("frame,ms", to: "baseline.csv")
    let other = try folder.write("{\"schema\": \"other/3\"}", to: "other.json")
    let empty = try folder.write("\n", to: "empty.jsonl")
    let resizes = try folder.write(
      "{\"t\": 0, \"event\": \"resize\", \"width\": 300, \"height\": 300}\n", to: "resizes.jsonl")
    let long = ["bench", "--offscreen", "--duration", "3600"]
    for (arguments, sentence) in [
      (["--json", folder.path("no/b.json")], "Cannot write '"),
      (["--csv", folder.url.path], "Is a directory"),
      (["--baseline", folder.path("none.json")], "Cannot read '"),
      (["--baseline", text], "The baseline is not JSON."),
      (["--baseline", other], "The baseline has the schema \"other/3\""),
      (["--input", empty], "' has no input that a bench could play."),
      (["--input", resizes], "' has no input that a bench could play."),
    ] {
      let outcome = try Program.run(long + arguments, within: 20)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }
  }

  @Test func `of several files that cannot be written each is named`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      quick + ["--json", folder.path("no/b.json"), "--csv", "/nowhere/b.csv"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Cannot write '\(folder.path("no/b.json"))'"))
    #expect(outcome.errors.contains("Cannot write '/nowhere/b.csv'"), "\(outcome.errors)")
    // Only when they are written does /dev/full say that it is full.
    let full = try Program.run(quick + ["--json", "/dev/full", "--csv", "/dev/full"])
    #expect(full.status == 2, "one file for both: \(full.errors)")
    let late = try shell("$COSMOS --json /dev/full >/dev/full", in: folder)
    #expect(late.status == 1)
    #expect(late.errors.contains("Cannot write '/dev/full'"))
    #expect(late.errors.contains("Cannot write the standard output"), "\(late.errors)")
  }

  /// Runs the program in a shell, to send its streams elsewhere.
  private func shell(_ line: String, in folder: TemporaryFolder) throws -> Program.Outcome {
    let words = ([Program.path] + quick).joined(separator: " ")
    return try Program(
      ["-c", "COSMOS='\(words)'; \(line)"], path: "/bin/sh", in: folder.url
    ).outcome()
  }

  @Test(arguments: ["$COSMOS > /dev/full", "$COSMOS --json - > /dev/full"])
  func `a full disk is no success`(line: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try shell(line, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("cosmos: Cannot write the standard output: No space left"))
  }

  @Test func `what cannot be written keeps nothing else from being written`() throws {
    let folder = try TemporaryFolder()
    let outcome = try shell("$COSMOS --json /dev/full --csv b.csv > /dev/full", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("cosmos: Cannot write '/dev/full': No space left on device."))
    #expect(folder.names == ["b.csv"])
  }

  @Test func `closed streams keep no file from being written`() throws {
    let folder = try TemporaryFolder()
    let closed = try shell("$COSMOS --json b.json <&- >&- 2>&-", in: folder)
    #expect(closed.status == 1)
    let report = try String(contentsOfFile: folder.path("b.json"), encoding: .utf8)
    #expect(throws: Never.self, "no text got into the file") { try BenchReport(parsing: report) }
  }

  @Test func `a reader that goes away is no failure`() throws {
    let folder = try TemporaryFolder()
    let piped = try shell("{ $COSMOS --csv - 2>text; echo $? >status; } | head -n 1", in: folder)
    #expect(piped.output.hasPrefix("run,frame,"))
    #expect(try String(contentsOfFile: folder.path("status"), encoding: .utf8) == "0\n")
  }

  @Test func `without a display it names the way without one`() throws {
    let outcome = try Program.run(["bench", "--runs", "1"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("`cosmos bench --offscreen` needs no display"))
  }
}
