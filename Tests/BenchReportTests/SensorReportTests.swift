import CosmosFrameStats
@testable import CosmosBenchReport
import Testing

/// Sensors and animation error in the reports.
@Suite struct SensorReportTests {
  /// A run of three seconds at 10 frames a second, whose GPU became busier each second.
  private func report() -> BenchReport {
    var log = FrameLog(reserving: 30)
    for index in 0..<30 {
      let start = Double(index) / 10
      log.append(
        FrameRecord(start: start, duration: 0.1, cpu: 0.01, present: 0.09, animation: start))
    }
    let readings = [50.0, 70, 90].map { load in
      var reading = SensorReading()
      reading.gpuLoad = load
      reading.gpuTemperature = 60
      reading.gpuMemory = 1_610_612_736
      return reading
    }
    var report = Samples.paced(runs: 0)
    report.system.sensors = "amdgpu card0"
    report.runs = [
      BenchReport.Run(
        log: log, counts: Array(repeating: .init(calls: 1, stars: 1), count: 30), schedule: nil,
        process: .init(userSeconds: 0, systemSeconds: 0, peakMemory: 0), readings: readings)
    ]
    return report
  }

  @Test func `JSON has the means of the readings, and is as the schema has it`() throws {
    let report = report()
    let sensors = try #require(report.document.runs.first?.sensors)
    #expect(sensors.readings == 3)
    #expect(sensors.gpu_load_pct == 70)
    #expect(sensors.gpu_memory_mb == 1536)
    #expect(sensors.gpu_power_w == nil)
    #expect(try ReportSchema().faults(in: report.json) == [])
  }

  @Test func `text and page show them beside the frame times`() throws {
    let report = report()
    #expect(report.text(style: .plain).contains("sensors      GPU 70 %, 60 C, 1536 MB"))
    let html = report.html
    #expect(html.contains("slowest 100 ms · GPU 70 %, 60°C, 1536 MB"))
    #expect(html.contains("<tr><th>GPU load, mean <small>%</small></th>"))
    #expect(html.contains("<dt>sensors</dt><dd>amdgpu card0</dd>"))
  }

  @Test func `where there are none, all say so`() throws {
    let report = Samples.unpaced()
    #expect(report.text(style: .plain).contains("sensors      not available"))
    let html = report.html
    #expect(html.contains("<dt>sensors</dt><dd>not available</dd>"))
    #expect(!html.contains("GPU load, mean"))
    #expect(report.document.runs.allSatisfy { $0.sensors == nil })
  }

  @Test func `a MangoHud log has the reading of each frame's second`() throws {
    let lines = report().mangoHudLog.split(separator: "\n").map { $0.split(separator: ",") }
    let load = try #require(lines[2].firstIndex(of: "gpu_load"))
    let memory = try #require(lines[2].firstIndex(of: "gpu_vram_used"))
    #expect([3, 17, 30].map { lines[$0][load] } == ["50", "70", "90"])
    #expect(lines[3][memory] == "1.5")
  }

  @Test func `the animation error has a series where the scene follows real time`() throws {
    let smooth = try #require(report().runs.first?.animationError)
    #expect(smooth.count == 29)
    #expect(smooth.max < 1e-12)
    #expect(report().text(style: .plain).contains("animation    error p50 0.00 ms"))
    let series = try #require(report().document.runs.first?.animation_error_ms)
    #expect(series.valid == true)
    #expect(series.note?.wrappedValue?.contains("present times are not available") == true)

    let stepped = Samples.unpaced(runs: 1)
    #expect(stepped.runs.first?.animationError == nil)
    #expect(stepped.document.runs.first?.animation_error_ms?.valid == false)
    #expect(!stepped.text(style: .plain).contains("animation  "))
  }

  @Test func `a PresentMon file has the animation error with its sign`() throws {
    var log = FrameLog(reserving: 2)
    log.append(FrameRecord(start: 0, duration: 0.016, present: 0.01, animation: 0))
    log.append(FrameRecord(start: 0.016, duration: 0.033, present: 0.03, animation: 0.016))
    var report = Samples.paced(runs: 0)
    report.runs = [
      BenchReport.Run(
        log: log, counts: Array(repeating: .init(calls: 1, stars: 1), count: 2), schedule: nil,
        process: .init(userSeconds: 0, systemSeconds: 0, peakMemory: 0))
    ]
    let lines = report.presentMonLog(processID: 1).split(separator: "\n").map {
      $0.split(separator: ",")
    }
    let error = try #require(lines[0].firstIndex(of: "MsAnimationError"))
    let time = try #require(lines[0].firstIndex(of: "AnimationTime"))
    #expect(lines[1][error] == "NA")
    #expect(lines[2][error] == "-17.0000")
    #expect(lines[2][time] == "16.0000")
  }
}
