/// A recursive-descent parser for SVG path data; ``Path/init(svg:)`` describes the supported
/// commands.
struct SVGPathReader {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether a comma is allowed before the next number; false directly after a command.
  private var allowsComma = false

  private var elements: [Path.Element] = []
  /// The position of the pen.
  private var pen = Point.zero
  /// The start of the current subpath.
  private var start = Point.zero
  /// The second control point of the previous C or S, which the next S mirrors; nil after other
  /// commands.
  private var lastControl: Point?
  /// The control point of the previous Q or T, which the next T mirrors; nil after other commands.
  private var lastMiddle: Point?
  /// Whether the current subpath is closed, so that the next line or curve begins a new one.
  private var isClosed = false

  init(_ data: String) {
    bytes = Array(data.utf8)
  }

  mutating func readPath() throws(SVGPathError) -> Path {
    skipSpace()
    // An empty path is valid, and draws nothing.
    guard peek != nil else { return Path() }
    guard peek == UInt8(ascii: "M") || peek == UInt8(ascii: "m") else {
      throw fault("M or m, because a path must begin with a move")
    }
    while let byte = peek {
      // Bit 5 is set in lower-case letters, and clear in capitals.
      var letter = byte & ~0x20
      let isRelative = byte != letter
      guard byte >= UInt8(ascii: "A"), Self.commands.contains(letter) else {
        throw fault("a command, one of M L H V C S Q T A Z in upper or lower case")
      }
      position += 1
      allowsComma = false
      repeat {
        try draw(letter, isRelative: isRelative)
        // Further points after the first one of a move are ends of lines.
        if letter == UInt8(ascii: "M") { letter = UInt8(ascii: "L") }
        skipSpace()
      } while letter != UInt8(ascii: "Z") && nextBeginsNumber
    }
    return Path(elements)
  }

  private static let commands = "MLHVCSQTAZ".utf8
}

// MARK: - Commands

extension SVGPathReader {
  private mutating func draw(_ letter: UInt8, isRelative: Bool) throws(SVGPathError) {
    let origin = isRelative ? pen : .zero
    var control: Point?
    var middle: Point?
    switch letter {
    case UInt8(ascii: "M"):
      pen = try point(from: origin)
      start = pen
      isClosed = false
      elements.append(.move(pen))
    case UInt8(ascii: "L"):
      line(to: try point(from: origin))
    case UInt8(ascii: "H"):
      line(to: Point(x: try number() + origin.x, y: pen.y))
    case UInt8(ascii: "V"):
      line(to: Point(x: pen.x, y: try number() + origin.y))
    case UInt8(ascii: "C"):
      let first = try point(from: origin)
      let second = try point(from: origin)
      curve(first, second, to: try point(from: origin))
      control = second
    case UInt8(ascii: "S"):
      let first = lastControl.map { pen * 2 - $0 } ?? pen
      let second = try point(from: origin)
      curve(first, second, to: try point(from: origin))
      control = second
    case UInt8(ascii: "Q"):
      let place = try point(from: origin)
      quadratic(place, to: try point(from: origin))
      middle = place
    case UInt8(ascii: "T"):
      let place = lastMiddle.map { pen * 2 - $0 } ?? pen
      quadratic(place, to: try point(from: origin))
      middle = place
    case UInt8(ascii: "A"):
      // SVG ignores the sign of a radius.
      let radii = Point(x: abs(try number()), y: abs(try number()))
      let rotation = try number() * .pi / 180
      let isLarge = try flag()
      let isClockwise = try flag()
      let end = try point(from: origin)
      guard radii.x > 0, radii.y > 0 else {
        if end != pen { line(to: end) }
        break
      }
      let arc = EllipticArc(
        from: pen, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
        isClockwise: isClockwise)
      for piece in arc.curves { curve(piece.0, piece.1, to: piece.2) }
    default:
      elements.append(.close)
      pen = start
      isClosed = true
    }
    lastControl = control
    lastMiddle = middle
  }

  /// Adds a quadratic curve as a cubic one, whose control points are two thirds of the way from the
  /// ends to the middle point.
  private mutating func quadratic(_ middle: Point, to end: Point) {
    curve(pen + (middle - pen) * (2.0 / 3), end + (middle - end) * (2.0 / 3), to: end)
  }

  private mutating func line(to end: Point) {
    beginSubpathIfClosed()
    elements.append(.line(end))
    pen = end
  }

  private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    beginSubpathIfClosed()
    elements.append(.cubic(first, second, end))
    pen = end
  }

  private mutating func beginSubpathIfClosed() {
    guard isClosed else { return }
    elements.append(.move(pen))
    isClosed = false
  }
}

// MARK: - Numbers

extension SVGPathReader {
  private mutating func point(from origin: Point) throws(SVGPathError) -> Point {
    Point(x: try number() + origin.x, y: try number() + origin.y)
  }

  /// Parses a flag, 0 or 1, which may be directly followed by other text.
  private mutating func flag() throws(SVGPathError) -> Bool {
    skipSeparator()
    guard let byte = peek, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw fault("a flag, 0 or 1")
    }
    position += 1
    allowsComma = true
    return byte == UInt8(ascii: "1")
  }

  /// Parses a decimal number with an optional exponent, after at most one comma.
  private mutating func number() throws(SVGPathError) -> Double {
    skipSeparator()
    let begin = position
    if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { position += 1 }
    skipDigits()
    if peek == UInt8(ascii: ".") {
      position += 1
      skipDigits()
    }
    let hasDigit = bytes[begin..<position].contains(where: Self.digits.contains)
    if hasDigit { skipExponent() }
    let text = String(decoding: bytes[begin..<position], as: UTF8.self)
    guard hasDigit, let value = Double(text) else { throw fault("a number", at: begin) }
    // Larger coordinates would cause lengths to overflow or lose precision.
    guard abs(value) <= 1e9 else {
      throw fault("a number between -1000000000 and 1000000000", at: begin)
    }
    allowsComma = true
    return value
  }

  private var nextBeginsNumber: Bool {
    guard let byte = peek else { return false }
    return Self.digits.contains(byte) || "+-.,".utf8.contains(byte)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipDigits() {
    while let byte = peek, Self.digits.contains(byte) { position += 1 }
  }

  /// Skips an exponent.
  ///
  /// An e without digits is not skipped; the parser then fails at it.
  private mutating func skipExponent() {
    guard let byte = peek, byte | 0x20 == UInt8(ascii: "e") else { return }
    let begin = position
    position += 1
    if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { position += 1 }
    let digits = position
    skipDigits()
    if position == digits { position = begin }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if allowsComma, peek == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
    allowsComma = false
  }

  private mutating func skipSpace() {
    while let byte = peek, " \t\n\r".utf8.contains(byte) { position += 1 }
  }

  private func fault(_ expected: String, at place: Int? = nil) -> SVGPathError {
    let offset = place ?? position
    return SVGPathError(
      offset: offset, expected: expected,
      found: String(decoding: bytes[offset...], as: UTF8.self).first)
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
