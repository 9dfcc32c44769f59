package import CosmosBenchReport
import CosmosReportPage
package import CosmosSystem
import Glibc

/// The files that a report is written to.
package struct BenchOutput {
  /// File names; "-" is the standard output.
  var json, csv, html, mangoHud, presentMon: String?

  package init(
    json: String? = nil, csv: String? = nil, html: String? = nil, mangoHud: String? = nil,
    presentMon: String? = nil
  ) {
    self.json = json
    self.csv = csv
    self.html = html
    self.mangoHud = mangoHud
    self.presentMon = presentMon
  }

  private var paths: [String] { [json, csv, html, mangoHud, presentMon].compactMap { $0 } }

  /// Whether a file goes to the standard output, where the text report must not be written then.
  package var takesStandardOutput: Bool {
    paths.contains { OutputPlace($0) == .descriptor(STDOUT_FILENO) }
  }

  /// Checks whether the files can be written, to be called before measuring.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``.
  package func check() throws(FileError) {
    for path in paths {
      switch OutputPlace(path) {
      case .descriptor: continue
      case .special(let name):
        guard access(name, W_OK) != 0 else { continue }
      case .file(let name):
        var information = stat()
        if stat(name, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
          throw .cannotWrite(path: path, reason: SystemCall.errorText(EISDIR))
        }
        // A file is replaced, which needs a writable folder.
        let folder = OutputPlace.folder(of: name)
        guard access(folder.isEmpty ? "." : folder, W_OK) != 0 else { continue }
      }
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
  }

  /// Writes the files, each whole or not at all.
  ///
  /// If one cannot be written, the others still are.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)`` for the first one that cannot be written.
  package func write(_ report: BenchReport) throws {
    let results = [
      Result { try json.map { try write(try report.json, to: $0) } },
      Result { try csv.map { try write(report.csv, to: $0) } },
      Result { try html.map { try write(try report.html, to: $0) } },
      Result { try mangoHud.map { try write(report.mangoHudLog, to: $0) } },
      Result {
        try presentMon.map { try write(report.presentMonLog(processID: Int(getpid())), to: $0) }
      },
    ]
    for result in results { _ = try result.get() }
  }

  /// Writes a page that was made of other reports, whole or not at all.
  ///
  /// - Parameter page: HTML; nil writes nothing.
  /// - Throws: ``FileError/cannotWrite(path:reason:)``.
  package func write(page: String?) throws {
    if let page, let html { try write(page, to: html) }
  }

  private func write(_ text: String, to path: String) throws {
    guard path != "-" else { return try StandardOutput.write(text) }
    try AtomicFile.write(Array(text.utf8), to: path)
  }
}
