import CosmosGeometry

/// Reads a figures file: one record of words a line, each checked as it is read.
struct FiguresReader {
  private let file: String
  /// The current record.
  private var record = TableLine(number: 1, words: [])
  private var sections: [Section] = []

  init(file: String) { self.file = file }

  /// All twelve figures in the order of the signs, whatever their order in the file.
  mutating func readFigures(in text: String) throws(ZodiacError) -> [Figure] {
    for line in TableLine.all(in: text) {
      record = line
      switch line.words[0] {
      case "sign": try readSign()
      case "star": try readStar()
      case "line": try readLine()
      default: throw fault("\(quoted(0)) begins no record. Want sign, star or line.")
      }
    }
    var figures: [Figure] = []
    for sign in Sign.allCases {
      guard let section = sections.first(where: { $0.sign == sign }) else {
        throw fault("\(sign.name) is missing. Want all twelve signs.")
      }
      figures.append(try figure(of: section))
    }
    return figures
  }

  /// A word of the record in quotes, of which long ones are cut.
  private func quoted(_ index: Int) -> String { "'\(shortened(record.words[index]))'" }

  private func shortened(_ word: String) -> String {
    word.count > 40 ? "\(word.prefix(40))…" : word
  }

  private func fault(_ reason: String, at line: Int? = nil) -> ZodiacError {
    ZodiacError(file: file, line: line ?? record.number, reason: reason)
  }
}

// MARK: - Records

extension FiguresReader {
  private mutating func readSign() throws(ZodiacError) {
    guard record.words.count > 1 else { throw fault("this sign has no NAME. Want sign NAME.") }
    guard record.words.count == 2 else {
      throw fault("\(quoted(2)) is one word too many for a sign record.")
    }
    guard let sign = Sign(named: record.words[1]) else {
      throw fault(
        "no sign is called \(quoted(1)). Want one of \(Sign.names.joined(separator: ", ")).")
    }
    guard !sections.contains(where: { $0.sign == sign }) else {
      throw fault("\(sign.name) has been here before. Keep all its stars and lines together.")
    }
    sections.append(Section(sign: sign, line: record.number))
  }

  private mutating func readStar() throws(ZodiacError) {
    let section = try currentSection()
    let sign = sections[section].sign
    let words = record.words
    let fields = ["star", "BAYER", "RA", "DEC", "V", "B-V"]
    guard words.count >= fields.count else {
      throw fault("this star has no \(fields[words.count]). Want star BAYER RA DEC V B-V [NAME].")
    }
    let bayer = words[1]
    guard CatalogueStar.symbol(of: bayer) != nil else {
      throw fault(
        "\(quoted(1)) is no Bayer name. Want a Greek letter as in alp or gam2, a Latin one, or a number."
      )
    }
    guard sections[section].indices[bayer] == nil else {
      throw fault("\(sign.name) has a star \(bayer) already.")
    }
    let star = CatalogueStar(
      constellation: sign,
      bayer: bayer,
      rightAscension: try number(2, "RA", in: 0...360),
      declination: try number(3, "DEC", in: -90...90),
      magnitude: try number(4, "V", in: -2...8),
      colorIndex: words[5] == "-" ? nil : try number(5, "B-V", in: -1...6),
      properName: words.count > 6 ? words[6...].joined(separator: " ") : nil)
    let twin = sections[section].stars.first {
      $0.rightAscension == star.rightAscension && $0.declination == star.declination
    }
    if let twin {
      throw fault(
        "star \(bayer) is exactly where star \(twin.bayer) is. Is one a copy of the other?")
    }
    sections[section].indices[bayer] = sections[section].stars.count
    sections[section].stars.append(star)
    sections[section].starLines.append(record.number)
  }

  private mutating func readLine() throws(ZodiacError) {
    let section = try currentSection()
    guard record.words.count > 2 else {
      throw fault("this line has no second star. Want line BAYER BAYER [BAYER …].")
    }
    var from = try star(1, in: sections[section])
    for index in 2..<record.words.count {
      let to = try star(index, in: sections[section])
      guard from != to else {
        throw fault(
          "the line goes from star \(record.words[index]) to itself. Is one of the two a slip?")
      }
      guard !sections[section].joins(from, to) else {
        let (one, other) = (record.words[index - 1], record.words[index])
        throw fault("stars \(one) and \(other) are joined already. Draw each line once.")
      }
      sections[section].lines.append(FigureLine(from: from, to: to))
      from = to
    }
  }

  private func currentSection() throws(ZodiacError) -> Int {
    guard !sections.isEmpty else {
      throw fault(
        "this \(record.words[0]) belongs to no constellation. Put 'sign NAME' above it.")
    }
    return sections.count - 1
  }

  /// The star that a word of the current line record names.
  private func star(_ index: Int, in section: Section) throws(ZodiacError) -> Int {
    guard let star = section.indices[record.words[index]] else {
      throw fault(
        "the line goes to star \(shortened(record.words[index])), but \(section.sign.name) has none. "
          + "Is it spelled as in its record?")
    }
    return star
  }

  /// The number in a field of the current star record.
  private func number(
    _ index: Int, _ field: String, in range: ClosedRange<Double>
  ) throws(ZodiacError) -> Double {
    let (star, text) = (record.words[1], record.words[index])
    guard text.allSatisfy("+-.0123456789".contains), let value = Double(text) else {
      throw fault("\(field) of star \(star) is \(quoted(index)). Want a decimal number.")
    }
    guard range.contains(value) else {
      throw fault(
        "\(field) of star \(star) is out of range. Want \(range.lowerBound) to \(range.upperBound)."
      )
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
      throw fault("\(section.sign.name) has no lines. Want one or more.", at: section.line)
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
        "no line leads from star \(origin) to star \(star). Join \(section.sign.name) into one figure.",
        at: section.starLines[loose])
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
      "star \(section.stars[worst].bayer) is \(degrees)° from the middle of \(section.sign.name). "
        + "Are its RA and DEC right?", at: section.starLines[worst])
  }
}
