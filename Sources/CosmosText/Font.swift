import CCosmosFreeType
import CCosmosHarfBuzz
import CosmosDrawing

/// An open font file.
package final class Font {
  private let library: FT_Library
  private let face: FT_Face
  /// Whether the font has outlines; otherwise, it has bitmaps in a few sizes.
  private let isScalable: Bool
  /// HarfBuzz's font for the face, and HarfBuzz's function that releases it.
  private var shaped: OpaquePointer?
  private var destroyShaped: ((OpaquePointer?) -> Void)?

  /// - Throws: ``TypographyError/unreadable(path:code:)`` if FreeType cannot read the file.
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
    isScalable = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    guard isScalable || face.pointee.num_fixed_sizes > 0 else {
      FT_Done_Face(face)
      FT_Done_FreeType(library)
      // The font has no size at all: FreeType's error "invalid pixel size".
      throw .unreadable(path: file.path, code: 0x17)
    }
    self.library = library
    self.face = face
  }

  deinit {
    destroyShaped?(shaped)
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// Height above and below the baseline in whole pixels, in the current size.
  var extent: (ascent: Int, descent: Int) {
    let metrics = face.pointee.size.pointee.metrics
    return (Int((metrics.ascender + 63) / 64), Int((-metrics.descender + 63) / 64))
  }

  /// Whether all letters are equally wide.
  var isMonospaced: Bool { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_FIXED_WIDTH) != 0 }

  /// Returns the number of a character's glyph; 0, the replacement glyph, if the font lacks the
  /// character.
  func glyph(for scalar: Unicode.Scalar) -> UInt32 {
    FT_Get_Char_Index(face, FT_ULong(scalar.value))
  }

  /// Returns whether the font has all of the characters.
  func has(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    scalars.allSatisfy { glyph(for: $0) != 0 }
  }

  /// The glyph of a character, and its place in the character's cell.
  struct Letter {
    /// The number of the glyph.
    var number: UInt32
    /// The width of the cell, and the distance from its left end to the glyph's pen position.
    var advance, inset: Int
  }

  /// Returns the glyph of a character with measures in 64ths of a pixel, or the replacement glyph
  /// if the font lacks the character; nil if FreeType cannot load the glyph.
  func letter(for scalar: Unicode.Scalar) -> Letter? {
    // Advance widths are not hinted to whole pixels, so spacing is even at every size.
    letter(for: scalar, flags: loadFlags)
  }

  /// Returns the glyph of a character with measures in the unit that the flags select.
  private func letter(for scalar: Unicode.Scalar, flags: Int32) -> Letter? {
    guard (0x30...0x39).contains(scalar.value), !isMonospaced else {
      let number = glyph(for: scalar)
      return advance(of: number, flags).map { Letter(number: number, advance: $0, inset: 0) }
    }
    let number = digits.glyphs[Int(scalar.value) - 0x30]
    guard let own = advance(of: number, flags), let cell = advance(of: digits.widest, flags) else {
      return nil
    }
    return Letter(number: number, advance: cell, inset: (cell - own) / 2)
  }

  private func advance(of glyph: UInt32, _ flags: Int32) -> Int? {
    FT_Load_Glyph(face, glyph, flags) == 0 ? face.pointee.glyph.pointee.advance.x : nil
  }

  /// The glyphs of the digits, and the widest of them, whose width is that of all digits' cells.
  private lazy var digits: (glyphs: [UInt32], widest: UInt32) = {
    var glyphs = (UInt8(ascii: "0")...UInt8(ascii: "9")).map { glyph(for: Unicode.Scalar($0)) }
    let flags = isScalable ? Int32(FT_LOAD_NO_SCALE) : loadFlags
    if Set(glyphs.map { advance(of: $0, flags) }).count > 1 {
      glyphs = Shaper().tabularDigits(of: self) ?? glyphs
    }
    let widest = glyphs.max { advance(of: $0, flags) ?? 0 < advance(of: $1, flags) ?? 0 }
    return (glyphs, widest ?? 0)
  }()

  /// Loads HarfBuzz if the font's digits need it.
  func findDigits() { if !isMonospaced { _ = digits } }

  /// Returns HarfBuzz's version of the font, in the current size; nil if HarfBuzz cannot create it.
  func shaped(by library: HarfBuzzFunctions) -> OpaquePointer? {
    if shaped == nil {
      let new = library.createFont(UnsafeMutableRawPointer(face))
      shaped = new
      destroyShaped = library.destroyFont
      library.setLoadFlags(new, loadFlags)
    }
    if let shaped { library.changeFont(shaped) }
    return shaped
  }

  /// Rasterises a glyph in the current size.
  func draw(_ glyph: Typesetter.Glyph, onto canvas: inout TextCanvas) {
    // The fractional part of the pen position shifts the outline before it is rasterised, because a
    // bitmap can move by whole pixels only.
    let (x, y) = (glyph.x >> 6, glyph.y >> 6)
    var shift = FT_Vector(x: glyph.x - 64 * x, y: glyph.y - 64 * y)
    FT_Set_Transform(face, nil, &shift)
    defer { FT_Set_Transform(face, nil, nil) }
    guard FT_Load_Glyph(face, glyph.number, Int32(FT_LOAD_RENDER) | loadFlags) == 0 else { return }
    let slot = face.pointee.glyph.pointee
    stamp(
      slot.bitmap, left: 1 + x + Int(slot.bitmap_left),
      top: canvas.baseline - y - Int(slot.bitmap_top), onto: &canvas)
    guard slot.metrics.width > 0 else { return }
    let left = glyph.x + slot.metrics.horiBearingX
    canvas.widenInk(from: left, to: left + slot.metrics.width)
  }

  /// Returns the measures of the font, as fractions of its size.
  ///
  /// The font stays open while the returned sheet exists.
  ///
  /// - Parameter extent: Measures a line that needs shaping or other fonts, as a fraction of the
  ///   font size.
  /// - Returns: The measures.
  func sheet(extent: @escaping (String) -> LineExtent) -> FontSheet {
    guard isScalable else { return bitmapSheet(extent: extent) }
    let unit = Double(max(1, face.pointee.units_per_EM))
    // With this flag, FreeType's measures are in font units, and not rounded to pixels.
    let flags = Int32(FT_LOAD_NO_SCALE)
    let hasCapital = load("H", flags: flags)
    let capital = Double(face.pointee.glyph.pointee.metrics.horiBearingY) / unit
    return FontSheet(
      ascent: Double(face.pointee.ascender) / unit,
      descent: max(0, -Double(face.pointee.descender) / unit),
      capHeight: hasCapital ? capital : 0.7, advance: advance(in: unit, flags: flags),
      extent: extent)
  }

  /// Returns the measures of a bitmap font at the size of labels.
  private func bitmapSheet(extent: @escaping (String) -> LineExtent) -> FontSheet {
    let size = 13.0
    let unit = 64 * size / Double(setSize(size))
    let metrics = face.pointee.size.pointee.metrics
    return FontSheet(
      ascent: Double(metrics.ascender) / unit, descent: max(0, -Double(metrics.descender) / unit),
      capHeight: capHeight(size) * 64 / unit, advance: advance(in: unit, flags: loadFlags),
      extent: extent)
  }

  /// Returns a function for the advance widths of characters.
  ///
  /// - Parameters:
  ///   - unit: The font size, in the unit of the advance widths that FreeType loads with the flags.
  ///   - flags: Flags of FreeType for loading a glyph.
  /// - Returns: The function; it returns nil for a character that the font lacks, or whose width
  ///   depends on the characters beside it.
  private func advance(in unit: Double, flags: Int32) -> (Unicode.Scalar) -> Double? {
    { [self] scalar in
      if scalar.isInvisible { return 0 }
      guard !scalar.needsShaping, has(CollectionOfOne(scalar)) else { return nil }
      return letter(for: scalar, flags: flags).map { Double($0.advance) / unit }
    }
  }

  /// Flags for loading a glyph: without hinting, and without the bitmaps that outline fonts may
  /// contain for small sizes.
  private var loadFlags: Int32 {
    Int32(FT_LOAD_NO_HINTING) | (isScalable ? Int32(FT_LOAD_NO_BITMAP) : 0)
  }

  /// Sets the font size in pixels for the following glyphs.
  ///
  /// - Returns: The whole factor by which bitmaps must be enlarged to reach the size, 1 or more; 1
  ///   for outlines.
  func setSize(_ pixels: Double) -> Int {
    // At 72 points per inch, 64ths of a point are 64ths of a pixel.
    let wanted = FT_F26Dot6((pixels * 64).rounded())
    if isScalable, FT_Set_Char_Size(face, 0, wanted, 72, 72) == 0 { return 1 }
    let sizes = UnsafeBufferPointer(
      start: face.pointee.available_sizes, count: Int(face.pointee.num_fixed_sizes))
    let nearest = sizes.indices.min {
      abs(sizes[$0].y_ppem - wanted) < abs(sizes[$1].y_ppem - wanted)
    }
    guard let nearest, FT_Select_Size(face, Int32(nearest)) == 0, sizes[nearest].y_ppem > 0 else {
      return 1
    }
    return max(1, Int((Double(wanted) / Double(sizes[nearest].y_ppem)).rounded()))
  }

  private func load(_ scalar: Unicode.Scalar, flags: Int32) -> Bool {
    FT_Load_Char(face, FT_ULong(scalar.value), flags) == 0
  }

  /// Returns the height of a capital letter above the baseline, in pixels: that of an H in the
  /// current font size, or 0.7 times `size` if FreeType cannot load it.
  func capHeight(_ size: Double) -> Double {
    guard load("H", flags: loadFlags) else { return 0.7 * size }
    return Double(face.pointee.glyph.pointee.metrics.horiBearingY) / 64
  }

  private func stamp(
    _ bitmap: FT_Bitmap, left: Int, top: Int, onto canvas: inout TextCanvas
  ) {
    // Bitmap fonts may have fewer bits per pixel; the largest value of a pixel means full coverage.
    var (source, bytes) = (bitmap, FT_Bitmap())
    FT_Bitmap_Init(&bytes)
    defer { FT_Bitmap_Done(library, &bytes) }
    guard FT_Bitmap_Convert(library, &source, &bytes, 1) == 0, let buffer = bytes.buffer else {
      return
    }
    let largest = Int(bytes.num_grays) - 1
    for row in 0..<Int(bitmap.rows) {
      for column in 0..<Int(bitmap.width) {
        let value = Int(buffer[row * Int(bytes.pitch) + column]) * 255 / largest
        canvas.add(UInt8(value), x: left + column, y: top + row)
      }
    }
  }
}
