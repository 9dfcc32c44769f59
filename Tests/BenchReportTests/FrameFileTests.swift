import CosmosFrameStats
import TestSupport
import Testing

@testable import CosmosBenchReport

@Suite struct FrameColumnsTests {
  @Test func `columns return the frames that were appended, with all times that are known`() {
    var records = (0..<200).map { index in
      FrameRecord(start: 5 + 0.5 * Double(index), duration: 0.5, cpu: 0.25)
    }
    records[70].cpu = nil
    for index in 100..<200 { records[index].gpu = 0.125 }
    records[199].lateness = 1
    let columns = FrameColumns(records)
    #expect(columns.elementsEqual(records))
    #expect(columns.present.isUnknown && !columns.gpu.isUnknown)
    #expect(Array(columns.gpu.known).count == 100 && Array(columns.lateness.known) == [1])
  }
}

/// Tests of the files with one line per frame; the files of `--mangohud` and `--presentmon` are
/// read by the rules of other tools.
@Suite struct FrameFileTests {
  private func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  private func column(_ name: String, of rows: some Collection<[String]>) throws -> [String] {
    let index = try #require(rows.first?.firstIndex(of: name))
    return rows.dropFirst().map { $0[index] }
  }

  private func column(_ name: String, of rows: some Collection<[String]>) throws -> [Double?] {
    try (column(name, of: rows) as [String]).map { Double($0) }
  }

  // MARK: CSV

