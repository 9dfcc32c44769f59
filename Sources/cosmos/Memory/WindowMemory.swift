package import CosmosGeometry
package import CosmosSky
import CosmosSystem
import Glibc
import Synchronization

/// Facts about windows that later runs of the program need, in files of the user's state folder:
/// that a window was opened, the last palette, that the menu was opened, and the last state of the
/// window.
///
/// Apart from the first start, only changes that the user makes in the window are stored, not the
/// values of options. Files are written on another thread and while nothing moves, so that a slow
/// disk does not delay a frame.
///
/// - Source: XDG Base Directory Specification 0.8, `$XDG_STATE_HOME`.
package struct WindowMemory: Sendable {
  /// The last state of a window; a property is nil if its value is unknown.
  package struct State: Equatable, Sendable {
    /// The window's size in logical pixels when the window is neither in full screen nor maximised.
    package var size: Size?
    package var isFullscreen: Bool?
    package var isMaximised: Bool?
    package var isMuted: Bool?
    /// The volume of sounds, 0…100.
    package var volume: Int?
  }

  package enum File: String, CaseIterable, Sendable {
    case palette, menu, window, start
  }

  /// The path of the state folder, with a slash at its end; nil if no environment variable names
  /// such a folder.
  package let folder: String?
  /// The last known state of the window, from this run or an earlier one.
  package private(set) var state = State()
  /// The state of the window when it opened; only values that differ from it are stored.
  private var opened = State()
  private var unsaved: [File: String] = [:]
  /// The causes of the errors that have been reported already; all copies of this value share them.
  private let told = Told()

  /// Finds the paths of the files from environment variables, without opening a file.
  package init(environment: (String) -> String? = EnvironmentVariable.value) {
    folder = UserFolder.state.file("", environment: environment)
  }

  /// Returns the path of a file; nil if no environment variable names the state folder.
  package func path(_ file: File) -> String? { folder.map { $0 + file.rawValue } }
}

// MARK: - Reading

