import CosmosFrameStats

extension FrameLogFile {
  /// Reads a log of MangoHud in the old or the new form, with or without `log_versioning`.
  ///
  /// A new run begins where the header is repeated, and where the elapsed time decreases.
  ///
  /// - Source: MangoHud, `src/logging.cpp`.
  static func mangoHud(_ all: LogTable, of file: String) throws(ReportError) -> [RecordedBench] {
    let (table, left) = try all.timed(by: "frametime", in: file)
    var frames = table.frames(duration: "frametime")
    // Logs of versions before 0.6.9 contain frame times in microseconds instead of milliseconds. In
    // such a log, frame rate times frame time is 1000 times as large as in a newer one.
    if let column = table.column("fps") {
      let products = zip(table.rows, frames).compactMap { row, frame in
        LogTable.number(row.cells[column]).map { $0 * frame.duration }
      }
      if let product = Median.of(products), product > 30 {
        for index in frames.indices { frames[index].duration /= 1000 }
      }
    }
    let elapsed = table.column("elapsed").map { column in
      table.rows.map { LogTable.number($0.cells[column]) ?? 0 }
    }
    var runs: [[FrameRecord]] = []
    for (index, frame) in frames.enumerated() {
      let falls = index > 0 && elapsed.map { $0[index] < $0[index - 1] } ?? false
      if runs.isEmpty || falls || table.rows[index].begins { runs.append([]) }
      runs[runs.count - 1].append(frame)
    }
    return [
      RecordedBench(
        frames: runs, by: "MangoHud", version: version(in: table), program: "",
        on: system(in: table), notes: note(onLinesLeft: left) + sampling(frames, elapsed: elapsed))
    ]
  }

  private static func version(in table: LogTable) -> String {
    let lines = table.preface.map { table.cells(of: $0)[0] }
    return lines.count > 1 && lines[0] == "v1" ? String(lines[1]) : ""
  }

  private static func system(in table: LogTable) -> BenchReport.System {
    var system = BenchReport.System()
    let lines = table.preface.map { table.cells(of: $0) }
    guard let place = lines.firstIndex(where: { $0[0] == "os" }), place + 1 < lines.count else {
      return system
    }
    let values = Dictionary(
      zip(lines[place], lines[place + 1]), uniquingKeysWith: { one, _ in one })
    func value(_ name: Substring) -> String? {
      values[name].flatMap { $0.isEmpty ? nil : String($0) }
    }
    system.os = value("os")
    system.cpu = value("cpu")
    system.gl_renderer = value("gpu") ?? ""
    system.kernel = value("kernel")
    system.gl_version = value("driver") ?? ""
    system.cpu_governor = value("cpuscheduler")
    return system
  }

  /// Returns a note if the log was recorded with `log_interval`, so that its lines are samples
  /// instead of all frames.
  private static func sampling(_ frames: [FrameRecord], elapsed: [Double]?) -> [String] {
    guard let elapsed, let first = elapsed.first, let last = elapsed.last, last > first else {
      return []
    }
    let logged = frames.dropFirst().reduce(0) { $0 + $1.duration }
    guard (last - first) / 1e9 > 2 * logged else { return [] }
    return [
      "The log contains samples, not all frames: slow frames between them are missing, so the "
        + "percentiles describe only the samples. Record with log_interval=0 to log every frame."
    ]
  }
}
