import CosmosFrameStats

/// The frames of a run in a log, and the numbers of lines that are no frames of the program.
struct LoggedRun {
  private(set) var frames: [FrameRecord] = []
  /// The number of frames that a driver or a library has put between those of the program, or that
  /// were shown once more.
  private(set) var added = 0
  /// The number of lines without a frame time.
  private(set) var left = 0
  /// The duration of the run in seconds.
  private(set) var seconds = 0.0

  init(reserving count: Int = 0) { frames.reserveCapacity(count) }

  /// Appends a frame to the end of the run; other lines are only counted.
  mutating func append(_ line: LoggedLine) {
    switch line {
    case .frame(var frame):
      frame.start = seconds
      seconds = frame.end
      frames.append(frame)
    case .added: added += 1
    case .other: left += 1
    }
  }

  /// Converts all times from microseconds to milliseconds; for old logs of MangoHud.
  mutating func convertFromMicroseconds() {
    for index in frames.indices {
      frames[index].start /= 1000
      frames[index].duration /= 1000
    }
  }
}

/// The meaning of a line in a log.
enum LoggedLine {
  /// A frame of the program.
  case frame(FrameRecord)
  /// A frame without a time of its own, for which PresentMon and CapFrameX write 0.
  case added
  /// A line without a frame time.
  case other

  /// The frame times in milliseconds that a log can contain.
  ///
  /// A shorter time would be 0 in a report. The longest is 11 days: a computer may sleep for a
  /// night in the middle of a log.
  private static let range = 0.0001...1e9

  /// Interprets the times of a line, which are in milliseconds; unknown times are nil.
  init(duration: Double?, cpu: Double?, present: Double?, gpu: Double?) {
    func seconds(_ milliseconds: Double?) -> Double? {
      milliseconds.flatMap { (0...Self.range.upperBound).contains($0) ? $0 / 1000 : nil }
    }
    switch duration {
    case let time? where Self.range.contains(time):
      self = .frame(
        FrameRecord(
          start: 0, duration: time / 1000, cpu: seconds(cpu), present: seconds(present),
          gpu: seconds(gpu)))
    case let time? where time >= 0 && time < Self.range.lowerBound: self = .added
    default: self = .other
    }
  }
}

extension LogTable {
  /// The columns of a table with the times of a frame.
  struct Times {
    var duration: Int
    var cpu, present, gpu: Int?

    /// Interprets the times in a row.
    func line(in row: [Substring]) -> LoggedLine {
      func time(_ column: Int?) -> Double? { column.flatMap { LogTable.number(row[$0]) } }
      return LoggedLine(
        duration: time(duration), cpu: time(cpu), present: time(present), gpu: time(gpu))
    }
  }
}
