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
  static func presentMon(_ table: LogTable, of file: String) throws -> [RecordedBench] {
    var table = table
    let form = Form(table)
    guard let duration = form.duration else {
      if table.column("Log Name") != nil {
        throw ReportError(
          description: "\(file) is FrameView's summary, which contains no frames. Give one of the "
            + "logs in its column 'Log Name'.")
      }
      throw ReportError(
        description: "\(file) has PresentMon columns, but none with frame times: expected "
          + "MsBetweenAppStart, FrameTime or msBetweenPresents.")
    }
    let times = LogTable.Times(
      duration: duration, cpu: form.cpu, present: form.present, gpu: form.gpu)
    let keys = ["Application", "ProcessID", "SwapChainAddress"].map { table.column($0) }
    var machine = Machine(table)
    var places: [[Substring]: Int] = [:]
    var runs: [(chain: [Substring], run: LoggedRun)] = []
    while let row = try table.next() {
      machine.read(row)
      let chain = keys.map { column in column.map { row[$0] } ?? "" }
      let place = places[chain, default: runs.count]
      if place == runs.count {
        places[chain] = place
        runs.append((chain, LoggedRun(reserving: runs.isEmpty ? table.framesToReserve : 0)))
      }
      let isOfProgram = form.type.map { Self.programTypes.contains(row[$0]) } ?? true
      let line = times.line(in: row)
      if isOfProgram {
        runs[place].run.append(line)
      } else {
        runs[place].run.appendGenerated(line, isOfPresents: form.isOfPresents)
      }
    }
    let left = note(onLinesLeft: runs.reduce(table.misfits) { $0 + $1.run.left })
    if runs.allSatisfy({ $0.run.frames.isEmpty }) {
      throw table.lacksFrames(in: duration, of: file, runs.map(\.run))
    }
    runs.removeAll { $0.run.frames.isEmpty }
    func bench(_ runs: [LoggedRun], _ program: String) -> RecordedBench {
      RecordedBench(
        runs, by: form.tool, version: form.version, program: program, on: machine.system,
        notes: note(onFramesAddedTo: runs) + left)
    }
    let programs = Dictionary(grouping: runs) { $0.chain[0] }
    return runs.map { String($0.chain[0]) }.firstOfEach.flatMap { program -> [RecordedBench] in
      let all = programs[program[...]] ?? []
      let most = all.map(\.run.frames.count).max() ?? 0
      let small = all.filter { 20 * $0.run.frames.count < most }
      let large = all.filter { 20 * $0.run.frames.count >= most }
      return [bench(large.map(\.run), program)]
        + small.map { bench([$0.run], "\(program), swap chain \($0.chain[2])") }
    }
  }

  /// The values of the column `FrameType` for frames of the program; the others are frames that a
  /// driver or a library has generated, or that were shown again.
  private static let programTypes: Set<Substring> = [
    "Application", "NotSet", "Unspecified", "Unknown", "NA", "",
  ]

  /// The description of the machine, which PresentMon itself does not log.
  ///
  /// CapFrameX writes the description before the header, in lines such as `//GPU=`. OCAT has
  /// columns for the description and fills them only in the first row. FrameView fills its columns
  /// in each row.
  private struct Machine {
    private(set) var system = BenchReport.System()
    /// The columns whose values are not yet known, with the properties that they describe.
    private var columns: [(column: Int, property: WritableKeyPath<BenchReport.System, String?>)] =
      []

    init(_ table: LogTable) {
      let names: [(WritableKeyPath<BenchReport.System, String?>, [String])] = [
        (\.os, ["OS"]), (\.cpu, ["Processor", "CPU"]), (\.renderer, ["GPU"]),
        (\.driver, ["GPU Driver Version", "Base Driver Version"]),
      ]
      for (property, names) in names {
        let comments = names.lazy.compactMap { name in
          table.preface.first { $0.hasPrefix("//\(name)=") }.map {
            String($0.dropFirst(name.count + 3))
          }
        }
        if let comment = comments.first(where: { !$0.isEmpty }) {
          system[keyPath: property] = comment
        } else if let column = names.lazy.compactMap({ table.column($0) }).first {
          columns.append((column, property))
        }
      }
    }

    /// Takes the values that are neither empty nor `NA` from a row.
    mutating func read(_ row: [Substring]) {
      columns.removeAll { column, property in
        guard !row[column].isEmpty, row[column] != "NA" else { return false }
        system[keyPath: property] = String(row[column])
        return true
      }
    }
  }

  /// A version of PresentMon's format, with its columns.
  private struct Form {
    /// The name of the program that wrote the log.
    let tool: String
    /// The version of PresentMon; empty for other programs, which do not log their versions.
    let version: String
    /// The columns of the frame times and their parts.
    let duration, cpu, present, gpu: Int?
    /// The column of the frames' types.
    let type: Int?
    /// Whether ``duration`` is the time since the previous frame was presented, which may be a
    /// generated one; if false, since the program's own previous frame.
    let isOfPresents: Bool

    init(_ table: LogTable) {
      type = table.column("FrameType")
      cpu = table.column("MsCPUBusy", "CPUBusy")
      // Columns of busy times come first, because the column GPUTime includes waits.
      gpu = table.column("MsGPUBusy", "GPUBusy", "msGPUActive", "MsGPUTime", "GPUTime")
      present = table.column("MsInPresentAPI", "InPresentAPI", "MsCPUWait", "CPUWait")
      let ofProgram = table.column("MsBetweenAppStart", "FrameTime", "CPUFrameTime")
      isOfPresents = ofProgram == nil
      duration = ofProgram ?? table.column("MsBetweenPresents", "BetweenPresents")
      let isFrameView = table.header.contains { $0.hasPrefix("GPU0") }
      tool =
        table.preface.first?.hasPrefix("//") == true
        ? "CapFrameX"
        : isFrameView
          ? "FrameView" : table.column("Base Driver Version") != nil ? "OCAT" : "PresentMon"
      version =
        tool != "PresentMon"
        ? ""
        : table.column("MsCPUBusy", "MsBetweenAppStart") != nil
          ? "2.3" : cpu != nil ? "2" : "1"
    }
  }
}

extension BenchReport.System {
  /// The renderer and the driver, which are empty instead of nil if they are unknown.
  fileprivate var renderer: String? {
    get { gl_renderer }
    set { gl_renderer = newValue ?? "" }
  }
  fileprivate var driver: String? {
    get { gl_version }
    set { gl_version = newValue ?? "" }
  }
}
