import CosmosFrameStats

extension BenchReport {
  /// The columns of ``csv``.
  ///
  /// Run counts from 1, frame from 0 within the run; `t_s` is when the frame began, in seconds
  /// since measuring began. Times are in milliseconds. `gpu_ms` and `late_ms` are empty where there
  /// is none.
  package static let csvColumns = [
    "run", "frame", "t_s", "frame_ms", "cpu_ms", "swap_ms", "gpu_ms", "late_ms", "draw_calls",
    "stars",
  ]

  /// Every measured frame of every run, one line each, after a line of column names.
  package var csv: String {
    var text = Self.csvColumns.joined(separator: ",") + "\n"
    text.reserveCapacity(64 * (1 + runs.reduce(0) { $0 + $1.frames.count }))
    for (run, frames) in runs.map(\.frames).enumerated() {
      let start = frames.first?.start ?? 0
      for (index, frame) in frames.enumerated() {
        text += "\(run + 1),\(index),\((frame.start - start).fixed(6))"
        for seconds in [frame.frame, frame.cpu, frame.swap, frame.gpu, frame.lateness] {
          text += ","
          text += seconds.map { ($0 * 1000).fixed(4) } ?? ""
        }
        text += ",\(frame.drawCalls),\(frame.stars)\n"
      }
    }
    return text
  }
}
