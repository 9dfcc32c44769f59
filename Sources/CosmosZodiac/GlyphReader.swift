import CosmosGeometry

/// Finds the path data in the SVG file of a glyph.
struct GlyphReader {
  private let file: String
  private let bytes: [UInt8]

  /// The box of every glyph: 36 pt wide and high, around (0, 0), and room for the pen.
  private static let viewBox = "-20 -20 40 40"

  init(text: String, file: String) {
    self.file = file
    bytes = Array(text.utf8)
  }

  func readPath() throws(ZodiacError) -> Path {
    let boxes = places(of: "viewBox=\"\(Self.viewBox)\"", in: bytes.indices)
    guard boxes.count == 1 else {
      throw fault("the picture has another box. Want viewBox=\"\(Self.viewBox)\".", at: 0)
    }
    let paths = places(of: "<path", in: bytes.indices)
    guard let path = paths.first, paths.count == 1 else {
      throw fault(
        "the picture has \(paths.count) <path> elements. Want one, with all strokes in it.",
        at: paths.dropFirst().first ?? 0)
    }
    let element = path..<(bytes[path...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count)
    let opening = "d=\""
    // After a space or a line end, so that id="…" is not taken for it.
    let attribute = places(of: opening, in: element).first { bytes[$0 - 1] <= UInt8(ascii: " ") }
    let noPath = fault("the <path> has no d=\"…\".", at: path)
    guard let attribute else { throw noPath }
    let start = attribute + opening.utf8.count
    guard let end = bytes[start..<element.upperBound].firstIndex(of: UInt8(ascii: "\"")) else {
      throw noPath
    }
    do throws(SVGPathError) {
      return try Path(svg: String(decoding: bytes[start..<end], as: UTF8.self))
    } catch {
      throw fault(error.description, at: start + error.offset)
    }
  }

  /// Where `text` occurs, by its first byte.
  private func places(of text: String, in range: Range<Int>) -> [Int] {
    let wanted = Array(text.utf8)
    return range.filter { bytes[$0..<range.upperBound].starts(with: wanted) }
  }

  private func fault(_ reason: String, at offset: Int) -> ZodiacError {
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    return ZodiacError(file: file, line: line, reason: reason)
  }
}
