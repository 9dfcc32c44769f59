package import CosmosGeometry
package import CosmosInput
import CosmosSystem

/// A file of recorded input, all of which was checked before any of it is played.
///
/// A regular file is read again while it is played, so that it takes the memory of a piece, however long it is.
package struct RecordedInput {
  /// The events of what can be read only once, such as a pipe; nil for a regular file.
  private let events: [InputEvent]?
  private let path: String
  /// The size that the window began with, in logical pixels: the one that was told, unless the
  /// recording begins with another.
  package private(set) var firstSize: Size
  /// The first event after that which gives the window another size; nil if there is none.
  package private(set) var firstResize: InputEvent?

  /// Reads and checks a recording, and says how far that is where it takes long.
  ///
  /// - Parameters:
  ///   - path: The file's name.
  ///   - size: The size that the window begins with, where the recording does not say it.
  /// - Throws: ``FileError`` and ``InputRecordingError``.
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

  /// The events of a file that fits into memory.
  ///
  /// - Throws: ``FileError`` and ``InputRecordingError``.
  package static func allEvents(of path: String) throws -> [InputEvent] {
    let pieces = try TextFile(path)
    var reader = InputRecording.Reader(file: path) { try pieces.next() }
    var events: [InputEvent] = []
    while let event = try reader.next() { events.append(event) }
    return events
  }

  /// Hands out the events from the first on.
  ///
  /// - Throws: ``FileError`` where the file cannot be opened again.
  package func player() throws -> EventPlayer {
    if let events { return EventPlayer(events) }
    let pieces = try TextFile(path)
    var reader = InputRecording.Reader(file: path) { try pieces.next() }
    // A file that has changed into something else ends where it did.
    return EventPlayer(reading: { try? reader.next() })
  }
}
