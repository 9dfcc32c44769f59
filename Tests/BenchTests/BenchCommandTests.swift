import Foundation
import Testing
import TestSupport

@testable import CosmosBenchReport

/// Tests that run the built program as a user would, always off screen because there is no display.
@Suite(.serialized) struct BenchCommandTests {
  private let quick = [
    "bench", "--offscreen", "--size", "200x200", "--warmup", "0", "--warmup-frames", "5",
    "--duration", "0.25", "--runs", "2",
  ]

  @Test func `the JSON, CSV and HTML files and the text describe the same bench`() throws {
    let folder = try TemporaryFolder()
    let (json, csv, page) = (folder.path("b.json"), folder.path("b.csv"), folder.path("b.html"))
    let outcome = try Program.run(
      quick + ["--json", json, "--csv", csv, "--report", page, "--input", "fling"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("p50"))
    #expect(!outcome.output.contains("\u{1B}"), "the text in a pipe has no colours")
    #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
    #expect(folder.names == ["b.csv", "b.html", "b.json"], "no incomplete file is left")

    let report = try BenchReport(parsing: String(contentsOfFile: json, encoding: .utf8))
    #expect(!report.interrupted)
    #expect(report.command.first == "cosmos")
    let config = report.config
    #expect(config.width == 200)
    #expect(config.stars == 60_000)
    #expect(config.vsync == 0)
    #expect(config.input == "fling")
    #expect(config.warmup_frames == 5)
    #expect(report.system.session == "offscreen")
    #expect(!report.system.gl_renderer.isEmpty)
    #expect(report.runs.count == 2)
    let frames = report.runs.reduce(0) { $0 + $1.frames }
    for run in report.runs {
      #expect(run.complete)
      #expect(run.elapsed_s >= 0.25)
      let series = run.frame_ms
      #expect(series.n == run.frames)
      let ladder = try [series.p50, series.p99, series.max].map { try #require($0) }
      #expect(ladder[0] > 0 && ladder == ladder.sorted())
      #expect((run.process?.max_rss_kb ?? 0) > 10_000)
      #expect((run.process?.user_s ?? 0) > 0)
      #expect(run.phases.first?.name == "drag")
    }

    let rows = try String(contentsOfFile: csv, encoding: .utf8).split(separator: "\n")
    #expect(rows.count == frames + 1, "a header, and a line for each frame")
    #expect(rows[0] == RecordedBench.csvColumns.joined(separator: ","))

    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.hasPrefix("<!doctype html>"))
  }

  @Test(.validator, arguments: [["--input", "menu"], ["--fps", "20"]])
  func `a real report follows the schema`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(quick + arguments + ["--json", "b.json"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let report = try folder.text("b.json")
    #expect(try ReportSchema.faults(in: report) == "")
  }

  @Test func `if the JSON goes to standard output, the text goes to standard error`() throws {
    let outcome = try Program.run(quick + ["--json", "-"])
    #expect(outcome.status == 0)
    #expect(try BenchReport(parsing: outcome.output).runs.count == 2)
    #expect(outcome.errors.contains("p50"))
  }

  @Test func `a bench that misses a limit exits with 3, and still writes the files`() throws {
    let folder = try TemporaryFolder()
    let missed = try Program.run(
      quick + ["--max-p99", "0.001", "--json", folder.path("b.json")])
    #expect(missed.status == 3)
    #expect(missed.errors.contains("cosmos: A limit was not met: p99 "))
    #expect(missed.output.contains("at most 0.001 ms allowed: not met"))
    #expect(folder.names == ["b.json"])
    let kept = try Program.run(quick + ["--max-p99", "100000"])
    #expect(kept.status == 0)
    #expect(kept.output.contains("at most 100000 ms allowed: met"))
  }

  /// Only debug builds, such as those of the tests, can be slowed down by COSMOS_SLOWED.
  @Test(.long)
  func `a comparison with a baseline detects a build that is slower by 20 ms per frame`()
    throws
  {
    let folder = try TemporaryFolder()
    let (fast, slow) = (folder.path("fast.json"), folder.path("slow.json"))
    let field = quick + ["--scene", "field", "--stars", "100"]
    #expect(try Program.run(field + ["--json", fast]).status == 0)
    let slowed = try Program.run(
      field + ["--json", slow, "--baseline", fast, "--tolerance", "5"],
      environment: ["COSMOS_SLOWED": "20"])
    #expect(slowed.status == 3, "\(slowed.output)")
    #expect(slowed.errors.contains("p50 "), "\(slowed.errors)")
    #expect(slowed.errors.contains("), beyond the tolerance of 5 %"), "\(slowed.errors)")
    #expect(
      !slowed.output.contains("Not the same"),
      "the settings of both benches are equal")
    let report = try BenchReport(parsing: String(contentsOfFile: slow, encoding: .utf8))
    #expect((report.summary.median_of_runs.cpu_p50 ?? 0) >= 20)
  }

  @Test(.long) func `an interrupted bench reports its frames and exits with 130`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("b.json")
    let program = try Program(
      [
        "bench", "--offscreen", "--size", "200x200", "--warmup", "0", "--warmup-frames", "1",
        "--duration", "3600", "--json", file,
      ])
    let saysHowFar = Condition.holds(within: 60) { program.errorsSoFar.contains("run 1 of 3") }
    #expect(saysHowFar)
    let outcome = program.end(SIGINT)
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("cosmos: Interrupted; the report contains the frames measured"))
    #expect(outcome.output.contains("Interrupted: 0 of 3 runs are complete."))
    let document = try BenchReport(parsing: String(contentsOfFile: file, encoding: .utf8))
    #expect(document.interrupted)
    #expect((document.summary.median_of_runs.p50 ?? 0) > 0)
  }

  @Test(.long) func `a bench interrupted before the first measured frame writes nothing`() throws {
    let folder = try TemporaryFolder()
    let program = try Program(
      [
        "bench", "--offscreen", "--size", "200x200", "--warmup", "3600", "--json",
        folder.path("b.json"),
      ])
    let isWarmingUp = Condition.holds(within: 60) { program.errorsSoFar.contains("warming up") }
    #expect(isWarmingUp)
    let outcome = program.end()
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("nothing to report"))
    #expect(folder.names == [])
  }

  @Test func `a bench plays a recording to its end`() throws {
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
    // The lines of the sign vanish and return within half a second: about thirty frames of 1/60 s.
    let frames = document.runs.first?.frames
    #expect((10...60).contains(frames ?? 0), "\(frames ?? 0) frames")
    #expect(document.config.input == "journey.jsonl")
    #expect(document.config.width == 200)
    let recording = try #require(document.config.recording)
    #expect(recording.events == 2 && recording.length_s == 0.2)
    #expect(recording.fnv1a.count == 16)
    #expect(outcome.errors.contains("The input 'journey.jsonl' resizes the window"))
  }

  @Test func `the command that repeats a bench includes the settings from the settings file`()
    throws
  {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("cosmos"), withIntermediateDirectories: true)
    _ = try folder.write(
      "palette = \"dusk\"\nsign = \"leo\"\n[bench]\nruns = 2\n", to: "cosmos/config.toml")
    let outcome = try Program.run(
      [
        "bench", "--offscreen", "--size", "200x200", "--frames", "5", "--warmup-frames", "1",
        "--json", "-",
      ], environment: ["XDG_CONFIG_HOME": folder.url.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let report = try BenchReport(parsing: outcome.output)
    for word in ["--palette=dusk", "--sign=leo", "--runs=2", "--frames"] {
      #expect(report.command.contains(word), "\(report.command)")
    }
    #expect(report.config.palette == "dusk" && report.config.sign == "leo")
    #expect(report.config.bodies == "off" && report.config.date == nil)
    #expect(report.config.frames == 5 && report.config.duration_s == nil)
    #expect(report.runs.map(\.frames) == [5, 5] && report.runs.map(\.warmup_frames) == [1, 1])
  }

  @Test func `the report contains the number of frames in flight`() throws {
    let few = ["bench", "--offscreen", "--size", "200x200", "--frames", "20", "--runs", "1"]
    for count in [1, 3] {
      let outcome = try Program.run(few + ["--in-flight", "\(count)", "--json", "-"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try BenchReport(parsing: outcome.output).config.in_flight == count)
      let text = outcome.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains("each frame ends when glFinish") == (count == 1))
      #expect(text.contains("up to 3 frames are in flight") == (count == 3))
    }
  }

  @Test func `a bench reads a baseline from standard input`() throws {
    let folder = try TemporaryFolder()
    #expect(try shell("$COSMOS --json a.json", in: folder).status == 0)
    let outcome = try shell("$COSMOS --baseline - --tolerance 1000 <a.json", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("limit        mean p50 "))
  }

  @Test(.long) func `a bench that was suspended says so, and repeats the run`() throws {
    let program = try Program(
      [
        "bench", "--offscreen", "--size", "200x200", "--warmup", "0", "--warmup-frames", "1",
        "--duration", "3600",
      ])
    let runs = Condition.holds(within: 60) { program.errorsSoFar.contains("run 1 of 3") }
    #expect(runs)
    program.send(SIGSTOP)
    usleep(2_000_000)
    program.send(SIGCONT)
    let again = Condition.holds(within: 30) {
      program.errorsSoFar.contains("the program was suspended, so the run starts again")
    }
    #expect(again, "\(program.errorsSoFar)")
    let outcome = program.end(SIGINT)
    #expect(outcome.status == 130)
  }

  @Test func `input and output files that cannot be used are reported before anything is measured`()
    throws
  {
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
      (["--baseline", text], "' is neither JSON nor a frame log."),
      (["--baseline", other], "' has the schema \"other/3\""),
      (["--input", empty], "' contains no input that a bench can play."),
      (["--input", resizes], "' contains no input that a bench can play."),
    ] {
      let outcome = try Program.run(long + arguments, within: 20)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }
  }

  @Test func `if several files cannot be written, each is reported`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      quick + ["--json", folder.path("no/b.json"), "--csv", "/nowhere/b.csv"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Cannot write '\(folder.path("no/b.json"))'"))
    #expect(outcome.errors.contains("Cannot write '/nowhere/b.csv'"), "\(outcome.errors)")
    let full = try Program.run(quick + ["--json", "/dev/full", "--csv", "/dev/full"])
    #expect(full.status == 2, "two outputs to one file are a usage error: \(full.errors)")
    // /dev/full can be opened, but every write to it fails.
    let late = try shell("$COSMOS --json /dev/full >/dev/full", in: folder)
    #expect(late.status == 1)
    #expect(late.errors.contains("Cannot write '/dev/full'"))
    #expect(late.errors.contains("Cannot write the standard output"), "\(late.errors)")
  }

  private func shell(_ line: String, in folder: TemporaryFolder) throws -> Program.Outcome {
    let words = ([Program.path] + quick).joined(separator: " ")
    return try Program.shell("COSMOS='\(words)'; \(line)", in: folder.url)
  }

  @Test func `a file that cannot be written does not prevent writing the others`() throws {
    let folder = try TemporaryFolder()
    let outcome = try shell("$COSMOS --json /dev/full --csv b.csv > /dev/full", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("cosmos: Cannot write '/dev/full': No space left on device."))
    #expect(folder.names == ["b.csv"])
  }

  @Test func `files are written even if the standard streams are closed`() throws {
    let folder = try TemporaryFolder()
    let closed = try shell("$COSMOS --json b.json <&- >&- 2>&-", in: folder)
    #expect(closed.status == 1)
    let report = try folder.text("b.json")
    #expect(throws: Never.self, "the file contains the report alone") {
      try BenchReport(parsing: report)
    }
  }

  @Test func `a bench succeeds even if the reader of its output closes the pipe`() throws {
    let folder = try TemporaryFolder()
    let piped = try shell("{ $COSMOS --csv - 2>text; echo $? >status; } | head -n 1", in: folder)
    #expect(piped.output.hasPrefix("run,frame,"))
    #expect(try folder.text("status") == "0\n")
  }

  @Test func `the error about a missing display suggests --offscreen`() throws {
    let outcome = try Program.run(["bench", "--runs", "1"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("`cosmos bench --offscreen` needs no display"))
  }
}
