import CosmosDrawing
import CosmosExport
import CosmosSystem
import Glibc

/// The user's folder for pictures, where the window saves pictures of itself.
///
/// - Source: xdg-user-dirs: `XDG_PICTURES_DIR`, as an environment variable or in the file
///   `user-dirs.dirs`.
struct PicturesFolder {
  /// The path without a slash at its end; nil if neither a variable nor the file names a folder.
  let path: String?
  private let home: String?

  /// Finds the folder.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of an environment variable; nil if it is not set.
  ///   - read: Returns the text of a file; nil if it cannot be read.
  init(
    environment: (String) -> String? = EnvironmentVariable.value,
    read: (String) -> String? = { try? UserFolder.read($0) }
  ) {
    func folder(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? Self.trimmed($0) : nil }
    }
    let home = folder("HOME")
    self.home = home
    let config = folder("XDG_CONFIG_HOME") ?? home.map { "\($0)/.config" }
    let list = config.flatMap { read("\($0)/user-dirs.dirs") } ?? ""
    path =
      folder("XDG_PICTURES_DIR") ?? Self.path(in: list, home: home)
      ?? home.map { "\($0)/Pictures" }
  }

  /// Returns the folder in the line `XDG_PICTURES_DIR="$HOME/Pictures"` of `user-dirs.dirs`.
  private static func path(in list: String, home: String?) -> String? {
    let start = "XDG_PICTURES_DIR=\""
    guard let line = list.split(whereSeparator: \.isNewline).last(where: { $0.hasPrefix(start) })
    else { return nil }
    let value = line.dropFirst(start.count).prefix { $0 != "\"" }
    if value.hasPrefix("/") { return trimmed(String(value)) }
    guard value.hasPrefix("$HOME"), let home else { return nil }
    return trimmed(home + value.dropFirst("$HOME".count))
  }

  private static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? trimmed(String(path.dropLast())) : path
  }

  /// Writes a picture to a new file in the folder; creates the folders that are missing.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - date: The date for the file's name, such as "2026-11-22".
  ///   - time: The time for the file's name, such as "21:30:00".
  /// - Returns: The path of the file, with "~" for the user's home.
  /// - Throws: ``ImageError``.
  func save(_ image: Image, date: String, time: String) throws(ImageError) -> String {
    guard let path else {
      throw .cannotWrite(
        path: "Pictures", reason: "neither XDG_PICTURES_DIR nor HOME names a folder")
    }
    let stem = "\(path)/cosmos-\(date)-\(time.replacing(":", with: ""))"
    do throws(FileError) {
      try UserFolder.createFolders(of: stem, mode: 0o777)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
    let names = ["\(stem).png"] + (2...99).map { "\(stem)-\($0).png" }
    let file = names.first { access($0, F_OK) != 0 } ?? names[0]
    try image.writePNG(to: file)
    guard let home, file.hasPrefix(home + "/") else { return file }
    return "~" + file.dropFirst(home.count)
  }
}
