internal import FrameStats
internal import Glibc
internal import Images

/// The files that a report is written to.
struct BenchOutput {
  /// Names; "-" is the standard output.
  var json, csv, html: String?

  private var paths: [String] { [json, csv, html].compactMap { $0 } }

  /// Whether the standard output is for a program to read.
  var takesStandardOutput: Bool { paths.contains("-") }

  /// Finds out whether the files can be written, before anybody has waited for what goes there.
  ///
  /// - Throws: ``CommandError/cannotWrite(path:reason:)``.
  func check() throws(CommandError) {
    for path in paths where path != "-" {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      var information = stat()
      let kind = stat(path, &information) == 0 ? information.st_mode & S_IFMT : S_IFREG
      if kind == S_IFDIR {
        throw .cannotWrite(path: path, reason: String(cString: strerror(EISDIR)))
      }
      // A file is replaced, which its folder must allow; a pipe is written to.
      guard access(kind == S_IFREG ? folder : path, W_OK) == 0 else {
        throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Writes the files, each whole or not at all, and the others where one cannot be written.
  ///
  /// - Throws: ``ImageError/cannotWrite(path:reason:)`` or ``CommandError/cannotWrite(path:reason:)``
  ///   for the first that cannot.
  func write(_ report: BenchReport) throws {
    let results = [
      Result { try json.map { try write(report.json, to: $0) } },
      Result { try csv.map { try write(report.csv, to: $0) } },
      Result { try html.map { try write(report.html, to: $0) } },
    ]
    for result in results { _ = try result.get() }
  }

  private func write(_ text: String, to path: String) throws {
    guard path != "-" else { return try StandardOutput.write(text) }
    try AtomicFile.write(Array(text.utf8), to: path)
  }
}
