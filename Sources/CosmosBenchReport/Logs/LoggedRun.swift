import CosmosFrameStats

/// The frames of a run in a log, and the numbers of lines that are no frames of the program.
struct LoggedRun {
  private(set) var frames: [FrameRecord] = []
  /// The number of lines without a frame time.
  var left = 0
  private var end = 0.0

  /// The frame times in milliseconds that a log can contain.
  ///
  /// The longest is 11 days: a computer may sleep for a night in the middle of a log.
  private static let range = 0.0...1e9

  init(reserving count: Int = 0) { frames.reserveCapacity(count) }

  /// Appends a frame to the end of the run; a line without a frame is only counted.
  mutating func append(_ frame: FrameRecord?) {
    guard var frame else {
      left += 1
      return
    }
    frame.start = end
    end = frame.end
    frames.append(frame)
  }

  /// Returns a frame with the given times in milliseconds; nil if it has no valid duration.
  static func frame(duration: Double?, cpu: Double?, present: Double?, gpu: Double?) -> FrameRecord?
  {
    seconds(duration).map {
      FrameRecord(
        start: 0, duration: $0, cpu: seconds(cpu), present: seconds(present), gpu: seconds(gpu))
    }
  }

  /// Converts all times from microseconds to milliseconds; for old logs of MangoHud.
  mutating func convertFromMicroseconds() {
    for index in frames.indices {
      frames[index].start /= 1000
      frames[index].duration /= 1000
    }
  }

  private static func seconds(_ milliseconds: Double?) -> Double? {
    milliseconds.flatMap { range.contains($0) ? $0 / 1000 : nil }
  }
}

extension LogTable {
  /// The columns of a table with the times of a frame.
  struct Times {
    var duration: Int
    var cpu, present, gpu: Int?

    /// Returns the frame in a row; nil if the row has no frame time.
    func frame(in row: [Substring]) -> FrameRecord? {
      func time(_ column: Int?) -> Double? { column.flatMap { LogTable.number(row[$0]) } }
      return LoggedRun.frame(
        duration: time(duration), cpu: time(cpu), present: time(present), gpu: time(gpu))
    }
  }
}
