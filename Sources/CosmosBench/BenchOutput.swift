package import CosmosBenchReport
import CosmosFrameStats
import Glibc
package import CosmosSystem

/// The files that a report is written to.
package struct BenchOutput {
  /// Names; "-" is the standard output.
  package var json, csv, html: String?

  package init(json: String? = nil, csv: String? = nil, html: String? = nil) {
    self.json = json
    self.csv = csv
    self.html = html
  }

  private var paths: [String] { [json, csv, html].compactMap { $0 } }

  /// Whether the standard output is for a program to read.
  package var takesStandardOutput: Bool { paths.contains("-") }

  /// Finds out whether the files can be written, before anybody has waited for what goes there.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``.
  package func check() throws(FileError) {
    for path in paths where path != "-" {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      var information = stat()
      let kind = stat(path, &information) == 0 ? information.st_mode & S_IFMT : S_IFREG
      if kind == S_IFDIR {
        throw .cannotWrite(path: path, reason: String(cString: strerror(EISDIR)))
      }
      // A file is replaced, which its folder must allow; a pipe is written to.
      guard access(kind == S_IFREG ? folder : path, W_OK) == 0 else {
        throw .cannotWrite(path: path, reason: SystemCall.lastError)
      }
    }
  }

  /// Writes the files, each whole or not at all, and the others where one cannot be written.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``
  ///   for the first that cannot.
  package func write(_ report: BenchReport) throws {
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
