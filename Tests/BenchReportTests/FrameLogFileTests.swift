import CosmosFrameStats
import TestSupport
import Testing

@testable import CosmosBenchReport

/// Tests of reading logs written by other programs.
@Suite struct FrameLogFileTests {
  func read(_ text: String) throws -> [RecordedBench] {
    try FrameLogFile.read(text, of: "'log.csv'")
  }

  func one(_ text: String) throws -> RecordedBench {
    let logs = try read(text)
    #expect(logs.count == 1)
    return try #require(logs.first)
  }

  func durations(_ bench: RecordedBench) -> [[Double]] {
    bench.runs.map { $0.frames.map { (1e7 * $0.duration).rounded() / 1e4 } }
  }

  // MARK: MangoHud

  static let machine = """
    os,cpu,gpu,ram,kernel,driver,cpuscheduler
    Arch Linux,Example CPU,Example GPU,32000000,6.9.1,Mesa 24.1,performance
    """

  @Test func `a MangoHud log describes the machine, and contains a frame per line`() throws {
    let bench = try one(
      """
      \(Self.machine)
      fps,frametime,cpu_load,gpu_load,elapsed
      100,10,5,50,10000000
      50,20,5,50,30000000
      """)
    #expect(durations(bench) == [[10, 20]])
    #expect(bench.report.system.gl_renderer == "Example GPU")
    #expect(bench.report.system.cpu_governor == "performance")
    #expect(bench.report.tool.title == "MangoHud" && bench.html.contains(">MangoHud log</p>"))
    let run = try #require(bench.report.runs.first)
    #expect(run.gpu_ms.n == 0 && run.cpu_ms.n == 0 && run.process == nil)
    #expect(run.draw.stars_mean == nil)
    #expect(bench.text(style: .plain).contains("gpu          not available"))
  }

  @Test func `old MangoHud logs contain microseconds; new ones contain milliseconds and a version`()
    throws
  {
    let old = try one("\(Self.machine)\nfps,frametime,elapsed\n100,10000,1\n50,20000,2\n")
    #expect(durations(old) == [[10, 20]])
    let new = try one(
      """
      v1
      0.8.1
      ---------------------SYSTEM INFO---------------------
      \(Self.machine)
      --------------------FRAME METRICS--------------------
      fps,frametime,elapsed
      100,10,1
      """)
    #expect(durations(new) == [[10]] && new.report.tool.title == "MangoHud 0.8.1")
  }

  @Test(arguments: ["100,10,1\n", "fps,frametime,elapsed\n100,10,3\n"])
  func `in a log, a second header or a decreasing time begins a new run`(rest: String) throws {
    let bench = try one(
      "\(Self.machine)\nfps,frametime,elapsed\n100,10,1\n100,10,2\n\(rest)")
    #expect(durations(bench) == [[10, 10], [10]])
  }

  @Test func `a log of samples instead of frames causes a warning`() throws {
    let rows = (1...20).map { "100,10,\($0 * 100_000_000)" }.joined(separator: "\n")
    let bench = try one("\(Self.machine)\nfps,frametime,elapsed\n\(rows)\n")
    #expect(bench.report.warnings.contains { $0.contains("log_interval") })
  }

  @Test func `each of several joined MangoHud logs is a run, and no header is a frame`() throws {
    func log(_ version: String, _ machine: String, _ times: [Double]) -> String {
      """
      v1
      \(version)
      ---------------------SYSTEM INFO---------------------
      os,cpu,gpu,ram,kernel,driver,cpuscheduler
      \(machine)
      --------------------FRAME METRICS--------------------
      fps,frametime,elapsed

      """ + times.enumerated().map { "\(1000 / $1),\($1),\($0)\n" }.joined()
    }
    let bench = try one(
      log("0.8.1", "Arch,CPU,GPU,1,6,,performance", [10, 11])
        + log("0.8.2", "Fedora,CPU 2,GPU,1,6,,powersave", [12]))
    #expect(durations(bench) == [[10, 11], [12]])
    #expect(bench.report.warnings.allSatisfy { !$0.contains("ignored") })
  }

