import CosmosText
import TestSupport
import Testing

/// Fonts of bitmaps with one bit per pixel, such as those of X11.
@Suite struct BitmapFontTests {
  /// The letter H, 12 pixels wide, so each row has two bytes.
  private static let rows: [UInt16] = [
    0x8010, 0x8010, 0x8010, 0xFFF0, 0xA510, 0x8010, 0x8010, 0x8010,
  ]

  private func font(in folder: TemporaryFolder) throws -> Typesetter {
    let bitmap = Self.rows.map { row in
      let digits = String(row, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    let text = """
      STARTFONT 2.1
      FONT -cosmos-probe-medium-r-normal--8-80-75-75-c-120-iso10646-1
      SIZE 8 75 75
      FONTBOUNDINGBOX 12 8 0 0
      STARTPROPERTIES 5
      PIXEL_SIZE 8
      FONT_ASCENT 8
      FONT_DESCENT 0
      CHARSET_REGISTRY "ISO10646"
      CHARSET_ENCODING "1"
      ENDPROPERTIES
      CHARS 1
      STARTCHAR H
      ENCODING 72
      SWIDTH 1500 0
      DWIDTH 12 0
      BBX 12 8 0 0
      BITMAP
      \(bitmap.joined(separator: "\n"))
      ENDCHAR
      ENDFONT

      """
    let path = try folder.write(text, to: "probe.bdf")
    return try Typesetter(Font(FontFile(path: path, family: "probe")))
  }

  /// If a bit were taken for a byte, the program would read beyond the bitmap; if a set bit became
  /// 0x80, letters would be half as bright.
  @Test func `each bit of a bitmap font becomes one pixel, fully lit or dark`() throws {
    let folder = try TemporaryFolder()
    let bitmap = try font(in: folder).bitmap(of: "HH", size: 8)
    #expect(bitmap.height == 10)
    #expect(bitmap.width >= 26)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let isLetter = (1...8).contains(y) && (1...24).contains(x)
        let bit = isLetter ? Self.rows[y - 1] >> (15 - (x - 1) % 12) & 1 : 0
        #expect(bitmap.coverage[y * bitmap.width + x] == (bit == 1 ? 255 : 0), "\(x), \(y)")
      }
    }
    #expect(bitmap.inkCenterX == 13)
  }

  @Test(arguments: [(1.0, 1), (5, 1), (8, 1), (11.9, 1), (14, 2), (40.5, 5), (512, 64)])
  func `a bitmap font is enlarged by the whole factor nearest to the requested size`(
    size: Double, factor: Int
  ) throws {
    let folder = try TemporaryFolder()
    let font = try font(in: folder)
    let own = font.bitmap(of: "H", size: 8)
    let bitmap = font.bitmap(of: "H", size: size)
    #expect(bitmap.width == own.width * factor && bitmap.height == own.height * factor)
    #expect(bitmap.inkCenterX == own.inkCenterX * Double(factor))
    #expect(bitmap.centerY == own.centerY * Double(factor))
    let isEnlarged = (0..<bitmap.height).allSatisfy { y in
      (0..<bitmap.width).allSatisfy { x in
        bitmap.coverage[y * bitmap.width + x]
          == own.coverage[y / factor * own.width + x / factor]
      }
    }
    #expect(isEnlarged)
  }
}
