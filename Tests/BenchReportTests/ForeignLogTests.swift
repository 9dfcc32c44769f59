import CosmosFrameStats
import Foundation
import Testing

@testable import CosmosBenchReport

/// The files of `--mangohud` and `--presentmon`, read by the rules of the tools that read them.
@Suite struct ForeignLogTests {
  /// The lines of a file with their cells; a parser that knows no quotation marks.
  private func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  // MARK: MangoHud

  @Test(arguments: NamedReport.all)
  func `FlightlessSomething and CapFrameX know the first line of a MangoHud log`(
    named: NamedReport
  ) {
    let lines = named.report.mangoHudLog.split(separator: "\n")
    #expect(lines[0] == "os,cpu,gpu,ram,kernel,driver,cpuscheduler")
    #expect(
      lines[2]
        == """
        fps,frametime,cpu_load,cpu_power,gpu_load,cpu_temp,gpu_temp,gpu_core_clock,\
        gpu_mem_clock,gpu_vram_used,gpu_power,ram_used,swap_used,process_rss,cpu_mhz,elapsed
        """)
  }

  @Test(arguments: NamedReport.all)
  func `every line of a MangoHud log has its columns, and every value is a number`(
    named: NamedReport
  ) {
    let rows = rows(named.report.mangoHudLog)
    #expect(rows[1].count == 7)
    #expect(rows.count == 3 + named.report.runs.reduce(0) { $0 + $1.frames.count })
    for row in rows[3...] {
      #expect(row.count == 16)
      #expect(row.allSatisfy { Double($0)?.isFinite == true }, "\(row)")
    }
  }

  @Test func `mangoplot, which skips two lines, finds the frames and their times`() {
    let report = Samples.paced()
    let rows = rows(report.mangoHudLog).dropFirst(2)
    let names = rows.first ?? []
    let frames = report.runs.flatMap(\.frames)
    let (fps, time) = (names.firstIndex(of: "fps") ?? 0, names.firstIndex(of: "frametime") ?? 0)
    for (row, frame) in zip(rows.dropFirst(), frames) {
      #expect(abs((Double(row[time]) ?? 0) - 1000 * frame.duration) <= 0.00005 + 1e-9)
      #expect(abs((Double(row[fps]) ?? 0) - 1 / frame.duration) <= 0.0005 + 1e-9)
    }
  }

  @Test func `elapsed nanoseconds rise over all runs by the frames' times`() {
    let report = Samples.paced()
    let elapsed = rows(report.mangoHudLog).dropFirst(3).compactMap { Double($0[15]) }
    #expect(zip(elapsed, elapsed.dropFirst()).allSatisfy { $0 < $1 })
    let total = report.runs.reduce(0) { $0 + $1.elapsed }
    #expect(abs((elapsed.last ?? 0) - 1e9 * total) <= 1)
  }

  @Test func `no comma of a name becomes a column`() {
    var report = Samples.paced(runs: 1, frames: 1)
    report.system.glRenderer = "llvmpipe (LLVM 15.0.6, 256 bits)\n\"x\""
    report.system.cpu = "Some CPU, 4 cores"
    let rows = rows(report.mangoHudLog)
    #expect(rows.count == 4)
    #expect(rows[1].count == 7)
    #expect(rows[1][1] == "Some CPU 4 cores")
    #expect(rows[1][2] == "llvmpipe (LLVM 15.0.6 256 bits) x")
    #expect(Self.systemColumn("ram", of: Samples.unpaced(runs: 1, frames: 1)) == "8125000")
  }

  private static func systemColumn(_ name: String, of report: BenchReport) -> String? {
    let lines = report.mangoHudLog.split(separator: "\n").map { $0.split(separator: ",") }
    return lines[0].firstIndex { $0 == name }.map { String(lines[1][$0]) }
  }

  // MARK: PresentMon

  @Test func `the header is the one of PresentMon without options`() {
    let header = Samples.paced().presentMonLog(processID: 1).prefix { $0 != "\n" }
    #expect(header.hasPrefix("Application,"), "CapFrameX wants that")
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
  }

  @Test(arguments: NamedReport.all)
  func `every line of a PresentMon file has its columns, and every time is a number or NA`(
    named: NamedReport
  ) {
    let rows = rows(named.report.presentMonLog(processID: 4711))
    #expect(rows.count == 1 + named.report.runs.reduce(0) { $0 + $1.frames.count })
    for row in rows.dropFirst() {
      #expect(row.count == 28)
      #expect(row[0...1] == ["cosmos", "4711"])
      #expect(row[8...].allSatisfy { $0 == "NA" || Double($0)?.isFinite == true }, "\(row)")
    }
  }

  @Test func `times of a PresentMon file fit each other`() throws {
    let report = Samples.paced()
    let rows = rows(report.presentMonLog(processID: 1))
    func column(_ name: String) throws -> [Double?] {
      let index = try #require(rows[0].firstIndex(of: name))
      return rows.dropFirst().map { Double($0[index]) }
    }
    let frames = report.runs.flatMap(\.frames)
    let duration = try column("MsBetweenAppStart").compactMap { $0 }
    let busy = try column("MsCPUBusy").compactMap { $0 }
    let wait = try column("MsCPUWait").compactMap { $0 }
    let time = try column("TimeInMs").compactMap { $0 }
    let presents = try column("MsBetweenPresents").compactMap { $0 }
    #expect([busy, wait, time, presents].allSatisfy { $0.count == frames.count })
    for (index, frame) in frames.enumerated() {
      #expect(abs(duration[index] - 1000 * frame.duration) < 0.0001)
      #expect(abs(busy[index] + wait[index] - duration[index]) < 0.0002)
      // Between two runs there is no step.
      guard index > 0, index != report.runs[0].frames.count else { continue }
      #expect(abs(time[index] - time[index - 1] - presents[index]) < 0.0003)
    }
    #expect(try column("MsGPUTime").count { $0 != nil } == 2 * 597)
    #expect(try column("MsBetweenSimulationStart").first == .some(nil))
  }
}
