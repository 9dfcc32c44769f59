import FoundationEssentials

/// The members that a line of a recording may have, of all kinds of event.
struct InputRecordingLine: Decodable, Equatable {
  var t: Double
  var event: String
  var x, y, dx, dy, width, height: Double?
  var source: String?
  var name: String?

  private static let members = [
    "t", "event", "x", "y", "dx", "dy", "source", "name", "width", "height",
  ]

  /// Reads a line; nil if it is no JSON object with a number "t" and a text "event".
  init?(_ bytes: [UInt8]) {
    if let line = Self(plain: bytes) {
      self = line
      return
    }
    guard let line = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = line
  }

  /// Reads a line as recordings have them: one object of numbers and texts without escapes.
  ///
  /// Ten times as quick as `JSONDecoder`, which decides about all other lines.
  ///
  /// - Returns: Nil for lines of other kinds, right or wrong.
  init?(plain bytes: [UInt8]) {
    var scanner = Scanner(bytes: bytes)
    var time: Double?
    var event: String?
    self.init(t: 0, event: "")
    // A bit for each member that was there.
    var seen = 0
    guard scanner.take("{") else { return nil }
    repeat {
      guard let key = scanner.text(), scanner.take(":"),
        let bit = Self.members.firstIndex(of: key).map({ 1 << $0 }), seen & bit == 0
      else { return nil }
      seen |= bit
      switch key {
      case "event", "source", "name":
        guard let text = scanner.text() else { return nil }
        switch key {
        case "event": event = text
        case "source": source = text
        default: name = text
        }
      default:
        guard let number = scanner.number() else { return nil }
        switch key {
        case "t": time = number
        case "x": x = number
        case "y": y = number
        case "dx": dx = number
        case "dy": dy = number
        case "width": width = number
        default: height = number
        }
      }
    } while scanner.take(",")
    guard scanner.take("}"), scanner.isAtEnd, let time, let event else { return nil }
    t = time
    self.event = event
  }

  private init(t: Double, event: String) {
    self.t = t
    self.event = event
  }

  /// Takes the parts of a line one after the other, and blanks before each.
  private struct Scanner {
    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipBlanks() {
      while let next, [0x20, 0x09, 0x0D].contains(next) { index += 1 }
    }

    var isAtEnd: Bool {
      mutating get {
        skipBlanks()
        return index == bytes.count
      }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard next == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    /// A text in quotes, of ASCII and without escapes.
    mutating func text() -> String? {
      guard take("\"") else { return nil }
      let start = index
      while let next, next != UInt8(ascii: "\"") {
        guard (0x20..<0x7F).contains(next), next != UInt8(ascii: "\\") else { return nil }
        index += 1
      }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      return take("\"") ? text : nil
    }

    /// A number as JSON writes it: -12, 0.5, 1e-3, but neither +1 nor 01, .5 or 1.
    mutating func number() -> Double? {
      skipBlanks()
      let start = index
      if next == UInt8(ascii: "-") { index += 1 }
      let whole = digits()
      guard whole == 1 || whole > 1 && bytes[index - whole] != UInt8(ascii: "0") else { return nil }
      if next == UInt8(ascii: ".") {
        index += 1
        guard digits() > 0 else { return nil }
      }
      if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
        index += 1
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { index += 1 }
        guard digits() > 0 else { return nil }
      }
      let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
      // One that is too large for a Double is an error, of which JSONDecoder tells.
      return number.flatMap { $0.isFinite ? $0 : nil }
    }

    private mutating func digits() -> Int {
      let start = index
      while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { index += 1 }
      return index - start
    }
  }
}