  @Test func `lines without a valid frame time are left out, and a warning states how many`() throws
  {
    let bench = try one("fps,frametime,elapsed\n100,10,1\n0,-nan,2\ninf,,3\n50,20,4\n")
    #expect(durations(bench) == [[10, 20]])
    #expect(bench.report.warnings.contains { $0.hasPrefix("2 lines without a frame time") })
  }

  @Test func `an unfinished last line does not count`() throws {
    #expect(try durations(one("fps,frametime,elapsed\n100,10,1\n50,2")) == [[10]])
    #expect(try durations(one("fps,frametime,elapsed\n100,10,1\n50,20,2")) == [[10, 20]])
  }

  @Test(arguments: [
    "\u{FEFF}fps,frametime,elapsed\r\n100,10.5,1\r\n50,20.25,2\r\n",
    "fps;frametime;elapsed\n100;10,5;1\n50;20,25;2\n",
    "fps\tframetime\telapsed\n100\t10,5\t1\n50\t20,25\t2\n",
    "fps,frametime,elapsed\n100,\"10,5\",1\n50,\"20,25\",2\n",
    "os,cpu,gpu,,\nArch,CPU,GPU,,\nfps,frametime,elapsed,,\n100, 10.5,1,,\n50, 20.25,2,,\n",
  ])
  func `logs can be read after a spreadsheet has saved them again`(text: String) throws {
    #expect(try durations(one(text)) == [[10.5, 20.25]])
  }

  // MARK: PresentMon

  @Test func `a PresentMon 1 log contains the times between presents`() throws {
    let bench = try one(
      """
      Application,ProcessID,SwapChainAddress,Runtime,SyncInterval,PresentFlags,Dropped,TimeInSeconds,\
      msInPresentAPI,msBetweenPresents,AllowsTearing,PresentMode,msUntilRenderComplete,msUntilDisplayed
      game.exe,1,0x1,DXGI,0,0,0,1.0,0.5,8,0,Composed: Flip,1,2
      game.exe,1,0x1,DXGI,0,0,0,1.1,0.5,9,0,Composed: Flip,1,2
      """)
    #expect(durations(bench) == [[8, 9]])
    #expect(bench.report.tool.title == "PresentMon 1" && bench.report.config.scene == "game.exe")
    #expect(bench.runs[0].frames.map(\.present) == [0.0005, 0.0005])
    #expect(bench.report.runs[0].gpu_ms.n == 0)
  }

  @Test func `a PresentMon 2 log contains programs, processes, and times of CPU and GPU`() throws {
    let logs = try read(
      """
      Application,ProcessID,SwapChainAddress,PresentRuntime,FrameType,CPUStartTime,FrameTime,CPUBusy,\
      CPUWait,GPULatency,GPUTime,GPUBusy
      a.exe,1,0x1,DXGI,Application,0,10,4,6,1,9,7
      b.exe,2,0x2,DXGI,Application,0,30,4,26,1,NA,NA
      a.exe,1,0x1,DXGI,Application,10,12,5,7,1,8,8
      a.exe,1,0x1,DXGI,Repeated,10,NA,NA,NA,NA,NA,NA
      a.exe,3,0x3,DXGI,Application,90,11,5,6,1,8,8
      """)
    #expect(logs.map(\.report.config.scene) == ["a.exe", "b.exe"])
    #expect(durations(logs[0]) == [[10, 12], [11]] && durations(logs[1]) == [[30]])
    #expect(logs[0].runs[0].frames.map(\.gpu) == [0.007, 0.008])
    #expect(logs[0].runs[0].frames.map(\.cpu) == [0.004, 0.005])
    #expect(logs[1].report.runs[0].gpu_ms.n == 0, "NA is not a time")
    #expect(logs[0].report.warnings.contains { $0.hasPrefix("1 frame was generated or shown") })
    #expect(!logs[1].report.warnings.contains { $0.contains("generated") })
  }

  /// A log of 50 frames of 14.8 ms, each with a frame that a driver has generated.
  private static let generated = [
    "Application,ProcessID,SwapChainAddress,FrameType,FrameTime,GPUBusy\n"
      + String(
        repeating: "a.exe,1,0x1,Application,14.8,7\na.exe,1,0x1,AMD_AFMF,3.1,0\n", count: 50),
    "Application,ProcessID,SwapChainAddress,FrameTime,GPUBusy\n"
      + String(repeating: "a.exe,1,0x1,14.8,7\na.exe,1,0x1,0,0\n", count: 50),
    "{\"Runs\": [{\"CaptureData\": {\"MsBetweenPresents\": ["
      + Array(repeating: "14.8, 0.0", count: 50).joined(separator: ",") + "], \"GpuActive\": ["
      + Array(repeating: "7, 0", count: 50).joined(separator: ",") + "]}}]}",
  ]

