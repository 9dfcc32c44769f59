import CosmosGeometry

/// Reads frame logs of Cosmos and of other programs, whose format is detected from the content.
///
/// A number that the log lacks is missing from the report as well; it does not become 0.
package enum FrameLogFile {
  /// Reads a log.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - file: The name of the file, such as "'log.csv'", with which error messages begin.
  /// - Returns: A bench for each program in the log.
  /// - Throws: ``ReportError``.
  package static func read(_ text: String, of file: String) throws -> [RecordedBench] {
    var bytes = Array(text.utf8)
    return try read(of: file, size: bytes.count) {
      defer { bytes = [] }
      return bytes
    }
  }

  /// Reads a log piece by piece.
  ///
  /// A table takes memory for its frames alone; a JSON text is in memory as a whole.
  ///
  /// - Parameters:
  ///   - file: The name of the file, such as "'log.csv'", with which error messages begin.
  ///   - size: The number of bytes in the file; nil if it is unknown, as for a pipe.
  ///   - next: Returns the next bytes of the file, which are UTF-8; an empty array at its end.
  /// - Returns: A bench for each program in the log.
  /// - Throws: ``ReportError``, or an error of `next`.
  package static func read(
    of file: String, size: Int?, pieces next: @escaping () throws -> [UInt8]
  ) throws -> [RecordedBench] {
    var lines = LogLines(size: size, next)
    var logs: [RecordedBench]
    let first = try lines.firstByte()
    guard first != nil else {
      throw ReportError(
        description: "\(file) is empty. Was the recording stopped before its first frame?")
    }
    if first == UInt8(ascii: "{") {
      let bytes = try lines.rest()
      guard let capture = try CapFrameXCapture(bytes, of: file) else {
        return [RecordedBench(try BenchReport(parsing: bytes, of: file))]
      }
      logs = [try capture.bench(of: file)]
    } else {
      do {
        logs = try benches(in: LogTable(lines), of: file)
      } catch is LogLines.LineError {
        throw unknown(file)
      }
    }
    for index in logs.indices { logs[index].report.config.input = name(of: file) }
    return logs
  }

  private static func benches(in table: LogTable, of file: String) throws -> [RecordedBench] {
    if table.header.starts(with: ["run", "frame", "t_s"]) { return try ownCSV(table, of: file) }
    if table.column("Application") != nil { return try presentMon(table, of: file) }
    if table.column("frametime") != nil { return try mangoHud(table, of: file) }
    let lines = table.preface
    if lines.contains(where: { $0.contains("1% Min FPS") && $0.contains("Average FPS") }) {
      throw ReportError(
        description: "\(file) is MangoHud's summary, which contains no frames. Give the log that "
          + "it belongs to: its name is the same without '_summary'.")
    }
    if lines.contains(where: { $0.hasPrefix("os,cpu,gpu,") }) {
      throw ReportError(
        description: "\(file) is a MangoHud log without frame times, as versions before 0.6 wrote "
          + "them. Record again with a newer version.")
    }
    throw unknown(file)
  }

  private static func unknown(_ file: String) -> ReportError {
    ReportError(
      description: "\(file) is neither JSON nor a frame log. Give a file written by 'cosmos bench "
        + "--json' or '--csv', a MangoHud log, a PresentMon CSV or a CapFrameX capture.")
  }

  /// Returns a file name without its folders and its quotes.
  private static func name(of file: String) -> String {
    String(file.split(separator: "/").last ?? "").replacing("'", with: "")
  }

  private static func ownCSV(_ table: LogTable, of file: String) throws -> [RecordedBench] {
    var table = table
    let times = LogTable.Times(
      duration: try table.neededColumn("frame_ms", in: file), cpu: table.column("cpu_ms"),
      present: table.column("swap_ms"), gpu: table.column("gpu_ms"))
    var runs: [LoggedRun] = []
    // The first column contains the number of the run.
    var places: [String: Int] = [:]
    while let row = try table.next() {
      let number = String(row[0])
      if places[number] == nil {
        runs.append(LoggedRun(reserving: runs.isEmpty ? table.framesToReserve : 0))
      }
      let place = places[number, default: runs.count - 1]
      places[number] = place
      runs[place].append(times.line(in: row))
    }
    let notes = note(onLinesLeft: runs.reduce(table.misfits) { $0 + $1.left + $1.added })
    let measured = runs.filter { !$0.frames.isEmpty }
    guard !measured.isEmpty else { throw table.lacksFrames(in: times.duration, of: file, runs) }
    return [RecordedBench(measured, by: "Cosmos CSV", program: "cosmos", notes: notes)]
  }

  static func note(onLinesLeft count: Int) -> [String] {
    guard count > 0 else { return [] }
    return [
      count == 1
        ? "1 line without a frame time was ignored."
        : "\(count) lines without a frame time were ignored."
    ]
  }

  /// Returns a note on the frames that were added to those of the program, with the rates of both.
  static func note(onFramesAddedTo runs: [LoggedRun]) -> [String] {
    let added = runs.reduce(0) { $0 + $1.added }
    let own = runs.reduce(0) { $0 + $1.frames.count }
    let seconds = runs.reduce(0) { $0 + $1.seconds }
    guard added > 0, seconds > 0 else { return [] }
    let subject = added == 1 ? "1 frame was" : "\(added) frames were"
    return [
      "\(subject) generated or shown again, and not counted: the program drew "
        + "\((Double(own) / seconds).short) frames per second; "
        + "\((Double(own + added) / seconds).short) were presented."
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
  ///   - runs: The runs, each with at least one frame.
  ///   - tool: The program that wrote the log.
  ///   - version: The version of `tool`.
  ///   - program: The measured program.
  ///   - system: The machine, as far as the log describes it; unknown fields are nil.
  ///   - started: The start time of the log; nil if unknown.
  ///   - notes: Notes about the log for the report.
  init(
    _ runs: [LoggedRun], by tool: String, version: String = "", program: String,
    on system: BenchReport.System = .init(), started: String? = nil, notes: [String] = []
  ) {
    var config = BenchReport.Configuration()
    config.scene = program
    config.runs = runs.count
    self.init(
      tool: .init(name: tool, version: version, build: ""), system: system, isSoftware: false,
      config: config, command: [], started: started,
      runs: runs.map { RecordedRun(logged: $0.frames) }, notes: notes)
  }
}

extension BenchReport {
  package var frameCount: Int { runs.reduce(0) { $0 + $1.frames } }
}
