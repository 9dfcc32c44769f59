package import CosmosGeometry
package import CosmosInput
import CosmosSystem
import Synchronization

/// A file of recorded input, all of which was checked before any of it is played.
///
/// A regular file is read again while it is played, so that it takes the memory of a few events,
/// however many there are.
package struct RecordedInput {
  /// The events of what can be read only once, such as a pipe; nil for a regular file.
  private let events: [InputEvent]?
  private let path: String
  /// The first event that gives the window another size; nil if there is none.
  package private(set) var firstResize: InputEvent?

  /// Reads and checks a recording, and says how far that is where it takes long.
  ///
  /// - Parameters:
  ///   - path: The file's name.
  ///   - size: The size that the window begins with.
  /// - Throws: ``FileError`` and ``InputRecordingError``.
  package init(_ path: String, size: Size) throws {
    self.path = path
    let pieces = try TextFile(path)
    var reader = InputRecording.Reader(file: path)
    var events: [InputEvent] = []
    var resize: InputEvent?
    let keepsEvents = pieces.size == nil
    func take(_ event: InputEvent) {
      if keepsEvents { events.append(event) }
      if resize == nil, case .resize(let other) = event.kind, other != size { resize = event }
    }
    var progress = ProgressLine(
      total: (pieces.size ?? 0) >> 20, of: "Reading '\(path)': ", unit: " MB")
    while case let piece = try pieces.next(), !piece.isEmpty {
      try reader.read(piece, take)
      progress.update(pieces.bytesRead >> 20)
    }
    try reader.finish(take)
    progress.finish()
    self.events = keepsEvents ? events : nil
    firstResize = resize
  }

  /// The events of a file that fits into memory.
  ///
  /// - Throws: ``FileError`` and ``InputRecordingError``.
  package static func allEvents(of path: String) throws -> [InputEvent] {
    let pieces = try TextFile(path)
    var reader = InputRecording.Reader(file: path)
    var events: [InputEvent] = []
    while case let piece = try pieces.next(), !piece.isEmpty {
      try reader.read(piece) { events.append($0) }
    }
    try reader.finish { events.append($0) }
    return events
  }

  /// Hands out the events from the first on.
  ///
  /// - Throws: ``FileError`` where the file cannot be opened again.
  package func player() throws -> EventPlayer {
    if let events { return EventPlayer(events) }
    let stream = EventStream(try TextFile(path), path: path)
    return EventPlayer(reading: { stream.next() })
  }
}

/// The events of a file that was checked, one after the other.
private final class EventStream: Sendable {
  private struct State {
    let pieces: TextFile
    var reader: InputRecording.Reader
    /// Events of the last piece, of which the first `taken` were handed out.
    var events: [InputEvent] = []
    var taken = 0
    var isAtEnd = false
  }

  private let state: Mutex<State>

  init(_ pieces: sending TextFile, path: String) {
    state = Mutex(State(pieces: pieces, reader: InputRecording.Reader(file: path)))
  }

  /// The next event; nil after the last one, and where the file has changed into something else.
  func next() -> InputEvent? {
    state.withLock { state in
      while state.taken == state.events.count, !state.isAtEnd {
        state.events.removeAll(keepingCapacity: true)
        state.taken = 0
        let piece = (try? state.pieces.next()) ?? []
        var events = state.events
        do {
          if piece.isEmpty {
            state.isAtEnd = true
            try state.reader.finish { events.append($0) }
          } else {
            try state.reader.read(piece) { events.append($0) }
          }
        } catch {
          state.isAtEnd = true
        }
        state.events = events
      }
      guard state.taken < state.events.count else { return nil }
      defer { state.taken += 1 }
      return state.events[state.taken]
    }
  }
}
