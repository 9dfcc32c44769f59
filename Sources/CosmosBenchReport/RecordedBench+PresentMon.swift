import CosmosFrameStats
import CosmosGeometry

extension RecordedBench {
  /// The names of the columns in ``presentMonLog(processID:)``, which are the default columns of
  /// PresentMon 2.x.
  ///
  /// - Source: PresentMon, `PresentMon/CsvOutput.cpp`.
  static let presentMonColumns = [
    "Application", "ProcessID", "SwapChainAddress", "PresentRuntime", "SyncInterval",
    "PresentFlags", "AllowsTearing", "PresentMode", "TimeInMs", "MsBetweenSimulationStart",
    "MsBetweenPresents", "MsBetweenDisplayChange", "MsInPresentAPI", "MsRenderPresentLatency",
    "MsUntilDisplayed", "CPUStartTimeInMs", "MsBetweenAppStart", "MsCPUBusy", "MsCPUWait",
    "MsGPULatency", "MsGPUTime", "MsGPUBusy", "MsGPUWait", "MsAnimationError", "AnimationTime",
    "MsFlipDelay", "MsAllInputToPhotonLatency", "MsClickToPhotonLatency",
  ]

  /// Returns all measured frames as a log in the format of PresentMon 2.x.
  ///
  /// Times are in milliseconds; unknown values are `NA`. As in PresentMon's own logs, a frame
  /// begins at the end of the previous swap. The log contains the runs one after another, without
  /// pauses.
  package func presentMonLog(processID: Int) -> String {
    var text = Self.presentMonColumns.joined(separator: ",") + "\n"
    let fixed: [String: String] = [
      "Application": "cosmos", "ProcessID": String(processID), "SwapChainAddress": "0x0",
      "PresentRuntime": "Other", "SyncInterval": String(report.config.vsync), "PresentFlags": "0",
      "AllowsTearing": report.config.vsync == 0 ? "1" : "0", "PresentMode": "Other",
    ]
    var origin = 0.0
    for run in runs {
      guard let first = run.frames.first else { continue }
      origin -= first.start
      for (index, frame) in run.frames.enumerated() {
        let previous = index > 0 ? run.frames[index - 1] : nil
        let times = Self.presentMonTimes(of: frame, after: previous, origin: origin)
        let cells = fixed.merging(times.compactMapValues { $0.map { (1000 * $0).fixed(4) } }) { $1 }
        text += Self.presentMonColumns.map { cells[$0] ?? "NA" }.joined(separator: ",") + "\n"
      }
      origin += run.frames.last?.end ?? 0
    }
    return text
  }

  /// Returns the times of a frame in seconds, by the names of their columns; unknown times are nil.
  ///
  /// The argument `previous` is nil for the first frame of a run. The argument `origin` is added to
  /// the frame's times, so that the first run begins at 0 and each further run follows the previous
  /// one.
  private static func presentMonTimes(
    of frame: FrameRecord, after previous: FrameRecord?, origin: Double
  ) -> [String: Double?] {
    /// Returns the time when the program presented the frame.
    func presented(_ frame: FrameRecord) -> Double { frame.end - (frame.present ?? 0) }
    /// Returns the time when the scene advanced for the frame; nil if unknown.
    func simulated(_ frame: FrameRecord) -> Double? { frame.cpu.map { presented(frame) - $0 } }
    return [
      "TimeInMs": origin + presented(frame),
      "MsBetweenSimulationStart": previous.flatMap(simulated).flatMap { before in
        simulated(frame).map { $0 - before }
      },
      // Before the first frame of a run, no picture was presented.
      "MsBetweenPresents": previous.map { presented(frame) - presented($0) } ?? frame.duration,
      "MsInPresentAPI": frame.present,
      "MsUntilDisplayed": frame.shown.map { $0 - presented(frame) },
      "MsBetweenDisplayChange": frame.shown.flatMap { shown in
        previous?.shown.map { shown - $0 }
      },
      "CPUStartTimeInMs": origin + frame.start,
      "MsBetweenAppStart": frame.duration,
      // PresentMon counts all time before the picture is presented as busy, including waits for a
      // timer.
      "MsCPUBusy": presented(frame) - frame.start,
      "MsCPUWait": frame.present,
      "MsGPUTime": frame.gpu,
      "MsGPUBusy": frame.gpu,
      "MsAnimationError": previous.flatMap { frame.animationError(after: $0) },
      "AnimationTime": frame.animation,
    ]
  }
}
