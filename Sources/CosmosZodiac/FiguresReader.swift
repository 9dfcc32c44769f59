import CosmosGeometry

/// Reads a figures file: one record of words a line, each checked as it is read.
struct FiguresReader {
  private let file: String
  private let bytes: [UInt8]
  /// Where the next line begins in `bytes`.
  private var position = 0
  /// Number of the current line, from 1.
  private var line = 0
  /// The words of the current record, as ranges of `bytes`.
  private var words: [Range<Int>] = []
  private var sections: [Section] = []

  init(text: String, file: String) {
    self.file = file
    bytes = Array(text.utf8)
  }

  /// All twelve figures in the order of the signs, whatever their order in the file.
  mutating func readFigures() throws(ZodiacError) -> [Figure] {
    while nextRecord() {
      switch word(0) {
      case "sign": try readSign()
      case "star": try readStar()
      case "line": try readLine()
      default: throw fault(.unknownRecord(word(0)))
      }
    }
    var figures: [Figure] = []
    for sign in Sign.allCases {
      guard let section = sections.first(where: { $0.sign == sign }) else {
        throw fault(.missingSign(sign))
      }
      figures.append(try figure(of: section))
    }
    return figures
  }
}

// MARK: - Records

extension FiguresReader {
  private mutating func readSign() throws(ZodiacError) {
    guard words.count > 1 else { throw fault(.missingField("NAME", record: "sign")) }
    guard words.count == 2 else { throw fault(.surplusWord(word(2), record: "sign")) }
    guard let sign = Sign(named: word(1)) else { throw fault(.unknownSign(word(1))) }
    guard !sections.contains(where: { $0.sign == sign }) else { throw fault(.repeatedSign(sign)) }
    sections.append(Section(sign: sign, line: line))
  }

  private mutating func readStar() throws(ZodiacError) {
    let section = try currentSection()
    let sign = sections[section].sign
    let fields = ["star", "BAYER", "RA", "DEC", "V", "B-V"]
    guard words.count >= fields.count else {
      throw fault(.missingField(fields[words.count], record: "star"))
    }
    let bayer = word(1)
    guard CatalogueStar.symbol(of: bayer) != nil else { throw fault(.unknownBayer(bayer)) }
    guard sections[section].indices[bayer] == nil else { throw fault(.repeatedStar(bayer, sign)) }
    let star = CatalogueStar(
      constellation: sign,
      bayer: bayer,
      rightAscension: try number(2, "RA", from: 0, to: 360),
      declination: try number(3, "DEC", from: -90, to: 90),
      magnitude: try number(4, "V", from: -2, to: 8),
      colorIndex: word(5) == "-" ? nil : try number(5, "B-V", from: -1, to: 6),
      properName: words.count > 6 ? (6..<words.count).map(word).joined(separator: " ") : nil)
    let twin = sections[section].stars.first {
      $0.rightAscension == star.rightAscension && $0.declination == star.declination
    }
    if let twin { throw fault(.samePlace(bayer, twin.bayer)) }
    sections[section].indices[bayer] = sections[section].stars.count
    sections[section].stars.append(star)
    sections[section].starLines.append(line)
  }

  private mutating func readLine() throws(ZodiacError) {
    let section = try currentSection()
    guard words.count > 2 else { throw fault(.missingField("second star", record: "line")) }
    var from = try star(named: word(1), in: sections[section])
    for index in 2..<words.count {
      let to = try star(named: word(index), in: sections[section])
      guard from != to else { throw fault(.lineToItself(word(index))) }
      guard !sections[section].joins(from, to) else {
        throw fault(.repeatedLine(word(index - 1), word(index)))
      }
      sections[section].lines.append(FigureLine(from: from, to: to))
      from = to
    }
  }

  private func currentSection() throws(ZodiacError) -> Int {
    guard !sections.isEmpty else { throw fault(.recordBeforeSign(record: word(0))) }
    return sections.count - 1
  }

  private func star(named bayer: String, in section: Section) throws(ZodiacError) -> Int {
    guard let index = section.indices[bayer] else {
      throw fault(.unknownStar(bayer, section.sign))
    }
    return index
  }

