package import CosmosDrawing

/// Sets lines of text: finds a font for each character, orders and shapes the letters, and
/// rasterises them.
///
/// The first font has the letters of most lines. Characters that the first font lacks come from
/// fonts that fontconfig recommends; each is opened when a line first needs it.
package final class Typesetter {
  /// The first font, then the others in the order of their first use.
  private var fonts: [Font]
  /// The pattern that the first font was found with.
  private let pattern: String
  /// Characters that no font has.
  private var missing: Set<Unicode.Scalar> = []
  private let shaper = Shaper()
  private let find: (_ text: [Unicode.Scalar], _ pattern: String) -> FontFile?

  /// - Parameters:
  ///   - font: The font for most characters.
  ///   - pattern: The fontconfig pattern of that font, whose language other fonts should suit.
  ///   - find: Looks up a font with given characters; nil if there is none.
  package init(
    _ font: Font, pattern: String = FontFile.standardFamily(for: .text),
    find: @escaping (_ text: [Unicode.Scalar], _ pattern: String) -> FontFile? = {
      FontFile(having: $0, likePattern: $1)
    }
  ) {
    fonts = [font]
    self.pattern = pattern
    self.find = find
  }

  /// A glyph with its position in a line.
  package struct Glyph: Equatable {
    /// The index of the font; fonts are numbered in the order of their first use.
    package var font: Int
    /// The number of the glyph in the font.
    package var number: UInt32
    /// The pen position: the distance to the right of the line's left end, and the distance above
    /// the line's baseline, in 64ths of a pixel.
    var x, y: Int
  }

  /// The glyphs of a line, from left to right, and the line's advance width.
  package struct Line {
    package var glyphs: [Glyph] = []
    /// Sum of all advance widths, and of the space between letters, in 64ths of a pixel.
    var width = 0
    /// Whether letters of the line may join, so that it has no space between letters.
    var isJoined = false

    /// The number of places between two letters that tracking widens.
    var gaps: Int { isJoined ? 0 : max(0, glyphs.count - 1) }
  }

  /// Returns the extent of a line without tracking.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - size: The font size in pixels at which the line is measured, 1…512.
  /// - Returns: The extent, as a fraction of the font size.
  package func extent(of text: String, size: Double) -> LineExtent {
    let size = Self.allowed(size)
    let enlargement = fonts[0].setSize(size)
    let line = line(text, size: size / Double(enlargement))
    return LineExtent(
      width: Double(enlargement * line.width) / 64 / size, gaps: line.gaps)
  }

  /// Returns the glyphs of a line at a font size in pixels, which is limited to 1…512.
  package func glyphs(of text: String, size: Double) -> [Glyph] {
    _ = fonts[0].setSize(Self.allowed(size))
    return line(text, size: Self.allowed(size)).glyphs
  }

  /// Rasterises a line of text.
  ///
  /// - Parameters:
  ///   - text: One line; characters that no font has show the replacement glyph.
  ///   - size: Font size in pixels, 1…512. A bitmap font uses its nearest size, enlarged by a whole
  ///     number if that size is too small.
  ///   - tracking: Extra space between two letters, as a fraction of the font size.
  /// - Returns: The coverage; all pixels are empty if no character has an outline.
  package func bitmap(of text: String, size: Double, tracking: Double = 0) -> TextBitmap {
    let size = Self.allowed(size)
    let enlargement = fonts[0].setSize(size)
    let line = line(text, size: size / Double(enlargement), tracking: tracking)
    var (ascent, descent) = fonts[0].extent
    for font in Set(line.glyphs.map(\.font)) where font > 0 {
      // Letters of other fonts may reach higher or lower than those of the first font, and the
      // bitmap needs room for them.
      let extent = fonts[font].extent
      (ascent, descent) = (max(ascent, extent.ascent), max(descent, extent.descent))
    }
    var canvas = TextCanvas(
      width: 2 + (line.width + 63) / 64 + 1, height: ascent + descent + 2, baseline: 1 + ascent)
    for glyph in line.glyphs { fonts[glyph.font].draw(glyph, onto: &canvas) }
    let cellCenter = 1 + Double(line.width) / 128
    return TextBitmap(
      width: canvas.width, height: canvas.height,
      inkCenterX: canvas.inkCenter.map { 1 + $0 } ?? cellCenter, cellCenterX: cellCenter,
      inkWidth: canvas.inkWidth ?? Double(line.width) / 64, cellWidth: Double(line.width) / 64,
      centerY: 1 + Double(ascent) - fonts[0].capHeight(size) / 2, coverage: canvas.coverage
    ).enlarged(by: enlargement)
  }

  private static func allowed(_ size: Double) -> Double { min(512, max(1, size)) }

  /// Finds the glyphs of a line.
  ///
  /// `size`, in pixels, is the current size of the first font; other fonts are set to this size.
  private func line(_ text: String, size: Double, tracking: Double = 0) -> Line {
    let scalars = Array(text.unicodeScalars)
    let runs = runs(of: scalars)
    var line = Line()
    line.isJoined = runs.contains(where: \.needsShaping)
    let gap = line.isJoined ? 0 : Int((64 * tracking * size).rounded())
    for run in runs {
      let font = fonts[run.font]
      if run.font > 0 { _ = font.setSize(size) }
      if run.needsShaping,
        shaper.shape(run, of: scalars, with: font, language: FontFile.language(in: pattern), &line)
      {
        continue
      }
      var letters = Array(scalars[run.range])
      if run.direction == .rightToLeft { letters.reverse() }
      for scalar in letters {
        guard !scalar.isInvisible, let letter = font.letter(for: scalar) else { continue }
        if !line.glyphs.isEmpty { line.width += gap }
        line.glyphs.append(
          Glyph(font: run.font, number: letter.number, x: line.width + letter.inset, y: 0))
        line.width += letter.advance
      }
    }
    return line
  }

  /// Splits a line into runs with one font and one level of embedding, in their order on the line.
  private func runs(of scalars: [Unicode.Scalar]) -> [TextRun] {
    let levels = shaper.levels(of: scalars)
    var runs: [TextRun] = []
    var start = 0
    while start < scalars.count {
      // A base character and its marks must get the same font.
      var end = start + 1
      while end < scalars.count, scalars[end].isJoined(to: scalars[end - 1]) { end += 1 }
      let font = font(for: scalars[start..<end], after: runs.last?.font)
      let needsShaping = scalars[start..<end].contains(where: \.needsShaping)
      let level = levels?[start] ?? 0
      if let last = runs.last, last.font == font, last.level == level,
        last.needsShaping == needsShaping || scalars[start].isCommon
      {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append(
          TextRun(range: start..<end, font: font, level: level, needsShaping: needsShaping))
      }
      start = end
    }
    return TextRun.ordered(runs)
  }

  /// Returns the index of a font with all characters of a cluster, or else of a font with its first
  /// visible character; 0, the first font, if there is neither.
  private func font(for cluster: ArraySlice<Unicode.Scalar>, after previous: Int?) -> Int {
    let visible = cluster.filter { !$0.isInvisible }
    // Characters that no font has show the replacement glyph of the first font.
    if visible.contains(where: missing.contains) { return 0 }
    // Spaces, digits and punctuation after a word use the font of that word, if it has them.
    if let previous, visible.allSatisfy(\.isCommon), fonts[previous].has(visible) {
      return previous
    }
    let joins = visible.contains(where: \.needsShaping)
    func suits(_ index: Int) -> Bool {
      // Fonts of equally wide letters squeeze and stretch the letters of joined scripts.
      fonts[index].has(visible) && !(joins && fonts[index].isMonospaced)
    }
    if let index = fonts.indices.first(where: suits) { return index }
    if let file = find(visible, pattern), let font = try? Font(file), font.has(visible) {
      fonts.append(font)
      return fonts.count - 1
    }
    if let index = fonts.indices.first(where: { fonts[$0].has(visible) }) { return index }
    // If no font has a mark, the font of its letter is used, so that the letter is still shown.
    if visible.count > 1 { return self.font(for: visible.prefix(1), after: previous) }
    missing.formUnion(visible)
    return 0
  }
}

