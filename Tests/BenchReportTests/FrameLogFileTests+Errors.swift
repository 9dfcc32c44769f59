import TestSupport
import Testing

@testable import CosmosBenchReport

/// Tests of the errors about logs that cannot be read.
extension FrameLogFileTests {
  @Test(arguments: [
    ("", "'log.csv' is empty"), ("\n \n", "is empty"), ("a,b\n1,2", "is neither JSON nor"),
    ("fps,frametime\n", "contains no frames. Was the recording stopped at once?"),
    ("fps,frametime\nx,y\n", "no value in 'frametime' is a number"),
    ("fps,frametime\n0,0\n0,0\n", "all times in 'frametime' are 0"),
    ("run,frame,t_s,frame_ms\n1,0,0,1e300\n", "'frame_ms' is one that a frame can take"),
    (
      "Application,FrameType,FrameTime\na,AMD_AFMF,16\na,Repeated,16\n",
      "no frames of the program: all were generated or shown again"
    ),
    (#"{"Runs": [{"CaptureData": {"MsBetweenPresents": [0, 0]}}]}"#, "'MsBetweenPresents' are 0"),
    (#"{"Runs": [{"CaptureData": {"MsBetweenPresents": [1e300]}}]}"#, "0.0001 ms to 11 days"),
    (
      #"{"Runs": [{"CaptureData": {"MsBetweenPresents": 16}}]}"#,
      "capture whose 'Runs[0].CaptureData.MsBetweenPresents' has a wrong value"
    ), (#"{"Runs": 16}"#, "capture whose 'Runs' has a wrong value"),
    ("Application,ProcessID\na,1\n", "none with frame times"),
    ("fps,frametime,elapsed\n60,1,16,6,1\n60,0,16,7,2\n", "save it with semicolons"),
    ("os,cpu,gpu,ram,kernel,driver\nArch,CPU,GPU,1,5,4.6\n88.3,12,100,169\n", "before 0.6"),
    ("0.1% Min FPS,1% Min FPS,97% Percentile FPS,Average FPS\n1,2,3,4\n", "MangoHud's summary"),
    ("TimeStamp,Application,Log Name,GPU0\n1,a.exe,a.csv,GPU\n", "FrameView's summary"),
    ("{\"Runs\": []}", "contains no frames. Was"), ("{}", "is not a bench report"),
  ])
  func `files that are not logs are rejected with a reason`(text: String, fault: String) throws {
    let error = try #require(throws: ReportError.self) { try read(text) }
    #expect(error.description.contains(fault), "\(error)")
  }

  @Test(arguments: ["1e18", "1e22", "1e300", "1e999", "-1", "9223372036854775807"])
  func `a frame time that no frame can have is left out of every form of the report`(
    time: String
  ) throws {
    for text in [
      "fps,frametime\n60,16\n60,\(time)\n", "run,frame,t_s,frame_ms\n1,0,0,16\n1,1,0,\(time)\n",
      "Application,FrameTime\na,16\na,\(time)\n",
      #"{"Runs": [{"CaptureData": {"MsBetweenPresents": [16, "Infinity", \#(time)]}}]}"#,
    ] {
      let bench = try one(text)
      #expect(durations(bench) == [[16]])
      #expect(bench.report.warnings.contains { $0.contains("without a frame time") })
      #expect(!bench.html.isEmpty && !bench.text(style: .plain).isEmpty)
    }
  }

  @Test func `a frame of days in a log has a page with few lines on its axes`() throws {
    let bench = try one("fps,frametime\n60,16\n1,9e8\n1,9e8\n")
    #expect(bench.html.utf8.count < 200_000)
  }

  @Test(.long, .timeLimit(.minutes(1)))
  func `a log with a run number in each line is read as fast as one with a few`() throws {
    let rows = (0..<60_000).map { "\($0),0,0,8\n" }.joined()
    #expect(try one("run,frame,t_s,frame_ms\n" + rows).report.runs.count == 60_000)
  }

  @Test func `the page and the text of a log of many runs stay short`() throws {
    let rows = (0..<3000).map { "\($0),0,0,8\n" }.joined()
    let bench = try one("run,frame,t_s,frame_ms\n" + rows)
    #expect(bench.html.utf8.count < 1_000_000 && bench.html.ranges(of: "<figure").count == 100)
    #expect(bench.html.contains("show the first 100 of 3\u{A0}000 runs"))
    let text = bench.text(style: .plain)
    #expect(text.contains("p50 of 3 000 runs from 8.00 to 8.00 ms") && text.utf8.count < 5000)
  }

  @Test(arguments: [1, 2, 3, 7])
  func `a log has the same frames in pieces of any size`(size: Int) throws {
    let bytes = Array("\u{FEFF}os,cpu\r\nÜ,µ\r\n\r\nfps,frametime\r\n60,16.5\r\n50,20".utf8)
    var rest = bytes[...]
    let benches = try FrameLogFile.read(of: "'log.csv'", size: nil) {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    #expect(benches.map(durations) == [[[16.5, 20]]])
    #expect(benches[0].report.system.cpu == "µ")
  }

  @Test func `a file of a single long line is no log, and is not read to its end`() throws {
    var pieces = 0
    let error = #expect(throws: ReportError.self) {
      try FrameLogFile.read(of: "'log.csv'", size: nil) {
        pieces += 1
        return Array(repeating: UInt8(ascii: "x"), count: 1 << 16)
      }
    }
    #expect(error?.description.contains("neither JSON nor") == true && pieces < 40)
  }

  @Test func `logs can be compared like reports`() throws {
    func log(_ milliseconds: Double) -> String {
      "fps,frametime\n" + String(repeating: "\(1000 / milliseconds),\(milliseconds)\n", count: 100)
    }
    let comparison = ReportComparison(
      of: try one(log(12)).report, with: [try one(log(10)).report], tolerance: 5)
    #expect(comparison.verdicts.map(\.outcome) == [.slower, .slower])
    #expect(!comparison.html.contains("number of stars"))
    for html in [comparison.html, try one(log(9)).html] { #expect(!html.contains("<h1></h1>")) }
    #expect(!comparison.warnings.contains { $0.contains("scene") }, "\(comparison.warnings)")
  }
}