extension WindowMemory {
  /// Reads the palette that was chosen in an earlier run; returns nil if none was chosen.
  package func palette() throws(WindowMemoryError) -> Palette? {
    guard folder != nil else { throw .noFolder }
    return try read(.palette) { text in
      Palette.named(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
  }

  /// Whether the menu was opened in any earlier run.
  package var knowsMenu: Bool { has(.menu) }

  /// Whether no window was ever opened before; false if there is no state folder.
  package var knowsNothing: Bool { folder != nil && !File.allCases.contains(where: has) }

  private func has(_ file: File) -> Bool { path(file).map { access($0, F_OK) == 0 } ?? false }

  /// Reads the state that the window had in an earlier run.
  package mutating func recall() throws(WindowMemoryError) {
    if let state = try read(.window, State.init) { self.state = state }
  }

  /// The error that concerns all files if the state folder cannot be opened; nil if it can.
  private var closed: WindowMemoryError? {
    folder.flatMap { folder in
      UserFolder.closedReason(of: folder).map {
        .closed(path: String(folder.dropLast()), reason: $0)
      }
    }
  }

  private func read<Value>(
    _ file: File, _ parse: (String) -> Value?
  ) throws(WindowMemoryError) -> Value? {
    guard let path = path(file) else { return nil }
    let text: String?
    do throws(FileError) {
      text = try UserFolder.read(path)
    } catch {
      throw closed ?? .unreadable(file, path: path, reason: error.reason)
    }
    guard let text else { return nil }
    guard text.utf8.count <= Self.longest, let value = parse(text) else {
      throw .nonsense(file, path: path)
    }
    return value
  }

  /// The largest size of a valid file in bytes.
  private static let longest = 256
}

// MARK: - Writing

extension WindowMemory {
  package mutating func remember(_ palette: Palette) { unsaved[.palette] = palette.name }

  package mutating func rememberMenu() { unsaved[.menu] = "opened" }

  package mutating func rememberStart() {
    if folder != nil, !has(.start) { unsaved[.start] = "opened" }
  }

  package mutating func opens(as state: State) { opened = state }

  /// Records a part of the window's current state for the next ``save()``, if the part has changed.
  package mutating func remember<Value: Equatable>(
    _ part: WritableKeyPath<State, Value?>, _ value: Value
  ) {
    guard value != opened[keyPath: part] else { return }
    // From now on, a return to the state at the start also counts as a change.
    opened[keyPath: part] = nil
    guard value != state[keyPath: part] else { return }
    state[keyPath: part] = value
    unsaved[.window] = state.text
  }

  /// Returns the changes since the last call, so that another thread can save them; nil if there
  /// are none.
  package mutating func takeUnsaved() -> WindowMemory? {
    guard !unsaved.isEmpty else { return nil }
    defer { unsaved = [:] }
    return self
  }

  /// Writes the changes, and returns the errors; a change that could not be written is not written
  /// again.
  package mutating func save() -> [WindowMemoryError] {
    defer { unsaved = [:] }
    return unsaved.compactMap { file, text in
      guard let path = path(file) else { return file == .palette ? .noFolder : nil }
      do throws(FileError) {
        try UserFolder.write("\(text)\n", to: path)
        return nil
      } catch {
        // The user did not ask to store the first start, so an error about it is not reported.
        guard file != .start else { return nil }
        return closed ?? .unwritable(file, path: path, reason: error.reason)
      }
    }
  }

  /// Returns whether an error is new, and records that it was reported; an error of another file
  /// with the same cause is not new.
  ///
  /// If one change could not be written, most later changes fail for the same cause.
  package func isNews(_ error: WindowMemoryError) -> Bool {
    told.causes.withLock { $0.insert(error.cause).inserted }
  }

  private final class Told: Sendable {
    let causes = Mutex<Set<String>>([])
  }
}

extension WindowMemory.State {
  /// Parses lines that contain a name and a value; fails if a known name has an invalid value.
  ///
  /// Unknown names are ignored, because a newer version of the program may have written them.
  package init?(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count == 2 else { return nil }
      let answer = ["yes": true, "no": false][words[1]]
      switch words[0] {
      case "size":
        guard let size = try? SizeArgument.parse(String(words[1])) else { return nil }
        self.size = size
      case "fullscreen":
        guard answer != nil else { return nil }
        isFullscreen = answer
      case "maximised":
        guard answer != nil else { return nil }
        isMaximised = answer
      case "mute":
        guard answer != nil else { return nil }
        isMuted = answer
      case "volume":
        guard let volume = Int(words[1]), (0...100).contains(volume) else { return nil }
        self.volume = volume
      default: break
      }
    }
  }

  package var text: String {
    let size = size.map { "size \(Int($0.width))x\(Int($0.height))" }
    let flags = [
      ("fullscreen", isFullscreen), ("maximised", isMaximised), ("mute", isMuted),
    ].compactMap { name, answer in answer.map { "\(name) \($0 ? "yes" : "no")" } }
    let volume = volume.map { "volume \($0)" }
    return ([size].compactMap { $0 } + flags + [volume].compactMap { $0 }).joined(separator: "\n")
  }
}

package enum WindowMemoryError: Error, Equatable {
  case noFolder
  case closed(path: String, reason: String)
  case unreadable(WindowMemory.File, path: String, reason: String)
  case nonsense(WindowMemory.File, path: String)
  case unwritable(WindowMemory.File, path: String, reason: String)
}

extension WindowMemoryError {
  /// The cause of an error, which errors of different files may share.
  fileprivate var cause: String {
    switch self {
    case .noFolder, .closed, .nonsense: "\(self)"
    case .unreadable(_, _, let reason): "reading: \(reason)"
    case .unwritable(_, _, let reason): "writing: \(reason)"
    }
  }
}

extension WindowMemoryError: CustomStringConvertible {
  package var description: String {
    let elsewhere = "Set XDG_STATE_HOME to use another folder."
    let next = "The file is replaced at the next change of size, full screen or sound."
    return switch self {
    case .noFolder:
      "The palette cannot be remembered: neither XDG_STATE_HOME nor HOME names a folder."
    case .closed(let path, let reason):
      "The window's state cannot be remembered: '\(path)' cannot be opened: \(reason). "
        + elsewhere
    case .unreadable(.window, let path, let reason):
      "The window's state cannot be read from '\(path)': \(reason). \(next)"
    case .nonsense(.window, let path): "'\(path)' does not contain a window's state. \(next)"
    case .unwritable(.window, let path, let reason):
      "The window's state cannot be remembered in '\(path)': \(reason). \(elsewhere)"
    case .unreadable(_, let path, let reason):
      "The palette in '\(path)' cannot be read: \(reason). Press C to choose a palette."
    case .nonsense(_, let path):
      "'\(path)' does not contain a palette name. Press C to choose a palette."
    case .unwritable(_, let path, let reason):
      "The palette cannot be remembered in '\(path)': \(reason). \(elsewhere)"
    }
  }
}
