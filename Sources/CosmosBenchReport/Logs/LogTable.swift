import CosmosFrameStats

/// A frame log in the form of a table: a header with the names of the columns, then rows, which are
/// read one after another.
///
/// The values are separated by commas; spreadsheet programs also use semicolons and tabs.
struct LogTable {
  /// The lines before the header; all lines that were read if none of them is a header.
  let preface: [Substring]
  let header: [Substring]
  /// The number of lines so far that have more values than the header has names.
  private(set) var misfits = 0
  /// Whether the header was repeated in front of the last row that ``next()`` returned.
  private(set) var isAfterHeader = false

  private var lines: LogLines
  private let separator: Character
  private let known: Set<Substring>
  private var lastWidth: Int
  private var isMachine = false

  /// Names of columns, one for each supported format: a line that contains one of them is a header.
  private static let marks: Set<Substring> = ["frametime", "Application", "frame_ms"]
  /// The maximum number of lines before the header; CapFrameX writes about twenty such lines.
  private static let prefaceLimit = 64

  /// Reads the lines up to the header.
  init(_ lines: LogLines) throws {
    var lines = lines
    var preface: [Substring] = []
    var header: [Substring] = []
    var found: Character?
    while found == nil, preface.count < Self.prefaceLimit, let line = try lines.next() {
      found = [",", ";", "\t"].first { !Self.marks.isDisjoint(with: Self.cells(of: line, $0)) }
      if let found { header = Self.cells(of: line, found) } else { preface.append(line) }
    }
    self.preface = preface
    self.header = header
    self.lines = lines
    separator = found ?? ","
    known = Set(preface)
    lastWidth = header.count
  }

  /// Returns the next row, with a cell for each column; cells that the line lacks are empty.
  mutating func next() throws -> [Substring]? {
    isAfterHeader = false
    while let line = try lines.next() {
      var cells = cells(of: line)
      let isCutOff = lines.isCutOff && cells.count < lastWidth
      lastWidth = cells.count
      if cells == header {
        isAfterHeader = true
      } else if isMachine || known.contains(line) {
        // In logs that were joined, the lines before the header are repeated. A line that begins
        // with "os" contains the names of the values in the next line, which is about the machine.
        isMachine = !isMachine && line.hasPrefix("os\(separator)")
      } else if cells.dropFirst(header.count).contains(where: { !$0.isEmpty }) {
        misfits += 1
      } else if cells.count > 1 || header.count == 1, !isCutOff {
        let missing = header.count - cells.count
        if missing > 0 {
          cells += repeatElement("", count: missing)
        } else {
          cells.removeLast(-missing)
        }
        return cells
      }
    }
    return nil
  }

  /// The number of frames to reserve memory for; see ``LogLines/framesToReserve``.
  var framesToReserve: Int { lines.framesToReserve }

  /// Splits a line at the separators that are not inside quotes, and removes the quotes.
  func cells(of line: Substring) -> [Substring] { Self.cells(of: line, separator) }

  private static func cells(of line: Substring, _ separator: Character) -> [Substring] {
    guard line.utf8.contains(UInt8(ascii: "\"")) else {
      // Bytes are several times as fast as characters.
      return line.utf8.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == separator.asciiValue }
      ).map(Substring.init)
    }
    var cells: [Substring] = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case separator where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  /// Returns the index of the first of the given names that is a column of the table, ignoring
  /// case.
  func column(_ names: String...) -> Int? {
    names.lazy.compactMap { name in
      header.firstIndex { $0.lowercased() == name.lowercased() }
    }.first
  }

  /// Returns the index of a column without which a log is useless.
  func neededColumn(_ name: String, in file: String) throws(ReportError) -> Int {
    guard let column = column(name) else {
      throw ReportError(description: "\(file) has no column '\(name)', which the statistics need.")
    }
    return column
  }

  /// Returns the reason why a table has no frames; `column` contains the frame times, and `runs`
  /// all rows.
  func lacksFrames(in column: Int, of file: String, _ runs: [LoggedRun]) -> ReportError {
    .noFrames(in: file, column: String(header[column]), of: runs, misfits: misfits)
  }

  /// Parses a finite number; returns nil for an empty cell, `NA` and any other text.
  ///
  /// The decimal mark may also be a comma, which spreadsheet programs write in many languages.
  static func number(_ cell: Substring) -> Double? {
    let value =
      Double(cell)
      ?? Double(cell.filter { !$0.isWhitespace }.replacing(",", with: "."))
    return value.flatMap { $0.isFinite ? $0 : nil }
  }
}
