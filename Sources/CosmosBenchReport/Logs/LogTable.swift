import CosmosFrameStats

/// A frame log in the form of a table: a header with the names of the columns, then rows.
///
/// The values are separated by commas; spreadsheet programs also use semicolons and tabs.
struct LogTable {
  /// A row below the header, with a cell for each column; cells that the line lacks are empty.
  ///
  /// The value `begins` is true for the first row after a repeated header.
  typealias Row = (cells: [Substring], begins: Bool)

  /// The lines before the header.
  let preface: [Substring]
  let header: [Substring]
  let rows: [Row]
  /// The number of lines that have more values than the header has names.
  let misfits: Int
  private let separator: Character

  /// Names of columns, one for each supported format: a line that contains one of them is a header.
  private static let marks: Set<Substring> = ["frametime", "Application", "frame_ms"]
  /// The maximum number of lines before the header; CapFrameX writes about twenty such lines.
  private static let prefaceLimit = 64

  init(_ text: String) {
    let lines = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    func separator(of line: Substring) -> Character? {
      [",", ";", "\t"].first { !Self.marks.isDisjoint(with: Self.cells(of: line, $0)) }
    }
    let place =
      lines.prefix(Self.prefaceLimit).firstIndex { separator(of: $0) != nil } ?? lines.endIndex
    let preface = Array(lines[..<place])
    let separator = lines[place...].first.flatMap { separator(of: $0) } ?? ","
    let header = lines[place...].first.map { Self.cells(of: $0, separator) } ?? []
    var rows: [Row] = []
    var misfits = 0
    var begins = false
    var isMachine = false
    var lastWidth = header.count
    for index in lines[place...].indices.dropFirst() {
      let line = lines[index]
      var cells = Self.cells(of: line, separator)
      let isCutOff =
        index == lines.endIndex - 1 && text.last?.isNewline != true && cells.count < lastWidth
      lastWidth = cells.count
      if cells == header {
        begins = true
      } else if isMachine || preface.contains(line) {
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
        rows.append((cells, begins))
        begins = false
      }
    }
    self.init(
      preface: preface, header: header, rows: rows, misfits: misfits, separator: separator)
  }

  private init(
    preface: [Substring], header: [Substring], rows: [Row], misfits: Int, separator: Character
  ) {
    self.preface = preface
    self.header = header
    self.rows = rows
    self.misfits = misfits
    self.separator = separator
  }

  /// Splits a line at the separators that are not inside quotes, and removes the quotes.
  func cells(of line: Substring) -> [Substring] { Self.cells(of: line, separator) }

  private static func cells(of line: Substring, _ separator: Character) -> [Substring] {
    guard line.contains("\"") else {
      return line.split(separator: separator, omittingEmptySubsequences: false)
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

  /// Returns the index of a column by its name, ignoring case.
  func column(_ name: String) -> Int? {
    header.firstIndex { $0.lowercased() == name.lowercased() }
  }

  /// Returns the index of the first of the given names that is a column of the table.
  func column(of names: [String]) -> Int? { names.lazy.compactMap { column($0) }.first }

  /// Returns the first value that is neither empty nor `NA`, in the first of the given columns that
  /// exists.
  func text(in names: [String]) -> String? {
    guard let column = column(of: names) else { return nil }
    return rows.lazy.map { $0.cells[column] }.first { !$0.isEmpty && $0 != "NA" }.map(String.init)
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

  /// Removes the rows without a frame time, and returns the rest of the table and the number of
  /// lines that were left out, including ``misfits``.
  ///
  /// Generated frames, which a driver or a library adds to those of the program, have no frame
  /// time.
  ///
  /// - Throws: ``ReportError`` if the column is missing, or if no row has a frame time.
  func timed(by name: String, in file: String) throws(ReportError) -> (table: LogTable, left: Int) {
    guard let column = column(name) else {
      throw ReportError(description: "\(file) has no column '\(name)', which the statistics need.")
    }
    let timed = rows.filter { Self.number($0.cells[column]).map { $0 >= 0 } ?? false }
    guard !timed.isEmpty else {
      throw ReportError(
        description: misfits > 0
          ? "\(file) has more values in a line than names in its header. If its numbers have "
            + "decimal commas, save it with semicolons between the columns."
          : "\(file) contains no frames: no line has a number in the column '\(name)'.")
    }
    return (
      LogTable(
        preface: preface, header: header, rows: timed, misfits: misfits, separator: separator),
      rows.count - timed.count + misfits
    )
  }

  /// Creates a frame from each row; the columns are in milliseconds, and a time that the row lacks
  /// is nil.
  func frames(
    duration: String, cpu: String? = nil, present: String? = nil, gpu: String? = nil
  ) -> [FrameRecord] {
    let place = column(duration)
    let columns = [cpu, present, gpu].map { $0.flatMap { column($0) } }
    return rows.map { row in
      let duration = place.flatMap { Self.number(row.cells[$0]) } ?? 0
      let values = columns.map { column in
        column.flatMap { Self.number(row.cells[$0]) }.map { $0 / 1000 }
      }
      return FrameRecord(
        start: 0, duration: duration / 1000, cpu: values[0], present: values[1],
        gpu: values[2])
    }
  }
}
