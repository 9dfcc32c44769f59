import CosmosFrameStats

extension FrameLogFile {
  /// Reads a CSV of PresentMon 1.x, 2.0 to 2.2, or 2.3 and newer, or of a program with the same
  /// columns (FrameView, OCAT, CapFrameX), and returns a bench for each program in it.
  ///
  /// The frames of one process and one swap chain (a sequence of pictures for one window) make up a
  /// run. Short additional swap chains of a program, such as those of overlays, become benches of
  /// their own.
  ///
  /// - Source: PresentMon, `README-CaptureApplication.md`, `README-ConsoleApplication.md` and
  ///   `PresentMon/CsvOutput.cpp`.
  static func presentMon(
    _ all: LogTable, of file: String
  ) throws(ReportError) -> [RecordedBench] {
    let form = Form(all)
    guard let duration = form.duration else {
      if all.column("Log Name") != nil {
        throw ReportError(
          description: "\(file) is FrameView's summary, which contains no frames. Give one of the "
            + "logs in its column 'Log Name'.")
      }
      throw ReportError(
        description: "\(file) has PresentMon columns, but none with frame times: expected "
          + "MsBetweenAppStart, FrameTime or msBetweenPresents.")
    }
    let (table, left) = try all.timed(by: duration, in: file)
    let times = table.frames(
      duration: duration, cpu: form.cpu, present: form.present, gpu: form.gpu)
    let notes = note(onLinesLeft: left)
    let system = machine(in: table)
    let keys = ["Application", "ProcessID", "SwapChainAddress"].map { table.column($0) }
    var places: [[Substring]: Int] = [:]
    var runs: [(chain: [Substring], frames: [FrameRecord])] = []
    for (row, frame) in zip(table.rows, times) {
      let chain = keys.map { column in column.map { row.cells[$0] } ?? "" }
      if let place = places[chain] {
        runs[place].frames.append(frame)
      } else {
        places[chain] = runs.count
        runs.append((chain, [frame]))
      }
    }
    return runs.map { String($0.chain[0]) }.firstOfEach.flatMap { program -> [RecordedBench] in
      let all = runs.filter { $0.chain[0] == program }
      let most = all.map(\.frames.count).max() ?? 0
      let small = all.filter { 20 * $0.frames.count < most }
      let large = all.filter { 20 * $0.frames.count >= most }
      return [bench(large.map(\.frames), form, program, system, notes)]
        + small.map {
          bench([$0.frames], form, "\(program), swap chain \($0.chain[2])", system, notes)
        }
    }
  }

  private static func bench(
    _ runs: [[FrameRecord]], _ form: Form, _ program: String, _ system: BenchReport.System,
    _ notes: [String]
  ) -> RecordedBench {
    RecordedBench(
      frames: runs, by: form.tool, version: form.version, program: program, on: system,
      notes: notes)
  }

  /// Returns the description of the machine, which PresentMon itself does not log.
  ///
  /// CapFrameX writes the description before the header, in lines such as `//GPU=`. OCAT has
  /// columns for the description and fills them only in the first row. FrameView fills its columns
  /// in each row.
  private static func machine(in table: LogTable) -> BenchReport.System {
    func value(_ names: String...) -> String? {
      let comments = names.lazy.compactMap { name in
        table.preface.first { $0.hasPrefix("//\(name)=") }.map {
          String($0.dropFirst(name.count + 3))
        }
      }
      return comments.first { !$0.isEmpty } ?? table.text(in: names)
    }
    var system = BenchReport.System()
    system.os = value("OS")
    system.cpu = value("Processor", "CPU")
    system.gl_renderer = value("GPU") ?? ""
    system.gl_version = value("GPU Driver Version", "Base Driver Version") ?? ""
    return system
  }

  /// A version of PresentMon's format, with the names of its columns.
  private struct Form {
    /// The name of the program that wrote the log.
    let tool: String
    /// The version of PresentMon; empty for other programs, which do not log their versions.
    let version: String
    let duration, cpu, present, gpu: String?

    init(_ table: LogTable) {
      /// Returns the first of the given names that is a column of the table.
      func name(_ names: String...) -> String? { names.first { table.column($0) != nil } }
      cpu = name("MsCPUBusy", "CPUBusy")
      // Columns of busy times come first, because the column GPUTime includes waits.
      gpu = name("MsGPUBusy", "GPUBusy", "msGPUActive", "MsGPUTime", "GPUTime")
      present = name("MsInPresentAPI", "InPresentAPI", "MsCPUWait", "CPUWait")
      duration = name(
        "MsBetweenAppStart", "FrameTime", "CPUFrameTime", "MsBetweenPresents", "BetweenPresents")
      let isFrameView = table.header.contains { $0.hasPrefix("GPU0") }
      tool =
        table.preface.first?.hasPrefix("//") == true
        ? "CapFrameX"
        : isFrameView ? "FrameView" : name("Base Driver Version") != nil ? "OCAT" : "PresentMon"
      version =
        tool != "PresentMon"
        ? "" : name("MsCPUBusy", "MsBetweenAppStart") != nil ? "2.3" : cpu != nil ? "2" : "1"
    }
  }
}
