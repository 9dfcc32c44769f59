extension InputRecording {
  /// Reads a recording piece by piece, so that it takes the memory of one line, however many there
  /// are.
  ///
  ///     var reader = InputRecording.Reader(file: "journey.jsonl")
  ///     while let bytes = nextBytes() { try reader.read(bytes) { player.play($0) } }
  ///     try reader.finish { player.play($0) }
  public struct Reader: Sendable {
    private let file: String
    /// The lines before the one that is being read.
    private var lines = 0
    /// The beginning of a line that the pieces so far do not end.
    private var rest: [UInt8] = []
    /// The time of the last event, in seconds.
    private var lastTime = 0.0

    /// A reader at the beginning of a recording.
    ///
    /// - Parameter file: The name that errors give the recording.
    public init(file: String) { self.file = file }

    /// Reads the next piece of a recording.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8, from where the last piece ended; it may end within a line.
    ///   - take: Gets each event, oldest first.
    /// - Throws: ``InputRecordingError``, which names the line.
    public mutating func read(
      _ bytes: [UInt8], _ take: (InputEvent) -> Void
    ) throws(InputRecordingError) {
      var start = 0
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
        if start == index, rest.isEmpty {
          lines += 1
        } else {
          let line = rest + bytes[start..<index]
          rest = []
          try readLine(line, take)
        }
        start = index + 1
      }
      rest += bytes[start...]
    }

    /// Reads what follows the last end of a line; to be called once, after the last piece.
    ///
    /// - Parameter take: Gets the event, if there is one.
    /// - Throws: ``InputRecordingError``.
    public mutating func finish(_ take: (InputEvent) -> Void) throws(InputRecordingError) {
      try readLine(rest, take)
      rest = []
    }

    private mutating func readLine(
      _ line: [UInt8], _ take: (InputEvent) -> Void
    ) throws(InputRecordingError) {
      lines += 1
      // Blanks, and the carriage return of a line that ends as on other systems.
      guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return }
      let place = InputRecordingError.Place(file: file, line: lines)
      let event = try InputRecording.event(in: line, at: place)
      guard event.time >= lastTime else {
        throw .timeRunsBackwards(place, from: lastTime, to: event.time)
      }
      lastTime = event.time
      take(event)
    }
  }
}
