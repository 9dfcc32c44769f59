package import CosmosGeometry
import CosmosSystem
import Glibc

/// How the window was left, kept in the user's state folder: its size, whether it filled the screen,
/// and whether it was mute.
///
/// Only what people changed in the window is kept, not what options said. It is written by
/// ``save()``, which the window calls when nothing moves, and on another thread.
package struct WindowMemory: Sendable {
  /// How a window was left; nil where nothing is known.
  package struct State: Equatable, Sendable {
    /// Logical pixels.
    package var size: Size?
    package var isFullscreen: Bool?
    package var isMuted: Bool?

    package init(size: Size? = nil, isFullscreen: Bool? = nil, isMuted: Bool? = nil) {
      self.size = size
      self.isFullscreen = isFullscreen
      self.isMuted = isMuted
    }
  }

  /// The file's path; nil if no variable names a folder.
  package let path: String?
  /// What is known, of earlier runs and of this one.
  package private(set) var state = State()
  /// How the window was opened: being so is nothing to remember until it has been otherwise.
  private var opened = State()
  private var isUnsaved = false

  /// Determines the file's path, without opening it.
  ///
  /// - Parameter environment: Reads an environment variable.
  package init(environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
    path = UserFolder.state.file("window", environment: environment)
  }

  /// Reads how the window was left in an earlier run.
  ///
  /// - Throws: ``WindowMemoryError`` if the file cannot be read or understood.
  package mutating func recall() throws(WindowMemoryError) {
    guard let path else { return }
    let text: String?
    do throws(FileError) {
      text = try UserFolder.read(path, longest: Self.longest)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    guard let text else { return }
    guard text.utf8.count <= Self.longest, let state = State(text) else {
      throw .nonsense(path: path)
    }
    self.state = state
  }

  /// Notes how the window is opened.
  package mutating func opens(as state: State) { opened = state }

  /// Sets the size that ``save()`` writes.
  package mutating func remember(size: Size) {
    // A desktop may make a window smaller than one can be opened.
    let size = Size(
      width: Self.clamped(size.width, to: State.widths),
      height: Self.clamped(size.height, to: State.heights))
    change(\.size, to: size)
  }

  /// Sets what ``save()`` writes of filling the screen.
  package mutating func remember(isFullscreen: Bool) {
    change(\.isFullscreen, to: isFullscreen)
  }

  /// Sets what ``save()`` writes of sound.
  package mutating func remember(isMuted: Bool) { change(\.isMuted, to: isMuted) }

  private static func clamped(_ length: Double, to range: ClosedRange<Int>) -> Double {
    min(Double(range.upperBound), max(Double(range.lowerBound), length.rounded()))
  }

  private mutating func change<Value: Equatable>(
    _ part: WritableKeyPath<State, Value?>, to value: Value
  ) {
    guard value != opened[keyPath: part] else { return }
    // From now on being as it was opened would be a choice, too.
    opened[keyPath: part] = nil
    guard value != state[keyPath: part] else { return }
    state[keyPath: part] = value
    isUnsaved = true
  }

  /// What is new since the last call, for another thread to save; nil if nothing is.
  package mutating func takeUnsaved() -> WindowMemory? {
    guard isUnsaved else { return nil }
    defer { isUnsaved = false }
    return self
  }

  /// Writes the state, if it changed since the last call.
  ///
  /// - Throws: ``WindowMemoryError``; there is no further attempt until the next change.
  package mutating func save() throws(WindowMemoryError) {
    guard isUnsaved, let path else { return }
    isUnsaved = false
    do throws(FileError) {
      try UserFolder.write("\(state.text)\n", to: path)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// The size in bytes of the longest file that can be valid.
  private static let longest = 256
}

extension WindowMemory.State {
  /// What `--size` takes.
  static let (widths, heights) = (200...7680, 200...4320)

  /// Reads lines of a name and a value; unknown names are left to newer versions.
  ///
  /// - Returns: Nil if a known name has a value that it cannot have.
  package init?(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count == 2 else { return nil }
      switch words[0] {
      case "size":
        let numbers = words[1].split(separator: "x", omittingEmptySubsequences: false).map {
          Int($0)
        }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
          Self.widths.contains(width), Self.heights.contains(height)
        else { return nil }
        size = Size(width: Double(width), height: Double(height))
      case "fullscreen":
        guard let answer = Self.answers[words[1]] else { return nil }
        isFullscreen = answer
      case "mute":
        guard let answer = Self.answers[words[1]] else { return nil }
        isMuted = answer
      default: break
      }
    }
  }

  /// The lines of the file.
  package var text: String {
    let size = size.map { "size \(Int($0.width))x\(Int($0.height))" }
    let flags = [("fullscreen", isFullscreen), ("mute", isMuted)].compactMap { name, answer in
      answer.map { "\(name) \($0 ? "yes" : "no")" }
    }
    return ([size].compactMap { $0 } + flags).joined(separator: "\n")
  }

  private static let answers: [Substring: Bool] = ["yes": true, "no": false]
}

/// Why it cannot be read or written how the window was left.
package enum WindowMemoryError: Error, Equatable {
  case unreadable(path: String, reason: String)
  case nonsense(path: String)
  case unwritable(path: String, reason: String)
}

extension WindowMemoryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "How the window was left cannot be read from '\(path)': \(reason). The next change of size, "
        + "full screen or sound replaces it."
    case .nonsense(let path):
      "'\(path)' does not say how the window was left. The next change of size, full screen or "
        + "sound replaces it."
    case .unwritable(let path, let reason):
      "How the window was left cannot be remembered in '\(path)': \(reason)."
    }
  }
}
