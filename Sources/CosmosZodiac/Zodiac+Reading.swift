import CosmosGeometry

extension Zodiac {
  /// Reads a file of figures, whose format is described at the beginning of the built-in file.
  ///
  /// An error ends the program, with a message that contains the number of the line.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - classic: The form of the figures in the classic sky; nil for their places in the sky.
  init(parsing text: String, classic: ClassicForm? = nil) {
    var sections: [Section] = []
    for line in TableLine.all(in: text) {
      if line.words[0] == "sign", line.words.count == 2, let sign = Sign(named: line.words[1]) {
        sections.append(Section(sign: sign))
      } else if sections.isEmpty || !sections[sections.count - 1].read(line.words) {
        // In release builds, fatalError prints its message, whereas preconditionFailure does not.
        fatalError(
          "Figures, line \(line.number): invalid record: \(line.words.joined(separator: " "))")
      }
    }
    let ordered = Sign.allCases.map { sign in
      guard let section = sections.first(where: { $0.sign == sign }) else {
        fatalError("Figures: \(sign.name) is missing")
      }
      return section
    }
    let middles = ordered.map(\.middle)
    let latitudes = PeriodicCurve(
      knots: zip(middles, Self.middleLatitudes).map { (x: $0, y: $1) } + [Self.northernFish],
      steepest: Self.steepestLatitudes)
    figures = zip(ordered, middles).map { section, middle in
      classic.map { section.figure(at: Double(section.sign.rawValue), in: $0) }
        ?? section.figure(
          at: middle / 30, in: SkyForm(longitude: middle, latitudes: latitudes))
    }
    self.latitudes = latitudes
  }
}

/// The lines of the file that describe one constellation.
private struct Section {
  let sign: Sign
  private var stars: [CatalogueStar] = []
  private var lines: [FigureLine] = []
  private var jewels: [Jewel] = []

  init(sign: Sign) { self.sign = sign }

  /// Reads a line; returns false if its words are not valid.
  mutating func read(_ words: [String]) -> Bool {
    switch words[0] {
    case "star":
      guard words.count > 5, CatalogueStar.symbol(of: words[1]) != nil,
        let rightAscension = Double(words[2]), let declination = Double(words[3]),
        let magnitude = Double(words[4]),
        case let colorIndex = Double(words[5]), colorIndex != nil || words[5] == "-"
      else { return false }
      stars.append(
        CatalogueStar(
          constellation: sign, bayer: words[1], rightAscension: rightAscension,
          declination: declination, magnitude: magnitude, colorIndex: colorIndex,
          properName: words.count > 6 ? words[6...].joined(separator: " ") : nil))
    case "line":
      let ends = words.dropFirst().map { name in stars.firstIndex { $0.bayer == name } }
      for (from, to) in zip(ends, ends.dropFirst()) {
        guard let from, let to else { return false }
        lines.append(FigureLine(from: from, to: to))
      }
    case "jewel":
      guard words.count > 6, let kind = Jewel.Kind(rawValue: words[1]),
        let rightAscension = Double(words[2]), let declination = Double(words[3]),
        let size = Double(words[4]), words[5] == "-" || Double(words[5]) != nil
      else { return false }
      jewels.append(
        Jewel(
          kind: kind,
          direction: Direction(rightAscension: rightAscension, declination: declination),
          size: size, magnitude: Double(words[5]), name: words[6...].joined(separator: " ")))
    default: return false
    }
    return true
  }

  /// The stars at the ends of lines.
  private var joined: Set<Int> { Set(lines.flatMap { [$0.from, $0.to] }) }

  /// The ecliptic longitude in the middle between the westernmost and the easternmost star of the
  /// figure, in degrees (J2000).
  var middle: Double {
    let longitudes = joined.sorted().map { EclipticPlace(stars[$0].direction).longitude }
    let origin = longitudes[0]
    let offsets = longitudes.map { wrapped($0 - origin + 180, period: 360) - 180 }
    return wrapped(origin + ((offsets.min() ?? 0) + (offsets.max() ?? 0)) / 2, period: 360)
  }

  /// Returns the figure that the lines describe: stars joined by lines, and further stars.
  func figure(at place: Double, in form: some FigureForm) -> Figure {
    let joined = self.joined
    // Stars with equal magnitudes are sorted by index, so they keep the order of the file.
    let brightestFirst = stars.indices.sorted {
      (stars[$0].magnitude, $0) < (stars[$1].magnitude, $1)
    }
    let used = brightestFirst.filter(joined.contains)
    var rank = [Int](repeating: 0, count: stars.count)
    for (index, star) in used.enumerated() { rank[star] = index }
    return Figure(
      sign: sign, place: place, stars: used.map { stars[$0] },
      lines: lines.map { FigureLine(from: rank[$0.from], to: rank[$0.to]) },
      companions: brightestFirst.filter { !joined.contains($0) }.map { stars[$0] },
      jewels: jewels, in: form)
  }
}
