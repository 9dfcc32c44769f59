import CosmosSystem
import Glibc
import CosmosSky

/// What is kept between runs in the user's state folder: the palette that was chosen last, and whether
/// the menu was ever opened.
///
/// What is chosen is written when ``save()`` is called, whole or not at all: the window does so
/// when nothing moves, so that no disk ever holds up a frame.
///
/// - Source: XDG Base Directory Specification 0.8, `$XDG_STATE_HOME`.
struct PaletteMemory {
  /// The file; nil where there is no such folder.
  let path: String?
  /// What is chosen and not yet written.
  private var unsaved: String?
  /// The file that is there once the menu was opened; nil where there is no folder.
  private let menuPath: String?
  /// Whether the menu was opened and that is not yet written.
  private var menuIsUnsaved = false

  /// Finds the file, without touching it.
  ///
  /// - Parameter environment: Reads a variable of the environment.
  init(environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
    func folder(_ name: String) -> String? {
      // A relative path is to be ignored, says the specification.
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { "\($0)/.local/state" }
    path = state.map { "\($0)/cosmos/palette" }
    menuPath = state.map { "\($0)/cosmos/menu" }
  }

  /// The palette chosen in an earlier run.
  ///
  /// - Throws: ``PaletteMemoryError``, when there is none to be had.
  func recall() throws(PaletteMemoryError) -> Palette {
    guard let path else { throw .noFolder }
    // Not blocking: whatever stands under this name, the sky is not to wait for it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      guard errno != ENOENT else { throw .missing(path: path) }
      throw .unreadable(path: path, reason: SystemCall.lastError)
    }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.longest + 1)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else { throw .unreadable(path: path, reason: SystemCall.lastError) }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard count <= Self.longest, let palette = Palette.named(name) else {
      throw .nonsense(path: path)
    }
    return palette
  }

  /// Whether the menu was opened in an earlier run.
  var knowsMenu: Bool { menuPath.map { access($0, F_OK) == 0 } ?? false }

  /// Notes for ``save()`` that the menu was opened.
  mutating func rememberMenu() { menuIsUnsaved = true }

  /// Notes a palette for ``save()``.
  mutating func remember(_ palette: Palette) { unsaved = palette.name }

  /// Writes what was chosen, if anything was since the last time.
  ///
  /// - Throws: ``PaletteMemoryError``; it is not tried again until the next choice.
  mutating func save() throws(PaletteMemoryError) {
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
      try Self.makeFolders(of: path)
      try AtomicFile.write(Array("\(text)\n".utf8), to: path)
    } catch {
      switch error {
      case .cannotWrite(_, let reason), .cannotRead(_, let reason):
        throw .unwritable(path: path, reason: reason)
      case .readerClosed: break
      }
    }
  }

  /// Bytes of the longest file that makes sense.
  private static let longest = 64

  /// Makes the folders that a file needs, for the user alone, as the specification has it.
  private static func makeFolders(of path: String) throws(FileError) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      guard mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
      // A folder that exists may answer with another reason; writing will tell.
      guard errno == ENOENT || errno == ENOTDIR else { continue }
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
  }
}
