import CCosmosFreeType

/// One line of text as coverage.
package struct TextBitmap: Equatable, Sendable {
  /// Pixels, with an empty one on every side.
  package let width: Int
  /// Pixels, with an empty one on every side.
  package let height: Int
  /// Pixels from the left to the middle between the first letter's left edge and the last one's
  /// right edge.
  package let inkCenterX: Double
  /// Pixels from the left to the middle of all advance widths.
  package let cellCenterX: Double
  /// Pixels from the top to the middle of a capital letter, the line's optical centre.
  package let centerY: Double
  /// One byte a pixel, 0…255, rows top to bottom.
  package let coverage: [UInt8]
}

/// An open font file.
package final class Font {
  private let library: FT_Library
  private let face: FT_Face

  /// - Throws: ``TypographyError/unreadable(path:code:)``.
  package init(_ file: FontFile) throws(TypographyError) {
    var library: FT_Library?
    var code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .unreadable(path: file.path, code: Int(code)) }
    var face: FT_Face?
    code = FT_New_Face(library, file.path, file.index, &face)
    guard code == 0, let face else {
      FT_Done_FreeType(library)
      throw .unreadable(path: file.path, code: Int(code))
    }
    self.library = library
    self.face = face
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// Rasterises a line of text.
  ///
  /// - Parameters:
  ///   - text: One line; characters that the font lacks show its replacement glyph.
  ///   - size: The font's size in pixels, 1…512.
  /// - Returns: Its coverage; nothing but empty pixels where no character has an outline.
  package func bitmap(of text: String, size: Double) -> TextBitmap {
    let size = min(512, max(1, size))
    // In 64ths of a point at 72 points an inch: pixels.
    FT_Set_Char_Size(face, 0, FT_F26Dot6((size * 64).rounded()), 72, 72)
    let metrics = face.pointee.size.pointee.metrics
    let ascent = Int((metrics.ascender + 63) / 64)
    let descent = Int((-metrics.descender + 63) / 64)
    let height = ascent + descent + 2
    // Unhinted advances in 64ths, so that spacing is even at every size.
    let flags = Int32(FT_LOAD_RENDER | FT_LOAD_NO_HINTING)
    var width = 2
    var pen = 0
    for scalar in text.unicodeScalars where load(scalar, flags: Int32(FT_LOAD_NO_HINTING)) {
      pen += face.pointee.glyph.pointee.advance.x
    }
    width += (pen + 63) / 64 + 1
    let cellCenter = 1 + Double(pen) / 128
    var coverage = [UInt8](repeating: 0, count: width * height)
    // 64ths of a pixel from the first pen position to the outlines' left and right.
    var inkLeft = Int.max
    var inkRight = Int.min
    pen = 0
    for scalar in text.unicodeScalars {
      // The fraction of a pixel that the pen has moved shifts the outline, not the bitmap.
      var shift = FT_Vector(x: pen % 64, y: 0)
      FT_Set_Transform(face, nil, &shift)
      guard load(scalar, flags: flags) else { continue }
      let glyph = face.pointee.glyph.pointee
      stamp(
        glyph.bitmap, left: 1 + pen / 64 + Int(glyph.bitmap_left),
        top: 1 + ascent - Int(glyph.bitmap_top), onto: &coverage, width: width, height: height)
      if glyph.metrics.width > 0 {
        inkLeft = min(inkLeft, pen + glyph.metrics.horiBearingX)
        inkRight = max(inkRight, pen + glyph.metrics.horiBearingX + glyph.metrics.width)
      }
      pen += glyph.advance.x
    }
    FT_Set_Transform(face, nil, nil)
    return TextBitmap(
      width: width, height: height,
      inkCenterX: inkLeft < inkRight ? 1 + Double(inkLeft + inkRight) / 128 : cellCenter,
      cellCenterX: cellCenter, centerY: 1 + Double(ascent) - capHeight(size) / 2,
      coverage: coverage)
  }

  private func load(_ scalar: Unicode.Scalar, flags: Int32) -> Bool {
    FT_Load_Char(face, FT_ULong(scalar.value), flags) == 0
  }

  /// Pixels from the baseline to the top of a capital letter.
  private func capHeight(_ size: Double) -> Double {
    guard load("H", flags: Int32(FT_LOAD_NO_HINTING)) else { return 0.7 * size }
    return Double(face.pointee.glyph.pointee.metrics.horiBearingY) / 64
  }

  private func stamp(
    _ bitmap: FT_Bitmap, left: Int, top: Int, onto coverage: inout [UInt8], width: Int, height: Int
  ) {
    guard let source = bitmap.buffer else { return }
    for row in 0..<Int(bitmap.rows) {
      let y = top + row
      guard (0..<height).contains(y) else { continue }
      for column in 0..<Int(bitmap.width) {
        let x = left + column
        guard (0..<width).contains(x) else { continue }
        let value = source[row * Int(bitmap.pitch) + column]
        coverage[y * width + x] = max(coverage[y * width + x], value)
      }
    }
  }
}
