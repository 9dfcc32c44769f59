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
      case "sign": try readSign(line.words)
      case "star": try readStar(line.words)
      case "line": try readLine(line.words)
      case "jewel": try readJewel(line.words)
      default: throw fault("Want a record that begins with sign, star, line or jewel.")
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

  private func fault(_ reason: String, at line: Int? = nil) -> ZodiacError {
    ZodiacError(file: file, line: line ?? record.number, reason: reason)
  }
}

// MARK: - Records

extension FiguresReader {
  private mutating func readSign(_ words: [String]) throws(ZodiacError) {
    guard words.count == 2, let sign = Sign(named: words[1]),
      !sections.contains(where: { $0.sign == sign })
    else {
      let names = Sign.names.joined(separator: ", ")
      throw fault("Want sign NAME, with each name once: \(names).")
    }
    sections.append(Section(sign: sign, line: record.number))
  }

  private mutating func readStar(_ words: [String]) throws(ZodiacError) {
    guard var section = sections.popLast(), words.count > 5,
      CatalogueStar.symbol(of: words[1]) != nil, section.indices[words[1]] == nil,
      let rightAscension = number(words[2], in: 0...360),
      let declination = number(words[3], in: -90...90),
      let magnitude = number(words[4], in: -2...8),
      case let colorIndex = number(words[5], in: -1...6), colorIndex != nil || words[5] == "-",
      !section.stars.contains(where: {
        $0.rightAscension == rightAscension && $0.declination == declination
      })
    else {
      throw fault(
        "Want star BAYER RA DEC V B-V [NAME] below its sign: BAYER as in alp, gam2, A or 41, RA and DEC in "
          + "degrees, both once in a constellation, V from -2 to 8, B-V from -1 to 6 or -.")
    }
    section.indices[words[1]] = section.stars.count
    section.stars.append(
      CatalogueStar(
        constellation: section.sign, bayer: words[1], rightAscension: rightAscension,
        declination: declination, magnitude: magnitude, colorIndex: colorIndex,
        properName: words.count > 6 ? words[6...].joined(separator: " ") : nil))
    section.starLines.append(record.number)
    sections.append(section)
  }

  private mutating func readLine(_ words: [String]) throws(ZodiacError) {
    guard var section = sections.popLast(), words.count > 2 else { throw wrongLine }
    let stars = words.dropFirst().map { section.indices[$0] }
    for (from, to) in zip(stars, stars.dropFirst()) {
      guard let from, let to, from != to, !section.joins(from, to) else { throw wrongLine }
      section.lines.append(FigureLine(from: from, to: to))
    }
    sections.append(section)
  }

  private mutating func readJewel(_ words: [String]) throws(ZodiacError) {
    guard var section = sections.popLast(), words.count > 5,
      let kind = Jewel.Kind(rawValue: words[1]),
      let rightAscension = number(words[2], in: 0...360),
      let declination = number(words[3], in: -90...90), let size = number(words[4], in: 1...200)
    else {
      let kinds = Jewel.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(
        "Want jewel KIND RA DEC SIZE NAME below its sign: KIND one of \(kinds), RA and DEC in degrees, SIZE "
          + "from 1 to 200 minutes of arc.")
    }
    section.jewels.append(
      Jewel(
        kind: kind, direction: Direction(rightAscension: rightAscension, declination: declination),
        size: size, name: words[5...].joined(separator: " ")))
    sections.append(section)
  }

  private var wrongLine: ZodiacError {
    fault("Want line BAYER BAYER [BAYER …] from star to star of the sign, each pair joined once.")
  }

  /// The number that a plain decimal says.
  private func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
    guard text.allSatisfy("+-.0123456789".contains), let value = Double(text) else { return nil }
    return range.contains(value) ? value : nil
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
    var jewels: [Jewel] = []

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
      companions: brightestFirst.filter { !isJoined[$0] }.map { section.stars[$0] },
      jewels: section.jewels)
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
