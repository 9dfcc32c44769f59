import CosmosFrameStats

/// A log of comma-separated values: a header with the columns' names, and rows.
struct LogTable {
  /// The lines before the header.
  let preface: [Substring]
  let header: [Substring]
  /// The rows below the header; `begins` marks a row that follows a repeated header.
  let rows: [(cells: [Substring], begins: Bool)]

  /// Column names in the supported logs: a line that contains any of them is a header.
  private static let marks: Set<Substring> = ["frametime", "Application", "frame_ms"]

  init(_ text: String) {
    let lines = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    let place =
      lines.prefix(16).firstIndex { line in
        !Self.marks.isDisjoint(with: Self.cells(of: line))
      } ?? lines.endIndex
    preface = Array(lines[..<place])
    header = place < lines.endIndex ? Self.cells(of: lines[place]) : []
    var rows: [(cells: [Substring], begins: Bool)] = []
    var begins = false
    for line in lines[place...].dropFirst() {
      let cells = Self.cells(of: line)
      if cells == header {
        begins = true
      } else if cells.count >= header.count, !header.isEmpty {
        rows.append((cells, begins))
        begins = false
      }
    }
    self.rows = rows
  }

  /// Splits a line at its commas, except inside quotes, and removes the quotes.
  static func cells(of line: Substring) -> [Substring] {
    guard line.contains("\"") else {
      return line.split(separator: ",", omittingEmptySubsequences: false)
    }
    var cells: [Substring] = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  /// Returns the index of a column, ignoring case.
  func column(_ name: String) -> Int? {
    header.firstIndex { $0.lowercased() == name.lowercased() }
  }

  /// Returns the index of the first of the names that is in the table.
  func column(of names: [String]) -> Int? { names.lazy.compactMap { column($0) }.first }

  /// Parses a finite number; returns nil for `NA`, an empty cell and other text.
  static func number(_ cell: Substring) -> Double? {
    Double(cell).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Removes rows without a frame time, and returns the table and the number of removed rows.
  ///
  /// Generated frames, which the program did not draw itself, have no frame time.
  ///
  /// - Throws: ``ReportError`` if no row has a frame time.
  func timed(by name: String, in file: String) throws(ReportError) -> (table: LogTable, left: Int) {
    guard let column = column(name) else {
      throw ReportError(description: "\(file) has no column '\(name)', which the statistics need.")
    }
    let timed = rows.filter { Self.number($0.cells[column]).map { $0 >= 0 } ?? false }
    guard !timed.isEmpty else {
      throw ReportError(
        description:
          "\(file) contains no frames: no line has a number in the column '\(name)'.")
    }
    return (LogTable(preface: preface, header: header, rows: timed), rows.count - timed.count)
  }

  private init(
    preface: [Substring], header: [Substring], rows: [(cells: [Substring], begins: Bool)]
  ) {
    (self.preface, self.header, self.rows) = (preface, header, rows)
  }

  /// Creates frames from columns in milliseconds; times that are missing from a row are nil.
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
