extension InputRecording {
  /// Reads a recording event by event, so that a long recording needs little memory.
  ///
  ///     var reader = InputRecording.Reader(file: "journey.jsonl") { nextBytes() }
  ///     while let event = try reader.next() { scene.handle(event) }
  public struct Reader {
    private let file: String
    private let read: () throws -> [UInt8]
    /// The bytes that were read; those in front of ``start`` are already parsed.
    private var bytes: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    /// The number of the line that was read last.
    private var lines = 0
    /// The time of the last event in seconds.
    private var lastTime = 0.0

    /// Creates a reader that begins with the first line of a recording.
    ///
    /// - Parameters:
    ///   - file: The name of the recording for error messages.
    ///   - read: Returns the next bytes of the recording in UTF-8; an empty array at its end. The
    ///     bytes may end in the middle of a line.
    public init(file: String, reading read: @escaping () throws -> [UInt8]) {
      self.file = file
      self.read = read
    }

    /// Returns the next event; nil after the last event.
    ///
    /// - Throws: ``InputRecordingError`` with the number of the line, or an error of the function
    ///   that reads the bytes.
    public mutating func next() throws -> InputEvent? {
      while let line = try nextLine() {
        // Blank lines are skipped; they may contain the carriage return of another system's line
        // break.
        guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { continue }
        let event: InputEvent
        do throws(Fault) {
          event = try InputRecording.event(in: Array(line))
          guard event.time >= lastTime else {
            throw Fault(
              "the time goes back from \(lastTime) s to \(event.time) s. Sort the lines by \"t\"."
            )
          }
        } catch {
          throw InputRecordingError(file: file, line: lines, reason: error.reason)
        }
        lastTime = event.time
        return event
      }
      return nil
    }

    private mutating func nextLine() throws -> ArraySlice<UInt8>? {
      var searched = start
      while true {
        if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
          defer { start = end + 1 }
          lines += 1
          return bytes[start..<end]
        }
        guard !isAtEnd else {
          defer { start = bytes.count }
          lines += 1
          return start < bytes.count ? bytes[start...] : nil
        }
        bytes.removeSubrange(..<start)
        (start, searched) = (0, bytes.count)
        let piece = try read()
        isAtEnd = piece.isEmpty
        bytes += piece
      }
    }
  }
}