extension Unicode.Scalar {
  /// Whether letters of the character's script change their shapes or positions beside other
  /// letters.
  var needsShaping: Bool {
    switch value {
    case 0x20...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF, 0x2010...0x2027,
      0x2030...0x205F, 0x2070...0x20CF, 0x2100...0x2DDF, 0x2E00...0x3029, 0x3030...0x3098,
      0x309B...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x1_D400...0x3_FFFF:
      false
    default: !isInvisible
    }
  }

  /// Whether the character counts as one of all scripts: spaces, digits, punctuation and symbols of
  /// Latin-1, general punctuation, the minus sign.
  var isCommon: Bool {
    value < 0x41 || (0x5B...0x60).contains(value) || (0x7B...0xBF).contains(value)
      || (0x2000...0x206F).contains(value) || value == 0x2212
  }

  /// Whether the character is not drawn but affects others: joiners, and characters that set the
  /// direction of text.
  var isInvisible: Bool { properties.isDefaultIgnorableCodePoint }

  /// Whether the character forms a cluster with the one in front of it: marks, joiners, variation
  /// selectors.
  fileprivate func isJoined(to previous: Unicode.Scalar) -> Bool {
    properties.isGraphemeExtend || properties.generalCategory == .spacingMark
      || value == 0x200D || previous.value == 0x200D
  }
}
