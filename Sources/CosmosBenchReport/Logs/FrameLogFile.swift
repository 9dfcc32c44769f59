import CosmosFrameStats

/// Reads frame logs of Cosmos and of other programs, whose format is detected from the content.
///
/// A number that the log lacks is missing from the report as well; it does not become 0.
package enum FrameLogFile {
  /// Reads a log file, and returns a bench for each program in the log.
  ///
  /// Error messages begin with the name `file`, such as "'log.csv'".
  package static func read(
    _ text: String, of file: String
  ) throws(ReportError) -> [RecordedBench] {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    if text.first(where: { !$0.isWhitespace }) == "{" {
      if let capture = CapFrameXCapture(text) {
        var bench = try capture.bench(of: file)
        bench.report.config.input = name(of: file)
        return [bench]
      }
      return [RecordedBench(try BenchReport(parsing: text, of: file))]
    }
    let table = LogTable(text)
    var logs =
      if table.header.starts(with: ["run", "frame", "t_s"]) {
        try ownCSV(table, of: file)
      } else if table.column("Application") != nil {
        try presentMon(table, of: file)
      } else if table.column("frametime") != nil {
        try mangoHud(table, of: file)
      } else {
        throw ReportError(description: "\(file) \(fault(of: text))")
      } as [RecordedBench]
    for index in logs.indices { logs[index].report.config.input = name(of: file) }
    return logs
  }

  /// Returns the reason why a text without a known header cannot be read, with advice for the user.
  private static func fault(of text: String) -> String {
    let lines = text.prefix(4096).split { $0.isNewline }
    if lines.contains(where: { $0.contains("1% Min FPS") && $0.contains("Average FPS") }) {
      return "is MangoHud's summary, which contains no frames. Give the log that it belongs to: "
        + "its name is the same without '_summary'."
    }
    if lines.contains(where: { $0.hasPrefix("os,cpu,gpu,") }) {
      return "is a MangoHud log without frame times, as versions before 0.6 wrote them. Record "
        + "again with a newer version."
    }
    return "is neither JSON nor a frame log. Give a file written by 'cosmos bench --json' or "
      + "'--csv', a MangoHud log, a PresentMon CSV or a CapFrameX capture."
  }

  /// Returns a file name without its folders and its quotes.
  private static func name(of file: String) -> String {
    String(file.split(separator: "/").last ?? "").replacing("'", with: "")
  }

  private static func ownCSV(
    _ all: LogTable, of file: String
  ) throws(ReportError) -> [RecordedBench] {
    let (table, left) = try all.timed(by: "frame_ms", in: file)
    let frames = table.frames(
      duration: "frame_ms", cpu: "cpu_ms", present: "swap_ms", gpu: "gpu_ms")
    // The first column contains the number of the run.
    let runs = table.rows.map { String($0.cells[0]) }
    return [
      RecordedBench(
        frames: runs.firstOfEach.map { run in zip(runs, frames).filter { $0.0 == run }.map(\.1) },
        by: "Cosmos CSV", program: "cosmos", notes: note(onLinesLeft: left))
    ]
  }

  static func note(onLinesLeft count: Int) -> [String] {
    guard count > 0 else { return [] }
    return [
      count == 1
        ? "1 line without a frame time, such as that of a generated frame, was ignored."
        : "\(count) lines without a frame time, such as those of generated frames, were ignored."
    ]
  }
}

extension RecordedBench {
  /// Creates a bench from a report that was read from a file without single frames.
  init(_ report: BenchReport) {
    self.report = report
    runs = []
  }

  /// Creates a bench from the runs of a program in a log.
  ///
  /// - Parameters:
  ///   - frames: The frames of each run; this initialiser computes their start times.
  ///   - tool: The program that wrote the log.
  ///   - version: The version of `tool`.
  ///   - program: The measured program.
  ///   - system: The machine, as far as the log describes it; unknown fields are nil.
  ///   - started: The start time of the log; nil if unknown.
  ///   - notes: Notes about the log for the report.
  init(
    frames: [[FrameRecord]], by tool: String, version: String = "", program: String,
    on system: BenchReport.System = .init(), started: String? = nil, notes: [String] = []
  ) {
    var config = BenchReport.Configuration()
    config.scene = program
    config.runs = frames.count
    let runs = frames.map { frames in
      var log = FrameLog(reserving: frames.count)
      var time = 0.0
      for var frame in frames {
        frame.start = time
        time += frame.duration
        log.append(frame)
      }
      return RecordedRun(
        log: log, counts: [], schedule: nil, process: nil,
        gpuNote: frames.contains { $0.gpu != nil } ? nil : "the log contains no GPU times")
    }
    self.init(
      tool: .init(name: tool, version: version, build: ""), system: system, isSoftware: false,
      config: config, command: [], started: started, runs: runs, notes: notes)
  }
}

extension BenchReport {
  package var frameCount: Int { runs.reduce(0) { $0 + $1.frames } }
}
