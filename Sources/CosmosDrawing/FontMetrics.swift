import Synchronization

/// The measures of a line of text, in the unit of the font size.
public struct TextMetrics: Equatable, Sendable {
  /// The sum of the letters' advance widths, from the beginning of the first letter's cell to the
  /// end of the last one's.
  public var width: Double
  /// The height of the font above the baseline, the same for all texts of a font and size.
  public var ascent: Double
  /// The depth of the font below the baseline, 0 or more.
  public var descent: Double
  /// The height of a capital letter above the baseline; a ``Label`` is centred at half of it.
  public var capHeight: Double

  /// Creates measures from their values.
  public init(width: Double, ascent: Double, descent: Double, capHeight: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// The measures of a font; a scene uses them to find the size of a text before placing it.
///
///     let width = frame.font.metrics(of: "Total", size: 14).width
///
/// Each frame that a scene describes has the measures of its labels' font (``Frame/font``). In a
/// window, the first pictures are shown while another thread still searches for the font. Until
/// that search ends, the measures are those of ``standard`` or ``standardFigures``, and labels are
/// missing.
/// `FontMetrics.matching("DejaVu Serif")`, an extension in the module CosmosText, measures any
/// other font.
///
/// Measures are rounded to thousandths of the font size. They grow in proportion to the size,
/// because labels are not hinted. If letters join, or if characters come from another font, the
/// line is measured in the form in which it is drawn.
public final class FontMetrics: Sendable {
  private let sheet: Mutex<FontSheet?>
  private let load: @Sendable () -> sending FontSheet?
  private let isFound: @Sendable () -> Bool
  private let role: Fonts.Role

  /// The measures of Inter; all digits have the same width.
  public static let standard = FontMetrics {
    FontSheet(ascent: 0.969, descent: 0.242, capHeight: 0.727) { scalar in
      switch scalar.value {
      case 0x20..<0x7F: Double(inter[Int(scalar.value) - 0x20]) / 1000
      // In most fonts, the width of East Asian characters is the font size.
      case 0x2E80...0xFFEF: 1
      default: 0.6
      }
    } extent: { line in
      LineExtent(width: 0.6 * Double(line.count), gaps: max(0, line.count - 1))
    }
  }

  /// The measures of DejaVu Sans Mono, whose letters are all 0.602 times as wide as the font size.
  public static let standardFigures = FontMetrics(role: .figures) {
    FontSheet(ascent: 0.928, descent: 0.236, capHeight: 0.729) { scalar in
      // DejaVu Sans Mono lacks East Asian characters. In other fonts, their width is the font size.
      (0x2E80...0xFFEF).contains(scalar.value) ? 1 : 0.602
    } extent: { line in
      LineExtent(width: 0.602 * Double(line.count), gaps: max(0, line.count - 1))
    }
  }

  /// The advance widths of Inter's letters from the space to the tilde, in thousandths of the font
  /// size.
  private static let inter = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 648, 648,
    648, 648, 648, 648, 648, 648, 648, 648, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727,
    719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761, 635, 761, 639, 638, 642, 741,
    676, 949, 642, 665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609,
    591, 237, 237, 544, 237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557,
    541, 362, 327, 362, 659,
  ]

  /// Creates the measures of a font that is loaded when a text is measured.
  ///
  /// - Parameters:
  ///   - role: The use of the font; the measures are those of its standard font until they are
  ///     loaded.
  ///   - isFound: Returns whether `load` returns measures; false while another thread searches for
  ///     the font, or before that search.
  ///   - load: Returns the font's measures; nil if they are not known yet. `load` is called for
  ///     each text until it returns measures.
  package init(
    role: Fonts.Role = .text,
    isFound: @escaping @Sendable () -> Bool = { true },
    load: @escaping @Sendable () -> sending FontSheet?
  ) {
    self.role = role
    self.isFound = isFound
    self.load = load
    sheet = Mutex(nil)
  }

  /// The measures until those of the font are loaded.
  private var standIn: FontMetrics { role == .text ? .standard : .standardFigures }

  /// Whether the next text is measured in this font, not in a standard one, unless the machine has
  /// no font at all.
  ///
  /// Unlike a measurement, this property never begins the search for the font.
  package var isKnown: Bool { sheet.withLock { $0 != nil } || isFound() }

  /// Returns the measures of a line of text.
  ///
  /// - Parameters:
  ///   - text: One line of text.
  ///   - size: The font size, in any unit.
  ///   - tracking: Extra space between two letters, as a fraction of the font size; lines with
  ///     letters of a joined script have none.
  /// - Returns: The measures in the same unit.
  public func metrics(of text: String, size: Double, tracking: Double = 0) -> TextMetrics {
    let metrics = sheet.withLock { sheet in
      if sheet == nil { sheet = load() }
      return sheet?.metrics(of: text, size: size, tracking: tracking)
    }
    return metrics ?? standIn.metrics(of: text, size: size, tracking: tracking)
  }

  /// Returns the sum of the letters' advance widths and of the space between them.
  ///
  /// - Parameters:
  ///   - text: One line of text.
  ///   - size: The font size, in any unit.
  ///   - tracking: Extra space between two letters, as a fraction of the font size.
  /// - Returns: The width in the same unit.
  public func width(of text: String, size: Double, tracking: Double = 0) -> Double {
    metrics(of: text, size: size, tracking: tracking).width
  }

  /// Returns the width of a label's line in logical pixels.
  package func width(of label: Label) -> Double {
    width(of: label.text, size: label.size, tracking: label.tracking)
  }

  /// Returns a text that is no wider than a limit: the text itself, or its beginning and "…".
  ///
  ///     frame.font.shortened("A long title", to: 60, size: 14)  // "A lo…"
  ///
  /// - Parameters:
  ///   - text: One line of text.
  ///   - width: The limit, in the unit of the font size.
  ///   - size: The font size, in any unit.
  /// - Returns: The text; empty if not even "…" fits.
  public func shortened(_ text: String, to width: Double, size: Double) -> String {
    func fits(_ text: String) -> Bool { self.width(of: text, size: size) <= width }
    if fits(text) { return text }
    func shortened(to count: Int) -> String {
      var start = text.prefix(count)
      while start.last?.isWhitespace == true { start.removeLast() }
      return start + "…"
    }
    // The number of letters that fit is at least `low` and less than `high`.
    var (low, high) = (0, text.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(shortened(to: middle)) { low = middle } else { high = middle }
    }
    let longest = shortened(to: low)
    return low > 0 || fits(longest) ? longest : ""
  }

  /// Whether all ASCII letters have the same width, so that texts of equal length align letter by
  /// letter.
  public var isMonospaced: Bool {
    let isMonospaced = sheet.withLock { sheet in
      if sheet == nil { sheet = load() }
      return sheet?.isMonospaced
    }
    return isMonospaced ?? standIn.isMonospaced
  }
}

extension FontMetrics: Equatable {
  /// Returns whether both are the same object.
  public static func == (a: FontMetrics, b: FontMetrics) -> Bool { a === b }
}

/// The extent of a line of text without tracking.
package struct LineExtent: Sendable {
  /// The sum of the advance widths, as a fraction of the font size.
  package var width: Double
  /// The number of places between two letters that tracking widens.
  package var gaps: Int

  /// Creates an extent from its properties.
  package init(width: Double, gaps: Int) {
    self.width = width
    self.gaps = gaps
  }
}

/// The measures of a font's letters and lines, as fractions of the font size.
package struct FontSheet {
  private let ascent, descent, capHeight: Double
  /// The advance widths of the ASCII characters.
  private let widths: [Double]
  /// Advance widths of the non-ASCII characters measured so far; nil for a character that is
  /// measured only as a part of its line.
  private var others: [Unicode.Scalar: Double?] = [:]
  /// The extents of the lines measured so far that contain a character without a width of its own.
  private var lines: [String: LineExtent] = [:]
  private let advance: (Unicode.Scalar) -> Double?
  private let extent: (String) -> LineExtent
  let isMonospaced: Bool

  /// Maximum number of elements of ``lines``.
  private static let most = 1000

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - ascent: The height of the font above the baseline.
  ///   - descent: The depth of the font below the baseline, 0 or more.
  ///   - capHeight: The height of a capital letter.
  ///   - advance: Returns the advance width of a character; nil if the font lacks the character, or
  ///     if the width depends on the characters beside it.
  ///   - extent: Measures a line with a character for which `advance` returns nil.
  package init(
    ascent: Double, descent: Double, capHeight: Double,
    advance: @escaping (Unicode.Scalar) -> Double?, extent: @escaping (String) -> LineExtent
  ) {
    self.ascent = Self.rounded(ascent)
    self.descent = Self.rounded(descent)
    self.capHeight = Self.rounded(capHeight)
    self.advance = advance
    self.extent = extent
    widths = (0..<128).map { Self.rounded(advance(Unicode.Scalar(UInt8($0))) ?? 0) }
    isMonospaced = widths[0x20..<0x7F].allSatisfy { [widths] in $0 == widths[0x20] }
  }

  /// Rounds a measure to thousandths.
  ///
  /// Thousandths are exact enough for layouts, and equal for font files that differ slightly.
  private static func rounded(_ measure: Double) -> Double { (1000 * measure).rounded() / 1000 }

  fileprivate mutating func metrics(
    of text: String, size: Double, tracking: Double
  ) -> TextMetrics {
    let measured = measure(text)
    return TextMetrics(
      width: (measured.width + tracking * Double(measured.gaps)) * size, ascent: ascent * size,
      descent: descent * size, capHeight: capHeight * size)
  }

  private mutating func measure(_ line: String) -> LineExtent {
    var (sum, letters, isEven) = (0.0, 0, true)
    for scalar in line.unicodeScalars {
      guard let width = width(of: scalar) else { return measureWhole(line) }
      isEven = isEven && width == widths[0x20]
      sum += width
      if width > 0 { letters += 1 }
    }
    // A product does not have the rounding errors of a sum.
    return LineExtent(
      width: isEven ? widths[0x20] * Double(letters) : sum, gaps: max(0, letters - 1))
  }

  private mutating func width(of scalar: Unicode.Scalar) -> Double? {
    if scalar.isASCII { return widths[Int(scalar.value)] }
    if let known = others[scalar] { return known }
    let measured = advance(scalar).map(Self.rounded)
    others[scalar] = .some(measured)
    return measured
  }

  private mutating func measureWhole(_ line: String) -> LineExtent {
    if let known = lines[line] { return known }
    var measured = extent(line)
    measured.width = Self.rounded(measured.width)
    if lines.count >= Self.most { lines.removeAll(keepingCapacity: true) }
    lines[line] = measured
    return measured
  }
}
