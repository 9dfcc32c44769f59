import CosmosBenchReport
import CosmosSystem
import Glibc

package struct BenchOutput {
  package enum Kind: String, CaseIterable, Sendable {
    case json, csv, report, mangohud, presentmon
  }

  package typealias Contents = [Kind: () throws -> String]

  /// The files to write, with their contents; the path "-" is the standard output.
  private let files: [(kind: Kind, path: String)]

  package init(_ paths: [Kind: String?]) {
    files = Kind.allCases.compactMap { kind in paths[kind].flatMap { $0 }.map { (kind, $0) } }
  }

  package var names: [(option: String, path: String?)] {
    files.map { ("--\($0.kind.rawValue)", $0.path) }
  }

  /// The option whose file is the standard output; nil if there is none.
  package var standardOutputOption: String? {
    files.first { OutputPlace($0.path) == .descriptor(STDOUT_FILENO) }
      .map { "--\($0.kind.rawValue)" }
  }

  /// Whether the standard output is one of the files, so that the text report must be printed
  /// elsewhere.
  package var takesStandardOutput: Bool { standardOutputOption != nil }

  /// Checks that the files can be written, before the bench takes minutes.
  package func check() throws {
    try FileErrors.check(files.map { file in Result { try OutputPlace.check(file.path) } })
  }

  /// Writes each file, either completely or not at all; continues with the other files if a file
  /// cannot be written.
  ///
  /// The parameter `shown` is the result of printing the text report; if it is an error, this error
  /// is thrown together with the errors about files.
  package func write(_ contents: Contents, after shown: Result<Void, any Error> = .success(()))
    throws
  {
    let results = files.map { kind, path in
      Result {
        guard let text = contents[kind] else { return }
        do {
          try AtomicFile.write(Array(try text().utf8), to: path)
        } catch let error as NotFinite {
          try AtomicFile.write(Array(error.text.utf8), to: path)
          throw error
        }
      }
    }
    try FileErrors.check(results + [shown])
  }
}
