package import CosmosGeometry
package import CosmosInput
import CosmosSystem

/// A file of recorded input, which is checked completely before any event is played.
///
/// A regular file is read again, piece by piece, while its events are played, so a long recording
/// needs little memory.
package struct RecordedInput {
  /// The events of a file that can be read only once, such as a pipe; nil for a regular file.
  private let events: [InputEvent]?
  private let path: String
  /// The window's first size in logical pixels: the size at the start of the recording, or the
  /// given size if the recording does not start with a size.
  package private(set) var firstSize: Size
  /// The first event after the start that resizes the window; nil if there is none.
  package private(set) var firstResize: InputEvent?

  /// Reads and checks a recording, and shows the progress if reading takes long.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - size: The window's first size in logical pixels, unless the recording starts with another
  ///     size.
  /// - Throws: ``FileError`` or ``InputRecordingError``.
  package init(_ path: String, size: Size) throws {
    self.path = path
    firstSize = size
    let pieces = try TextFile(path)
    let total = pieces.size ?? 0
    var progress = ProgressLine(total: total >> 20, of: "Reading '\(path)': ", unit: " MB")
    var reader = InputRecording.Reader(file: path) {
      progress.update(pieces.bytesRead >> 20)
      return try pieces.next()
    }
    var events: [InputEvent] = []
    var isFirst = true
    while let event = try reader.next() {
      if pieces.size == nil { events.append(event) }
      if case .resize(let other) = event.kind {
        if isFirst, event.time <= 0 {
          firstSize = other
        } else if firstResize == nil, other != firstSize {
          firstResize = event
        }
      }
      isFirst = false
    }
    progress.finish()
    self.events = pieces.size == nil ? events : nil
  }

  /// Reads all events of a file into memory.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: The events, oldest first.
  /// - Throws: ``FileError`` or ``InputRecordingError``.
  package static func allEvents(of path: String) throws -> [InputEvent] {
    let pieces = try TextFile(path)
    var reader = InputRecording.Reader(file: path) { try pieces.next() }
    var events: [InputEvent] = []
    while let event = try reader.next() { events.append(event) }
    return events
  }

  /// Creates a player that starts with the first event.
  ///
  /// - Throws: ``FileError`` if the file cannot be opened again.
  package func player() throws -> EventPlayer {
    if let events { return EventPlayer(events) }
    let pieces = try TextFile(path)
    var reader = InputRecording.Reader(file: path) { try pieces.next() }
    // If the file has changed since the check, playing ends at the first unreadable line.
    return EventPlayer(reading: { try? reader.next() })
  }
}