  @Test func `the CSV has a header, a line per frame, and empty cells for unknown times`() {
    var log = FrameLog(reserving: 4)
    log.append(FrameRecord(start: 0, duration: 1))
    log.beginMeasuring()
    log.append(FrameRecord(start: 1, duration: 0.0165, cpu: 0.002, present: 0.014))
    let late = log.append(
      FrameRecord(
        start: 1.0165, duration: 0.0335, cpu: 0.0031234567, present: 0.03, lateness: 0.0167))
    log.setGPU(0.0005, at: late)
    let run = RecordedRun(
      log: log,
      counts: [
        (calls: 7, stars: 8999), (calls: 8, stars: 9000), (calls: 9, stars: 9001),
      ], schedule: nil, process: (0, 0, 0))
    #expect(
      Samples.bench([run, run]).csv == """
        run,frame,t_s,frame_ms,cpu_ms,swap_ms,gpu_ms,late_ms,draw_calls,stars
        1,0,0.000000,16.5000,2.0000,14.0000,,,8,9000
        1,1,0.016500,33.5000,3.1235,30.0000,0.5000,16.7000,9,9001
        2,0,0.000000,16.5000,2.0000,14.0000,,,8,9000
        2,1,0.016500,33.5000,3.1235,30.0000,0.5000,16.7000,9,9001

        """)
    let paced = rows(Samples.paced().csv)
    #expect(paced.count == 1 + 2 * 600 && paced.allSatisfy { $0.count == 10 })
  }

  // MARK: MangoHud

  @Test(arguments: NamedBench.all)
  func `a MangoHud log has the header that tools expect, and only numbers below it`(
    named: NamedBench
  ) {
    let lines = named.bench.mangoHudLog.split(separator: "\n")
    #expect(lines[0] == "os,cpu,gpu,ram,kernel,driver,cpuscheduler")
    #expect(
      lines[2]
        == """
        fps,frametime,cpu_load,cpu_power,gpu_load,cpu_temp,gpu_temp,gpu_core_clock,\
        gpu_mem_clock,gpu_vram_used,gpu_power,ram_used,swap_used,process_rss,cpu_mhz,elapsed
        """)
    let rows = rows(named.bench.mangoHudLog)
    #expect(rows[1].count == 7)
    #expect(rows.count == 3 + named.bench.runs.reduce(0) { $0 + $1.frames.count })
    for row in rows[3...] {
      #expect(row.count == 16)
      #expect(row.allSatisfy { Double($0)?.isFinite == true }, "\(row)")
    }
  }

  @Test func `mangoplot, which skips two lines, finds all frames with their times`() throws {
    let bench = Samples.paced()
    let rows = rows(bench.mangoHudLog).dropFirst(2)
    let frames = bench.runs.flatMap(\.frames)
    let fps: [Double?] = try column("fps", of: rows)
    let time: [Double?] = try column("frametime", of: rows)
    for (index, frame) in frames.enumerated() {
      #expect(abs((time[index] ?? 0) - 1000 * frame.duration) <= 0.00005 + 1e-9)
      #expect(abs((fps[index] ?? 0) - 1 / frame.duration) <= 0.0005 + 1e-9)
    }
    // From line to line, the elapsed nanoseconds increase by the frame time, also from run to run.
    let elapsed = try (column("elapsed", of: rows) as [Double?]).compactMap { $0 }
    #expect(zip(elapsed, elapsed.dropFirst()).allSatisfy { $0 < $1 })
    let total = bench.runs.reduce(0) { $0 + $1.elapsed }
    #expect(abs((elapsed.last ?? 0) - 1e9 * total) <= 1)
  }

  @Test func `a comma in the name of a GPU or processor does not add a column to the file`() throws
  {
    var bench = Samples.paced(runs: 1, frames: 1)
    bench.report.system.gl_renderer = "llvmpipe (LLVM 15.0.6, 256 bits)\n\"x\""
    bench.report.system.cpu = "Some CPU, 4 cores"
    let rows = rows(bench.mangoHudLog)
    #expect(rows.count == 4)
    #expect(rows[1].count == 7)
    #expect(rows[1][1] == "Some CPU 4 cores")
    #expect(rows[1][2] == "llvmpipe (LLVM 15.0.6 256 bits) x")
    let ram: [String] = try column(
      "ram", of: self.rows(Samples.unpaced(runs: 1, frames: 1).mangoHudLog).prefix(2))
    #expect(ram == ["8125000"])
  }

  // MARK: PresentMon

  @Test(arguments: NamedBench.all)
  func `a PresentMon file has PresentMon's header, and each time is a number or NA`(
    named: NamedBench
  ) {
    let log = named.bench.presentMonLog(processID: 4711)
    let header = log.prefix { $0 != "\n" }
    #expect(header.hasPrefix("Application,"), "CapFrameX requires this first column")
    #expect(
      header
        == """
        Application,ProcessID,SwapChainAddress,PresentRuntime,SyncInterval,PresentFlags,\
        AllowsTearing,PresentMode,TimeInMs,MsBetweenSimulationStart,MsBetweenPresents,\
        MsBetweenDisplayChange,MsInPresentAPI,MsRenderPresentLatency,MsUntilDisplayed,\
        CPUStartTimeInMs,MsBetweenAppStart,MsCPUBusy,MsCPUWait,MsGPULatency,MsGPUTime,\
        MsGPUBusy,MsGPUWait,MsAnimationError,AnimationTime,MsFlipDelay,\
        MsAllInputToPhotonLatency,MsClickToPhotonLatency
        """)
    let rows = rows(log)
    #expect(rows.count == 1 + named.bench.runs.reduce(0) { $0 + $1.frames.count })
    for row in rows.dropFirst() {
      #expect(row.count == 28)
      #expect(row[0...1] == ["cosmos", "4711"])
      #expect(row[8...].allSatisfy { $0 == "NA" || Double($0)?.isFinite == true }, "\(row)")
    }
  }

  @Test func `the times in a PresentMon file are consistent`() throws {
    let bench = Samples.paced()
    let rows = rows(bench.presentMonLog(processID: 1))
    func numbers(_ name: String) throws -> [Double] {
      try (column(name, of: rows) as [Double?]).compactMap { $0 }
    }
    let frames = bench.runs.flatMap(\.frames)
    let duration = try numbers("MsBetweenAppStart")
    let (busy, wait) = (try numbers("MsCPUBusy"), try numbers("MsCPUWait"))
    let (time, presents) = (try numbers("TimeInMs"), try numbers("MsBetweenPresents"))
    let start = try numbers("CPUStartTimeInMs")
    #expect([busy, wait, time, presents, start].allSatisfy { $0.count == frames.count })
    #expect(start[0] == 0)
    for (index, frame) in frames.enumerated() {
      #expect(abs(duration[index] - 1000 * frame.duration) < 0.0001)
      #expect(abs(busy[index] + wait[index] - duration[index]) < 0.0002)
      #expect(abs(start[index] + busy[index] - time[index]) < 0.0002)
      // Each run begins after the previous one.
      #expect(index == 0 || start[index] > start[index - 1] + duration[index - 1] - 0.0002)
      // The time between presents is undefined at the boundary of two runs.
      guard index > 0, index != bench.runs[0].frames.count else { continue }
      #expect(abs(time[index] - time[index - 1] - presents[index]) < 0.0003)
    }
    #expect(try numbers("MsGPUTime").count == 2 * 597)
    #expect(try numbers("MsBetweenSimulationStart").count == frames.count - 2)
  }

  @Test func `a PresentMon file contains the animation error with its sign`() throws {
    let log = Samples.log([
      FrameRecord(start: 0, duration: 0.016, present: 0.01, animation: 0),
      FrameRecord(start: 0.016, duration: 0.033, present: 0.03, animation: 0.016),
    ])
    let rows = rows(Samples.bench([Samples.run(log)]).presentMonLog(processID: 1))
    #expect(try column("MsAnimationError", of: rows) == ["NA", "-17.0000"])
    #expect(try column("AnimationTime", of: rows)[1] == "16.0000")
  }
}

