import Foundation
import TestSupport
import Testing

@testable import CosmosBenchReport

/// Tests of `cosmos bench` in a window.
@Suite(.long, .serialized, .windows) struct BenchWindowTests {
  private func measure(_ arguments: String...) throws -> (BenchReport, Program.Outcome) {
    let bench = try BenchWindow(arguments)
    return try end(of: bench)
  }

  private func end(
    of bench: BenchWindow, status: Int32 = 0, at location: SourceLocation = #_sourceLocation
  ) throws -> (BenchReport, Program.Outcome) {
    let outcome = bench.program.outcome()
    #expect(outcome.status == status, "\(outcome.errors)", sourceLocation: location)
    let text = try String(contentsOfFile: bench.json, encoding: .utf8)
    return (try BenchReport(parsing: text), outcome)
  }

  // MARK: Report

  @Test func `the report contains the window's size and 'x11' as the kind of session`()
    throws
  {
    let (report, outcome) = try measure("--duration", "0.3", "--runs", "2")
    #expect(report.system.session == "x11")
    #expect(report.config.width == 400)
    #expect(report.config.height == 300)
    #expect(report.config.scale == 1)
    #expect(report.config.vsync == 0)
    #expect(report.interrupted == false)
    #expect(report.runs.map { $0.complete } == [true, true])
    for words in ["400x300 at scale 1", "| x11", "no vsync, unpaced", "2 of 2 runs of 0.3 s"] {
      #expect(outcome.output.contains(words), "\(words) in \(outcome.output)")
    }
    #expect(!outcome.output.contains("glFinish"), "in a window, frames end with a swap")
  }

  @Test func `resizing the window is reported, but the measured size stays the same`() throws {
    let bench = try BenchWindow(["--duration", "3600"])
    #expect(try bench.showsMotion())
    try bench.server.xdotool("windowsize", "--sync", bench.window, "500", "350")
    // Events arrive in order, so the key follows the resize.
    try say(.letter, to: bench)
    let (report, outcome) = try end(of: bench, status: 130)
    #expect(report.config.width == 400)
    #expect(outcome.output.contains("The window was resized to 500 x 350 during the bench"))
  }

  // MARK: Presentation

  /// A library that presents a pixmap with each swap, as GPU drivers do; this server's own driver
  /// does not.
  private static let presents = Program.library("Present/present.c", beside: #filePath)
  private static let canPresent = ConditionTrait.enabled(
    if: presents != nil,
    "NO PRESENT TIMES WERE TESTED: there is no C compiler, or libxcb1-dev is missing")

  @Test(canPresent)
  func `present events provide the end times of the frames`()
    throws
  {
    let arguments = ["--fps", "30", "--duration", "1", "--runs", "1"]
    let plain = try measure("--fps", "30", "--duration", "1", "--runs", "1").0
    let bench = try BenchWindow(arguments, environment: ["LD_PRELOAD": Self.presents ?? ""])
    let presented = try end(of: bench).0
    func note(_ report: BenchReport) -> String? {
      report.runs.first?.animation_error_ms?.note?.wrappedValue
    }
    #expect(note(plain)?.hasPrefix("presentation times are not available") == true)
    #expect(note(presented) == "by the window system's presentation times")
    // The server refreshes at 60 Hz.
    let error = try #require(presented.runs.first?.animation_error_ms?.p50)
    #expect(error < 17)
  }

  /// The refreshes are the only source of the rate, because this server reports none.
  @Test(canPresent) func `the screen's rate is derived from the refreshes of shown pictures`()
    throws
  {
    let bench = try BenchWindow(
      ["--vsync", "--duration", "6", "--runs", "1"],
      environment: ["LD_PRELOAD": Self.presents ?? ""], refreshRate: 75)
    let rate = try #require(try end(of: bench).0.config.refresh_hz)
    // The tolerance is two refreshes in the two seconds of a measurement.
    #expect(abs(rate - 75) < 1, "\(rate)")
  }

  // MARK: Pacing

  /// Xvfb has no refreshes, so frames may be too fast, and the report must then say so.
  @Test func `the report of --vsync says whether the screen paced the frames`() throws {
    let (report, outcome) = try measure("--vsync", "--duration", "1", "--runs", "1")
    #expect(report.config.vsync == 1)
    #expect(report.config.fps_limit == nil)
    #expect(report.config.refresh_hz == nil)
    let run = try #require(report.runs.first)
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("The screen does not report its refresh rate"), "\(text)")
    if (run.fps_avg ?? 0) > 70 {
      #expect(text.contains("Frames were drawn faster than the screen shows them"), "\(text)")
      #expect(run.late == nil && !text.contains("of deadlines met"), "\(text)")
      #expect(report.warnings.first?.hasPrefix("Frames were drawn faster") == true)
    } else {
      #expect((run.late?.deadline_ms ?? 0) > 0)
    }
  }

