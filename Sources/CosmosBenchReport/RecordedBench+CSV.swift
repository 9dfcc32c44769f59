import CosmosFrameStats
import CosmosGeometry

extension RecordedBench {
  /// The names of the columns in ``csv``.
  ///
  /// Runs are numbered from 1, and the frames of each run from 0. The column `t_s` is the start of
  /// the frame, in seconds after the start of the measurement; all other times are in milliseconds.
  /// Unknown times are empty.
  static let csvColumns = [
    "run", "frame", "t_s", "frame_ms", "cpu_ms", "swap_ms", "gpu_ms", "late_ms", "draw_calls",
    "stars",
  ]

  /// All measured frames as CSV: a line with the names of the columns, then a line for each frame.
  package var csv: String {
    var text = Self.csvColumns.joined(separator: ",") + "\n"
    text.reserveCapacity(64 * (1 + runs.reduce(0) { $0 + $1.frames.count }))
    for (number, run) in zip(1..., runs) {
      let start = run.frames.first?.start ?? 0
      for (index, (frame, counts)) in zip(run.frames, run.counts).enumerated() {
        text += "\(number),\(index),\((frame.start - start).fixed(6))"
        for seconds in [frame.duration, frame.cpu, frame.present, frame.gpu, frame.lateness] {
          text += ","
          text += seconds.map { ($0 * 1000).fixed(4) } ?? ""
        }
        text += ",\(counts.calls),\(counts.stars)\n"
      }
    }
    return text
  }
}