/// Tests of sensors and of the animation error in all output formats.
@Suite struct SensorReportTests {
  /// A run of three seconds at 10 frames per second, with one GPU load per second: 50, 70 and 90 %.
  private let bench: RecordedBench = {
    let frames = (0..<30).map { index in
      FrameRecord(
        start: Double(index) / 10, duration: 0.1, cpu: 0.01, present: 0.09,
        animation: Double(index) / 10)
    }
    let readings = [50.0, 70, 90].map { load in
      var reading = SensorReading()
      reading.gpu_load_pct = load
      reading.gpu_temperature_c = 60
      reading.gpu_memory_mb = 1536
      return reading
    }
    var system = Samples.hardwareSystem
    system.sensors = "amdgpu card0"
    return Samples.bench([Samples.run(Samples.log(frames), readings: readings)], system: system)
  }()

  @Test func `the report contains the means of the sensors' readings`() throws {
    let sensors = try #require(bench.report.runs.first?.sensors)
    #expect(sensors.readings == 3)
    #expect(sensors.gpu_load_pct == 70)
    #expect(sensors.gpu_memory_mb == 1536)
    #expect(sensors.gpu_power_w == nil)
    #expect(try BenchReport(parsing: bench.report.json).runs.first?.sensors == sensors)
    if ReportSchema.isAvailable { #expect(try ReportSchema.faults(in: bench.report.json) == "") }
  }

  @Test func `the text and the page show sensor values next to the frame times`() {
    #expect(bench.text(style: .plain).contains("sensors      GPU 70 %, 60 C, 1536 MB"))
    #expect(bench.html.contains("slowest 100 ms · GPU 70 %, 60°C, 1536 MB"))
    #expect(bench.html.contains("<tr><th>GPU load, mean <small>%</small></th>"))
    #expect(bench.html.contains("<dt>sensors</dt><dd>amdgpu card0</dd>"))
  }

  @Test func `without sensors, the text and the page say that sensors are not available`() {
    let bench = Samples.unpaced()
    #expect(bench.text(style: .plain).contains("sensors      not available"))
    #expect(bench.html.contains("<dt>sensors</dt><dd>not available</dd>"))
    #expect(!bench.html.contains("GPU load, mean"))
    #expect(bench.report.runs.allSatisfy { $0.sensors == nil })
  }

  @Test func `each frame in a MangoHud log has the sensor reading of its second`() throws {
    let lines = bench.mangoHudLog.split(separator: "\n").map { $0.split(separator: ",") }
    let load = try #require(lines[2].firstIndex(of: "gpu_load"))
    let memory = try #require(lines[2].firstIndex(of: "gpu_vram_used"))
    #expect([3, 17, 30].map { lines[$0][load] } == ["50", "70", "90"])
    #expect(lines[3][memory] == "1.5")
  }

  @Test func `the animation error is valid only if the scene follows real time`() throws {
    let series = try #require(bench.report.runs.first?.animation_error_ms)
    #expect(series.n == 29 && series.max == 0 && series.valid == true)
    #expect(series.note?.wrappedValue?.contains("presentation times are not available") == true)
    #expect(bench.text(style: .plain).contains("animation    error p50 0.00 ms"))

    let stepped = Samples.unpaced(runs: 1)
    #expect(stepped.report.runs.first?.animation_error_ms?.valid == false)
    #expect(!stepped.text(style: .plain).contains("animation  "))
  }
}