  // MARK: Closing

  enum Farewell {
    case letter, escape, close
  }

  private func say(_ farewell: Farewell, to bench: BenchWindow) throws {
    switch farewell {
    case .letter: try bench.server.xdotool("key", "--window", "0", "q")
    case .escape: try bench.server.xdotool("key", "--window", "0", "Escape")
    case .close: bench.server.askToClose(bench.window)
    }
  }

  @Test(arguments: [Farewell.escape, .close])
  func `a bench that ends early reports its measurements and the interruption`(farewell: Farewell)
    throws
  {
    let bench = try BenchWindow(["--duration", "3600"])
    #expect(try bench.showsMotion())
    try say(farewell, to: bench)
    let (report, outcome) = try end(of: bench, status: 130)
    #expect(outcome.output.contains("Interrupted: 0 of 3 runs are complete."))
    #expect(outcome.errors.contains("cosmos: Interrupted; the report contains the frames measured"))
    #expect(report.interrupted == true)
    let runs = report.runs
    #expect(runs.map { $0.complete } == [false])
    #expect((runs.first?.frames ?? 0) > 0)
    #expect((report.summary.median_of_runs.p50 ?? 0) > 0)
  }

  // MARK: Hidden windows

  @Test func `a run in a window that was hidden is repeated`() throws {
    let bench = try BenchWindow(["--duration", "3600"])
    #expect(try bench.showsMotion())
    // The window is hidden long enough for the bench to notice it, but not so long that the bench
    // fails.
    try bench.server.xdotool(
      "windowunmap", "--sync", bench.window, "sleep", "1", "windowmap", bench.window)
    let beginsAgain = Condition.holds(within: 30) {
      bench.program.errorsSoFar.contains(
        "run 1 of 3: the window was hidden, so the run starts again\n")
    }
    #expect(beginsAgain, "\(bench.program.errorsSoFar)")
    #expect(try bench.showsMotion())
    try say(.letter, to: bench)
    let (report, outcome) = try end(of: bench, status: 130)
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("The window was hidden once; that run was measured again"))
    let run = try #require(report.runs.first)
    for (name, series) in ["frame": run.frame_ms, "cpu": run.cpu_ms, "swap": run.swap_ms] {
      let longest = try #require(series.max)
      #expect(longest < 900, "the time while the window was hidden counts in \(name)")
    }
  }

  /// The program is suspended for longer than a swap may take.
  @Test func `a suspended program continues, and measures again`() throws {
    let bench = try BenchWindow(["--duration", "3600"])
    #expect(try bench.showsMotion())
    bench.program.send(SIGSTOP)
    usleep(5_000_000)
    bench.program.send(SIGCONT)
    let beginsAgain = Condition.holds(within: 30) {
      bench.program.errorsSoFar.contains("the program was suspended, so the run starts again\n")
    }
    #expect(beginsAgain, "\(bench.program.errorsSoFar)")
    #expect(try bench.showsMotion())
    try say(.letter, to: bench)
    let (report, outcome) = try end(of: bench, status: 130)
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("The program was suspended once"), "\(text)")
    #expect((report.runs.first?.frame_ms.max ?? 0) < 4000)
  }

  @Test func `a window that stays hidden ends the bench`() throws {
    let bench = try BenchWindow(["--duration", "3600"])
    #expect(try bench.showsMotion())
    try bench.server.xdotool("windowunmap", "--sync", bench.window)
    let outcome = bench.program.outcome(within: 30)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("cosmos: No frame was shown for 2 s: the window is hidden"))
    #expect(outcome.output == "")
    #expect(bench.folder.names == [])
  }
}
