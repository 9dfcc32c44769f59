import CosmosFrameStats

/// The frames of a run in a log, and the numbers of lines that are no frames of the program.
struct LoggedRun {
  private(set) var frames: FrameColumns
  /// The numbers of lines that are no frames of the program, by the reason.
  private(set) var skipped: [LoggedLine.Reason: Int] = [:]
  /// The duration of the run in seconds.
  private(set) var seconds = 0.0
  /// The times of generated frames, in seconds, that the next frame of the program contains.
  private var pending = 0.0

  init(reserving count: Int = 0) { frames = FrameColumns(reserving: count) }

  /// The number of frames that a driver or a library has put between those of the program, or that
  /// were shown once more.
  var added: Int { count(.generated) + count(.zero) }
  /// The number of lines without a frame time.
  var left: Int { count(.outOfRange) + count(.noNumber) }

  func count(_ reason: LoggedLine.Reason) -> Int { skipped[reason, default: 0] }

  /// Appends a frame to the end of the run; other lines are only counted.
  mutating func append(_ line: LoggedLine) {
    switch line {
    case .frame(var frame):
      frame.start = seconds
      frame.duration += pending
      pending = 0
      seconds = frame.end
      frames.append(frame)
    case .skipped(let reason): skipped[reason, default: 0] += 1
    }
  }

  /// Counts a frame that a driver or a library has generated.
  ///
  /// - Parameters:
  ///   - line: The line of the frame.
  ///   - isOfPresents: Whether times are those between presents. The time from the program's
  ///     previous frame to its next one then includes the times of generated frames.
  mutating func appendGenerated(_ line: LoggedLine, isOfPresents: Bool) {
    if isOfPresents, case .frame(let frame) = line { pending += frame.duration }
    append(.skipped(.generated))
  }

  /// Converts all times from microseconds to milliseconds; for old logs of MangoHud.
  mutating func convertFromMicroseconds() {
    let logged = frames.durations
    (frames, seconds) = (FrameColumns(reserving: logged.count), 0)
    for duration in logged { append(.frame(FrameRecord(start: 0, duration: duration / 1000))) }
  }
}

/// The meaning of a line in a log.
enum LoggedLine {
  /// A frame of the program.
  case frame(FrameRecord)
  case skipped(Reason)

  /// The reason why a line is no frame of the program.
  enum Reason {
    /// A driver or a library has generated the frame, or it was shown once more.
    case generated
    /// The time is 0, which PresentMon and CapFrameX write for frames without a time of their own.
    case zero
    /// No frame can take this time.
    case outOfRange
    /// The value is not a number.
    case noNumber
  }

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
    case nil: self = .skipped(.noNumber)
    case let time? where Self.range.contains(time):
      self = .frame(
        FrameRecord(
          start: 0, duration: time / 1000, cpu: seconds(cpu), present: seconds(present),
          gpu: seconds(gpu)))
    case let time?:
      self = .skipped((0..<Self.range.lowerBound).contains(time) ? .zero : .outOfRange)
    }
  }
}

extension ReportError {
  /// The reason why a log has no frames.
  ///
  /// - Parameters:
  ///   - file: The name of the file, with which the message begins.
  ///   - column: The name of the frame times in the file.
  ///   - runs: The runs with all lines of the log.
  ///   - misfits: The number of lines that have more values than the header has names.
  /// - Returns: The error.
  static func noFrames(
    in file: String, column: String, of runs: [LoggedRun], misfits: Int = 0
  ) -> ReportError {
    func has(_ reason: LoggedLine.Reason) -> Bool { runs.contains { $0.count(reason) > 0 } }
    let reason =
      misfits > 0
      ? ": a line has more values than names in the header. If its numbers have decimal commas, "
        + "save it with semicolons between the columns."
      : has(.outOfRange)
        ? ": no time in '\(column)' is one that a frame can take, 0.0001 ms to 11 days."
        : has(.generated)
          ? " of the program: all were generated or shown again, by the column 'FrameType'."
          : has(.zero)
            ? ": all times in '\(column)' are 0."
            : has(.noNumber)
              ? ": no value in '\(column)' is a number."
              : ". Was the recording stopped at once?"
    return ReportError(description: "\(file) contains no frames\(reason)")
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
