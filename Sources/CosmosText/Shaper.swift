import CCosmosFriBidi
import CCosmosHarfBuzz

/// The order and the shapes of letters, from FriBidi and HarfBuzz.
///
/// Without these libraries, letters stay unjoined and in the order of reading.
package struct Shaper {
  private static let harfBuzz: HarfBuzzFunctions? = {
    var functions = HarfBuzzFunctions()
    return cosmosLoadHarfBuzz(&functions) == nil ? functions : nil
  }()
  private static let friBidi: FriBidiFunctions? = {
    var functions = FriBidiFunctions()
    return cosmosLoadFriBidi(&functions) == nil ? functions : nil
  }()

  /// Whether text can be shaped and ordered on this machine.
  package static var isAvailable: Bool { harfBuzz != nil && friBidi != nil }

  /// Returns the level of embedding of each character; nil if all characters run from left to
  /// right, or FriBidi is missing.
  func levels(of scalars: [Unicode.Scalar]) -> [UInt8]? {
    guard scalars.contains(where: \.mayRunLeft), let library = Self.friBidi else {
      return nil
    }
    let count = Int32(scalars.count)
    let text = scalars.map(\.value)
    var base = cosmosAutomaticDirection()
    let types = [FriBidiCharType](unsafeUninitializedCapacity: scalars.count) {
      library.types(text, count, $0.baseAddress)
      $1 = scalars.count
    }
    let brackets = [FriBidiBracketType](unsafeUninitializedCapacity: scalars.count) {
      library.brackets(text, count, types, $0.baseAddress)
      $1 = scalars.count
    }
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    guard library.levels(types, brackets, count, &base, &levels) != 0 else { return nil }
    return levels.map { UInt8(clamping: Int($0)) }
  }

  /// Returns the glyphs of the digits 0 to 9 that are equally wide in a font with the OpenType
  /// feature `tnum`; nil if the font lacks it, or HarfBuzz is missing.
  func tabularDigits(of font: Font) -> [UInt32]? {
    guard let library = Self.harfBuzz, let shaped = font.shaped(by: library) else { return nil }
    // The feature applies to the whole buffer.
    var feature = hb_feature_t(tag: 0x746E_756D, value: 1, start: 0, end: .max)
    var digits: [UInt32] = []
    // Each digit has a buffer of its own: in some fonts, shapes depend on the digits beside them.
    for digit in UInt32(0x30)...0x39 {
      guard let buffer = library.createBuffer() else { return nil }
      defer { library.destroyBuffer(buffer) }
      library.addText(buffer, [digit], 1, 0, 1)
      library.setDirection(buffer, HB_DIRECTION_LTR)
      library.setScript(buffer, HB_SCRIPT_LATIN)
      library.shape(shaped, buffer, &feature, 1)
      var count: UInt32 = 0
      guard let glyphs = library.glyphs(buffer, &count), count == 1 else { return nil }
      digits.append(glyphs[0].codepoint)
    }
    return digits
  }

  /// Appends the shaped letters of a run to a line.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - scalars: The characters of the whole line, because letters of the run may join letters
  ///     beside the run.
  ///   - font: The font of the run, in its current size.
  ///   - language: The language of the line, such as "ja"; nil if it is not known.
  ///   - line: The line.
  /// - Returns: Whether HarfBuzz could shape the run.
  func shape(
    _ run: TextRun, of scalars: [Unicode.Scalar], with font: Font, language: String?,
    _ line: inout Typesetter.Line
  ) -> Bool {
    guard let library = Self.harfBuzz, let shaped = font.shaped(by: library),
      let buffer = library.createBuffer()
    else { return false }
    defer { library.destroyBuffer(buffer) }
    library.addText(
      buffer, scalars.map(\.value), Int32(scalars.count), UInt32(run.range.lowerBound),
      Int32(run.range.count))
    library.setDirection(
      buffer, run.direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    let unicode = library.unicode()
    let scripts = scalars[run.range].lazy.map { library.script(unicode, $0.value) }
    let script = scripts.first {
      $0 != HB_SCRIPT_COMMON && $0 != HB_SCRIPT_INHERITED && $0 != HB_SCRIPT_UNKNOWN
    }
    library.setScript(buffer, script ?? HB_SCRIPT_COMMON)
    if let language { library.setLanguage(buffer, library.language(language, -1)) }
    library.shape(shaped, buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = library.glyphs(buffer, &count),
      let positions = library.positions(buffer, &count)
    else { return false }
    for index in 0..<Int(count) {
      let position = positions[index]
      line.glyphs.append(
        Typesetter.Glyph(
          font: run.font, number: glyphs[index].codepoint,
          x: line.width + Int(position.x_offset), y: Int(position.y_offset)))
      line.width += Int(position.x_advance)
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether the character, or a direction that it sets, may run from right to left.
  fileprivate var mayRunLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