  /// The number in a field of the current star record.
  private func number(
    _ index: Int, _ field: String, from low: Double, to high: Double
  ) throws(ZodiacError) -> Double {
    guard let value = Double(decimal: bytes[words[index]]) else {
      throw fault(.notANumber(field: field, star: word(1), found: word(index)))
    }
    guard (low...high).contains(value) else {
      throw fault(.outOfRange(field: field, star: word(1), low: low, high: high))
    }
    return value
  }
}

// MARK: - Figures

extension FiguresReader {
  /// A constellation as its records gave it.
  private struct Section {
    let sign: Sign
    /// The line number of its `sign` record.
    let line: Int
    var stars: [CatalogueStar] = []
    /// The line number of each star, for messages.
    var starLines: [Int] = []
    var indices: [String: Int] = [:]
    var lines: [FigureLine] = []

    func joins(_ one: Int, _ other: Int) -> Bool {
      lines.contains {
        $0.from == one && $0.to == other || $0.from == other && $0.to == one
      }
    }
  }

  /// Degrees from the middle of its constellation beyond which a star's position must be a mistake.
  ///
  /// No star of Pisces, the widest of the twelve, is beyond 30.
  private static let farthest = 40.0

  private func figure(of section: Section) throws(ZodiacError) -> Figure {
    guard let first = section.lines.first else {
      throw fault(.noLines(section.sign), at: section.line)
    }
    try checkPositions(of: section)

    var isJoined = [Bool](repeating: false, count: section.stars.count)
    isJoined[first.from] = true
    // Each round reaches the neighbours of the stars reached before.
    for _ in section.lines {
      for line in section.lines where isJoined[line.from] || isJoined[line.to] {
        isJoined[line.from] = true
        isJoined[line.to] = true
      }
    }
    if let loose = section.lines.first(where: { !isJoined[$0.from] })?.from {
      let (star, origin) = (section.stars[loose].bayer, section.stars[first.from].bayer)
      throw fault(
        .looseStar(star, section.sign, from: origin), at: section.starLines[loose])
    }

    // Equal magnitudes keep the order of the file.
    let brightestFirst = section.stars.indices.sorted {
      (section.stars[$0].magnitude, $0) < (section.stars[$1].magnitude, $1)
    }
    let used = brightestFirst.filter { isJoined[$0] }
    var place = [Int](repeating: 0, count: section.stars.count)
    for (index, star) in used.enumerated() { place[star] = index }
    return Figure(
      sign: section.sign,
      stars: used.map { section.stars[$0] },
      lines: section.lines.map { FigureLine(from: place[$0.from], to: place[$0.to]) },
      companions: brightestFirst.filter { !isJoined[$0] }.map { section.stars[$0] })
  }

  private func checkPositions(of section: Section) throws(ZodiacError) {
    let directions = section.stars.map(\.direction)
    let middle = Direction.mean(of: directions)
    let distances = directions.map { $0.angle(to: middle) * 180 / .pi }
    guard let worst = distances.indices.max(by: { distances[$0] < distances[$1] }),
      distances[worst] > Self.farthest
    else { return }
    let degrees = Int(distances[worst].rounded())
    throw fault(
      .strayStar(section.stars[worst].bayer, section.sign, degrees: degrees),
      at: section.starLines[worst])
  }
}

// MARK: - Words

extension FiguresReader {
  /// Goes on to the next line with any words on it.
  ///
  /// - Returns: false at the end of the file.
  private mutating func nextRecord() -> Bool {
    while position < bytes.count {
      line += 1
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      splitWords(in: position..<end)
      position = end + 1
      if !words.isEmpty { return true }
    }
    return false
  }

  /// Finds the words of a line; a # begins a comment.
  private mutating func splitWords(in range: Range<Int>) {
    words.removeAll(keepingCapacity: true)
    var start: Int?
    var end = range.upperBound
    for index in range {
      let byte = bytes[index]
      if byte == UInt8(ascii: "#") {
        end = index
        break
      }
      // Space and all control characters: tabs, and the \r of files from Windows.
      if byte > UInt8(ascii: " ") {
        start = start ?? index
      } else if let first = start {
        words.append(first..<index)
        start = nil
      }
    }
    if let start { words.append(start..<end) }
  }

  private func word(_ index: Int) -> String {
    String(decoding: bytes[words[index]], as: UTF8.self)
  }

  private func fault(_ reason: ZodiacError.Reason, at line: Int? = nil) -> ZodiacError {
    ZodiacError(file: file, line: line ?? self.line, reason: reason)
  }
}