  @Test(arguments: generated)
  func `generated frames are counted in a note, and the numbers are those of the program`(
    text: String
  ) throws {
    let bench = try one(text)
    let run = try #require(bench.report.runs.first)
    #expect(run.frames == 50 && run.frame_ms.p50 == 14.8 && run.gpu_ms.min == 7)
    #expect(abs((run.fps_avg ?? 0) - 67.568) < 0.001)
    let note = try #require(
      bench.report.warnings.first { $0.hasPrefix("50 frames were generated") })
    #expect(note.contains("drew 67.6 frames per second; 135 were presented"), "\(note)")
    let comparison = ReportComparison(of: bench.report, with: [bench.report], tolerance: 5)
    #expect(comparison.verdicts.map(\.outcome) == [.same, .same])
  }

  @Test func `GPU times that are all 0 are not available`()
    throws
  {
    let bench = try one(
      "run,frame,t_s,frame_ms,cpu_ms,swap_ms,gpu_ms\n1,0,0,8,0,0,0\n1,1,0,9,0,0,0\n")
    let run = try #require(bench.report.runs.first)
    #expect(run.gpu_ms.valid == false && run.gpu_ms.n == 0 && run.cpu_ms.n == 0)
    let zeros = (0..<9).map { FrameRecord(start: 0.1 * Double($0), duration: 0.1, gpu: 0) }
    let own = Samples.bench([Samples.run(Samples.log(zeros))]).report.runs[0].gpu_ms
    #expect(own.valid == false && own.note?.wrappedValue == "all GPU times were 0")
  }

  @Test func `the time between presents of a program's frames includes the generated ones`() throws
  {
    let bench = try one(
      "Application,ProcessID,SwapChainAddress,FrameType,MsBetweenPresents\n"
        + String(repeating: "a,1,0x1,Intel XeSS-FG,6\na,1,0x1,Application,10\n", count: 50))
    #expect(bench.report.runs[0].frame_ms.min == 16 && bench.report.runs[0].frame_ms.max == 16)
    #expect(
      bench.report.warnings.contains { $0.contains("drew 62.5 frames per second; 125 were") })
  }

  private static let columns =
    "Application,ProcessID,SwapChainAddress,Runtime,WasBatched,DwmNotified,Dropped,TimeInSeconds,"
    + "MsBetweenPresents,MsInPresentAPI"

  @Test func `an OCAT log describes the machine only in its first line of values`() throws {
    let bench = try one(
      """
      \(Self.columns),Motherboard,OS,Processor,System RAM,Base Driver Version,GPU
      game.exe,1,0x1,DXGI,0,0,0,0.1,8,0.5,"Board, Inc.",Windows,CPU,32 GB,426.1,GPU
      game.exe,1,0x1,DXGI,0,0,0,0.2,9,0.5
      game.exe,1,0x1,DXGI,0,0,0,0.3,7,0.5
      """)
    #expect(durations(bench) == [[8, 9, 7]])
    #expect(bench.report.tool.title == "OCAT" && bench.report.system.cpu == "CPU")
    #expect(bench.text(style: .plain).contains("GPU | driver 426.1"))
  }

  @Test func `a CapFrameX CSV describes the machine in comments above its header`() throws {
    let comments = (1...24).map { "//Key \($0)=\($0)" }.joined(separator: "\n")
    let bench = try one(
      """
      //GameName=A game
      //OS=Windows
      //Processor=CPU
      //GPU=GPU, 8 GB
      \(comments)
      \(Self.columns)
      game.exe,1,0x1,DXGI,0,0,0,0.1,8,0.5
      game.exe,1,0x1,DXGI,0,0,0,0.2,9,0.5
      """)
    #expect(durations(bench) == [[8, 9]] && bench.report.tool.title == "CapFrameX")
    #expect(bench.report.system.gl_renderer == "GPU, 8 GB" && bench.report.system.os == "Windows")
  }

  @Test func `a FrameView log describes the machine in each line`() throws {
    let bench = try one(
      """
      Application,GPU,CPU,Resolution,ProcessID,SwapChainAddress,Dropped,MsBetweenPresents,\
      MsInPresentAPI,MsRenderPresentLatency,MsPCLatency,GPU0Clk(MHz),CPUUtil(%)
      game.exe,NA,CPU,1920x1080,1,0x1,0,8,0.5,1,NA,1515,79
      game.exe,A GPU,CPU,1920x1080,1,0x1,0,9,0.5,1,NA,1515, 82
      """)
    #expect(durations(bench) == [[8, 9]] && bench.report.tool.title == "FrameView")
    #expect(bench.report.system.gl_renderer == "A GPU" && bench.report.system.cpu == "CPU")
    #expect(bench.report.runs[0].gpu_ms.n == 0, "MsRenderPresentLatency is not a GPU time")
  }

  @Test func `Cosmos's own PresentMon and MangoHud files reproduce the numbers of the report`()
    throws
  {
    let bench = Samples.unpaced(runs: 2, frames: 400)
    // These files contain no boundary between runs.
    let times = bench.runs.flatMap { $0.frames.map(\.duration) }
    for text in [bench.presentMonLog(processID: 7), bench.mangoHudLog] {
      let read = try one(text)
      let p99 = try #require(Series(times)?.p99.milliseconds)
      #expect(abs((read.report.runs[0].frame_ms.p99 ?? 0) - p99) < 0.0002)
    }
    #expect(try one(bench.presentMonLog(processID: 7)).report.tool.title == "PresentMon 2.3")
  }

  // MARK: CapFrameX and Cosmos

  @Test func `each run in a CapFrameX capture becomes a run of the bench`() throws {
    let bench = try one(
      """
      {"Hash": "x", "Info": {"AppVersion": {"Major": 1, "Minor": 7, "Build": 2}, "Processor": "CPU",
       "GPU": "GPU", "GameName": "A game", "ProcessName": "a.exe", "OS": "Windows"},
       "Runs": [{"CaptureData": {"MsBetweenPresents": [8, 9], "MsInPresentAPI": [1, 1]}},
                {"CaptureData": {"MsBetweenPresents": [7], "GpuActive": [5],
                                  "CpuActive": [0], "MsInPresentAPI": ["NaN"]}}]}
      """)
    #expect(durations(bench) == [[8, 9], [7]])
    #expect(bench.report.tool.title == "CapFrameX 1.7.2" && bench.report.config.scene == "A game")
    #expect(bench.runs[1].frames[0].gpu == 0.005 && bench.runs[0].frames[0].gpu == nil)
    #expect(bench.report.runs[1].cpu_ms.n == 0, "if all CPU times are 0, none was captured")
    #expect(bench.runs[1].frames[0].present == nil)
  }

  @Test func `a CapFrameX capture may lack values, frames or readings`() throws {
    let bench = try one(
      """
      \u{FEFF}{"Info": {"AppVersion": "1.7.0.4", "BaseDriverVersion": null, "GameName": null},
       "Runs": [{"CaptureData": null, "SensorData2": {}},
                {"CaptureData": {"MsBetweenPresents": [8, null, "NaN", -1, "x", {}, 9], "CpuActive": null}},
                {"CaptureData": {"MsBetweenPresents": []}}]}
      """)
    #expect(durations(bench) == [[8, 9]] && bench.report.tool.title == "CapFrameX 1.7.0.4")
    #expect(bench.report.warnings.contains { $0.hasPrefix("5 lines without a frame time") })
  }

  @Test func `Cosmos reads its own CSV and JSON`() throws {
    let bench = Samples.unpaced(runs: 2, frames: 50)
    let csv = try one(bench.csv)
    #expect(csv.runs.map(\.frames.count) == [50, 50])
    let medians = (csv.report.summary.median_of_runs, bench.report.summary.median_of_runs)
    #expect(abs((medians.0.p50 ?? 0) - (medians.1.p50 ?? 1)) < 0.0002)
    #expect(try one(bench.report.json).report == bench.report)
  }
}
