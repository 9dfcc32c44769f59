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

  /// Writes the files, each whole or not at all.
  ///
  /// - Throws: ``ImageError/cannotWrite(path:reason:)``.
  func write(_ report: BenchReport) throws {
    if let json { try write(report.json, to: json) }
    if let csv { try write(report.csv, to: csv) }
    if let html { try write(report.html, to: html) }
  }

  private func write(_ text: String, to path: String) throws {
    guard path != "-" else { return print(text, terminator: "") }
    try AtomicFile.write(Array(text.utf8), to: path)
  }
}
