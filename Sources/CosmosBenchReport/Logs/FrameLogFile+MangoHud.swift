import CosmosFrameStats

extension FrameLogFile {
  /// Reads a log of MangoHud in the old or the new form, with or without `log_versioning`.
  ///
  /// A new run begins where the header is repeated, and where the elapsed time decreases.
  ///
  /// - Source: MangoHud, `src/logging.cpp`.
  static func mangoHud(_ table: LogTable, of file: String) throws -> [RecordedBench] {
    var table = table
    let times = LogTable.Times(duration: try table.neededColumn("frametime", in: file))
    let (rate, elapsed) = (table.column("fps"), table.column("elapsed"))
    var runs: [LoggedRun] = []
    var span = Span()
    /// The number of frames whose time is in microseconds, less the number of the others.
    var excess = 0
    var begins = true
    var rest = LoggedRun()
    while let row = try table.next() {
      begins = begins || table.isAfterHeader
      let time = elapsed.map { LogTable.number(row[$0]) ?? 0 }
      let line = times.line(in: row)
      guard case .frame(let frame) = line else {
        rest.append(line)
        continue
      }
      if begins || span.falls(to: time) {
        runs.append(LoggedRun(reserving: runs.isEmpty ? table.framesToReserve : 0))
      }
      runs[runs.count - 1].append(line)
      begins = false
      span.add(frame.duration, at: time)
      if let rate = rate.flatMap({ LogTable.number(row[$0]) }) {
        excess += rate * frame.duration > 30 ? 1 : -1
      }
    }
    guard !runs.isEmpty else { throw table.lacksFrames(in: times.duration, of: file, [rest]) }
    // Logs of versions before 0.6.9 contain frame times in microseconds instead of milliseconds. In
    // such a log, frame rate times frame time is 1000 times as large as in a newer one.
    if excess > 0 {
      for index in runs.indices { runs[index].convertFromMicroseconds() }
      span.logged /= 1000
    }
    return [
      RecordedBench(
        runs, by: "MangoHud", version: version(in: table), program: "", on: system(in: table),
        notes: note(onLinesLeft: rest.left + rest.added + table.misfits) + span.notes)
    ]
  }

  /// The column `elapsed`, in nanoseconds, and the frames that the log contains meanwhile.
  private struct Span {
    private var first, last: Double?
    /// The seconds of all frames but the first.
    var logged = 0.0

    func falls(to elapsed: Double?) -> Bool {
      guard let last, let elapsed else { return false }
      return elapsed < last
    }

    mutating func add(_ duration: Double, at elapsed: Double?) {
      if first == nil { first = elapsed } else { logged += duration }
      last = elapsed
    }

    /// A note if the log was recorded with `log_interval`, so that its lines are samples instead of
    /// all frames.
    var notes: [String] {
      guard let first, let last, last > first, (last - first) / 1e9 > 2 * logged else { return [] }
      return [
        "The log contains samples, not all frames: slow frames between them are missing, so the "
          + "percentiles describe only the samples. Record with log_interval=0 to log every frame."
      ]
    }
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
}
