import CosmosDrawing
import CosmosOpenGL
import CosmosTypography

/// Lines of text, drawn once each into one texture.
///
/// There are few of them, so a line is kept whole rather than letter by letter: a label is then
/// one quad, one texel to a pixel, and sharp.
final class LabelAtlas {
  /// Where a line is in the atlas.
  struct Entry: Equatable {
    var x, y, width, height: Int
    /// Pixels from the left to the middle of the ink, and to that of the cells.
    var inkCenterX, cellCenterX: Double
    /// Pixels from the top to what looks like the line's centre.
    var centerY: Double
  }

  private struct Key: Hashable {
    var text: String
    /// 64ths of a pixel.
    var size: Int
  }

  /// Texels a side.
  let size: Int
  /// Why there is no text; nil until somebody wanted some and there was none.
  private(set) var problem: TypographyError?
  private let texture: GLTexture
  private let context: GLContext
  private let family: String
  private var font: Font?
  private var entries: [Key: Entry] = [:]
  // Lines fill shelves from left to right, shelves follow one another downwards.
  private var shelfX = 0
  private var shelfY = 0
  private var shelfHeight = 0

  /// - Parameters:
  ///   - family: Asked for when the first text is.
  ///   - context: The current context.
  /// - Throws: ``GLError``.
  init(family: String, in context: GLContext) throws(GLError) {
    size = min(2048, context.driver.maxTextureSize)
    let clear = [UInt8](repeating: 0, count: size * size)
    texture = try GLTexture(
      .r8, width: size, height: size, pixels: clear, filter: .linear, in: context)
    self.context = context
    self.family = family
  }

  /// Starts again where little room is left; called between frames, since clearing what a frame
  /// has named already would spoil it.
  func makeRoom() {
    if shelfY > size / 2 { clear() }
  }

  func bind(unit: UInt32) { texture.bind(unit: unit) }

  /// The line's place, drawing it first if it is new.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - pixels: The font's size.
  /// - Returns: Nil where there is no font, or no room for so long a line.
  func entry(for text: String, pixels: Double) -> Entry? {
    let key = Key(text: text, size: Int((pixels * 64).rounded()))
    if let entry = entries[key] { return entry }
    guard let font = openFont() else { return nil }
    let bitmap = font.bitmap(of: text, size: pixels)
    guard bitmap.width <= size, bitmap.height <= size else { return nil }
    let place = place(width: bitmap.width, height: bitmap.height)
    bitmap.coverage.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      context.update(
        texture: texture.name, x: place.x, y: place.y, width: bitmap.width,
        height: bitmap.height, pixels: start)
    }
    let entry = Entry(
      x: place.x, y: place.y, width: bitmap.width, height: bitmap.height,
      inkCenterX: bitmap.inkCenterX, cellCenterX: bitmap.cellCenterX, centerY: bitmap.centerY)
    entries[key] = entry
    return entry
  }

  private func openFont() -> Font? {
    if let font { return font }
    guard problem == nil else { return nil }
    do throws(TypographyError) {
      font = try Font(try FontFile(matching: family))
    } catch {
      problem = error
    }
    return font
  }

  private func place(width: Int, height: Int) -> (x: Int, y: Int) {
    if shelfX + width > size {
      shelfX = 0
      shelfY += shelfHeight
      shelfHeight = 0
    }
    if shelfY + height > size {
      // More text than half a texture in one frame: rather some of it than none.
      clear()
    }
    defer {
      shelfX += width
      shelfHeight = max(shelfHeight, height)
    }
    return (shelfX, shelfY)
  }

  /// Forgets all lines; what is still shown is drawn anew as it is asked for.
  private func clear() {
    entries.removeAll(keepingCapacity: true)
    (shelfX, shelfY, shelfHeight) = (0, 0, 0)
  }
}
