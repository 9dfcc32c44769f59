import Foundation

/// A text file of JSON objects that another program is writing, a line each.
final class GrowingLines<Line: Decodable> {
  private let path: String
  private let decoder = JSONDecoder()
  private var file: FileHandle?
  /// The beginning of a line that is still in the writing.
  private var rest = Data()
  private var lines: [Line] = []

  init(_ path: String) {
    self.path = path
  }

  /// What has been written so far; each line is read once, however often somebody looks.
  var all: [Line] {
    file = file ?? FileHandle(forReadingAtPath: path)
    guard let file, let new = try? file.readToEnd() else { return lines }
    let parts = (rest + new).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines += parts.dropLast().compactMap { try? decoder.decode(Line.self, from: Data($0)) }
    rest = parts.last.map { Data($0) } ?? Data()
    return lines
  }
}
