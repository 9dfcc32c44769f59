package import CosmosSky
import CosmosScenes
import CosmosSystem
import Glibc

/// What is stored in the user's state folder: the palette that was chosen last, and whether the menu
/// was ever opened.
///
/// The choice is written by ``save()``. The window calls it when nothing moves, and on another thread, so that a
/// slow disk delays no frame.
///
/// - Source: XDG Base Directory Specification 0.8, `$XDG_STATE_HOME`.
package struct PaletteMemory: Sendable {
  /// The file's path; nil if neither variable names a folder.
  package let path: String?
  /// The chosen palette's name that has not been written yet.
  private var unsaved: String?
  /// The file that is there once the menu was opened; nil where there is no folder.
  private let menuPath: String?
  /// Whether the menu was opened and that is not yet written.
  private var menuIsUnsaved = false

  /// Determines the file's path, without opening it.
  ///
  /// - Parameter environment: Reads an environment variable.
  package init(
    environment: (String) -> String? = { getenv($0).flatMap { String(validatingCString: $0) } }
  ) {
    path = UserFolder.state.file("palette", environment: environment)
    menuPath = UserFolder.state.file("menu", environment: environment)
  }

  /// Reads the palette chosen in an earlier run.
  ///
  /// - Throws: ``PaletteMemoryError`` if there is none, or it cannot be read.
  package func recall() throws(PaletteMemoryError) -> Palette {
    guard let path else { throw .noFolder }
    let text: String?
    do throws(FileError) {
      text = try UserFolder.read(path, longest: Self.longest)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    guard let text else { throw .missing(path: path) }
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard text.utf8.count <= Self.longest, let palette = Palette.named(name) else {
      throw .nonsense(path: path)
    }
    return palette
  }

  /// Whether the menu was opened in an earlier run.
  package var knowsMenu: Bool { menuPath.map { access($0, F_OK) == 0 } ?? false }

  /// Sets that ``save()`` writes that the menu was opened.
  package mutating func rememberMenu() { menuIsUnsaved = true }

  /// Sets the palette that ``save()`` writes.
  package mutating func remember(_ palette: Palette) { unsaved = palette.name }

  /// What is new since the last call, for another thread to save; nil if nothing is.
  package mutating func takeUnsaved() -> PaletteMemory? {
    guard unsaved != nil || menuIsUnsaved else { return nil }
    defer { (unsaved, menuIsUnsaved) = (nil, false) }
    return self
  }

  /// Writes the palette, if one was chosen since the last call.
  ///
  /// - Throws: ``PaletteMemoryError``; there is no further attempt until the next choice.
  package mutating func save() throws(PaletteMemoryError) {
    if menuIsUnsaved, let menuPath {
      menuIsUnsaved = false
      try write("opened", to: menuPath)
    }
    guard let name = unsaved else { return }
    unsaved = nil
    guard let path else { throw .noFolder }
    try write(name, to: path)
  }

  private func write(_ text: String, to path: String) throws(PaletteMemoryError) {
    do throws(FileError) {
      try UserFolder.write("\(text)\n", to: path)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// The size in bytes of the longest file that can be valid.
  private static let longest = 64
}

/// Why the remembered palette cannot be read or written.
package enum PaletteMemoryError: Error, Equatable {
  case noFolder
  case missing(path: String)
  case unreadable(path: String, reason: String)
  case nonsense(path: String)
  case unwritable(path: String, reason: String)
}

extension PaletteMemoryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFolder:
      "No palette is remembered: neither XDG_STATE_HOME nor HOME names a folder."
    case .missing(let path):
      "No palette is remembered in '\(path)' yet: C goes through the six."
    case .unreadable(let path, let reason):
      "The palette in '\(path)' cannot be read: \(reason). C chooses a new one."
    case .nonsense(let path):
      "There is no palette's name in '\(path)'. C chooses a new one."
    case .unwritable(let path, let reason):
      "The palette cannot be remembered in '\(path)': \(reason)."
    }
  }
}
