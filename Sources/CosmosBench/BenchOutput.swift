package import CosmosBenchReport
import CosmosSystem
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
  /// - Throws: ``FileError/cannotWrite(path:reason:)``, or ``FileErrors`` for several files.
  package func check() throws {
    try FileErrors.check(paths.map { path in Result { try OutputPlace.check(path) } })
  }

  /// What the files contain; nil where a kind is not written.
  package struct Contents {
    var json, csv, html, mangoHud, presentMon: (() throws -> String)?

    package init(
      json: (() throws -> String)? = nil, csv: (() throws -> String)? = nil,
      html: (() throws -> String)? = nil, mangoHud: (() throws -> String)? = nil,
      presentMon: (() throws -> String)? = nil
    ) {
      self.json = json
      self.csv = csv
      self.html = html
      self.mangoHud = mangoHud
      self.presentMon = presentMon
    }

    /// The files of a bench.
    package init(_ report: BenchReport) {
      self.init(
        json: { try report.json }, csv: { report.csv }, html: { report.html },
        mangoHud: { report.mangoHudLog },
        presentMon: { report.presentMonLog(processID: Int(getpid())) })
    }
  }

  /// Writes the files, each whole or not at all.
  ///
  /// If one cannot be written, the others still are.
  ///
  /// - Parameters:
  ///   - contents: What to write where a file was asked for.
  ///   - shown: What became of the text for people.
  /// - Throws: ``FileError/cannotWrite(path:reason:)``, or ``FileErrors`` for several files.
  package func write(_ contents: Contents, after shown: Result<Void, any Error> = .success(()))
    throws
  {
    let files = [
      (json, contents.json), (csv, contents.csv), (html, contents.html),
      (mangoHud, contents.mangoHud), (presentMon, contents.presentMon),
    ]
    let results = files.map { path, text in
      Result {
        guard let path, let text else { return }
        do {
          try AtomicFile.write(Array(try text().utf8), to: path)
        } catch let error as JSONText.NumberError {
          try AtomicFile.write(Array(error.text.utf8), to: path)
          throw error
        }
      }
    }
    try FileErrors.check(results + [shown])
  }
}
