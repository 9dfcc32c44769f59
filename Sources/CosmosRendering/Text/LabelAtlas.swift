import CosmosDrawing
import CosmosOpenGL
import CosmosShaders

/// Lines of text, rasterised once each into one texture.
///
/// There are few of them, so whole lines are kept instead of letters: a label is one quad, with
/// one texel to a pixel, which is sharp. A line that is wider than the texture is kept in pieces.
final class LabelAtlas {
  private struct Key: Hashable {
    var text: String
    /// 64ths of a pixel.
    var size: Int
  }

  /// Texels a side.
  private let size: Int
  /// The most texels that a piece of a line has on a side.
  private var largest: Int { size - 2 }
  /// Why there is no text; nil until a line was asked for and there was no font.
  private(set) var problem: TypographyError?
  private let texture: GLTexture
  private let context: GLContext
  private let family: String
  private var font: Font?
  /// The pieces of each line, from left to right.
  private var entries: [Key: [AtlasEntry]] = [:]
  /// The most pieces that any line has: one, but for very wide lines.
  private(set) var mostPieces = 1
  // Shelf packing: lines fill a shelf from left to right, shelves are stacked downwards.
  private var shelfX = 0
  private var shelfY = 0
  private var shelfHeight = 0

  /// - Parameters:
  ///   - family: The font family, looked up when the first line is asked for.
  ///   - context: The current context.
  /// - Throws: ``GLError``.
  init(family: String, in context: GLContext) throws(GLError) {
    size = min(2048, context.driver.maxTextureSize)
    texture = try GLTexture(.r8, width: size, height: size, filter: .nearest, in: context)
    self.context = context
    self.family = family
  }

  /// Empties the atlas when less than half of it is left.
  ///
  /// Called between frames: within one, places that were already handed out would show other lines.
  func makeRoom() {
    if shelfY > size / 2 { clear() }
  }

  func bind(unit: UInt32) { texture.bind(unit: unit) }

  /// A line's place; a new line is rasterised first.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - pixels: The font's size.
  ///   - piece: Which piece of the line, from 0; only the first one makes a new line.
  /// - Returns: Nil where there is no font or no such piece.
  func entry(for text: String, pixels: Double, piece: Int) -> AtlasEntry? {
    let key = Key(text: text, size: Int((pixels * 64).rounded()))
    if let pieces = entries[key] { return piece < pieces.count ? pieces[piece] : nil }
    guard piece == 0 else { return nil }
    guard let font = openFont() else { return nil }
    let bitmap = font.bitmap(of: text, size: pixels)
    guard bitmap.height <= largest else { return nil }
    let pieces = add(bitmap)
    entries[key] = pieces
    mostPieces = max(mostPieces, pieces.count)
    return pieces.first
  }

  /// Adds a line; one that is wider than the atlas in pieces.
  ///
  /// Around each piece are a column and a row of its neighbours, or of nothing, which sampling between texels reads: so
  /// pictures depend neither on what else is in the atlas nor on what was there before.
  private func add(_ bitmap: TextBitmap) -> [AtlasEntry] {
    stride(from: 0, to: bitmap.width, by: largest).map { start in
      let width = min(largest, bitmap.width - start)
      var texels = [UInt8](repeating: 0, count: (width + 2) * (bitmap.height + 2))
      let columns = max(0, start - 1)..<min(bitmap.width, start + width + 1)
      for y in 0..<bitmap.height {
        for x in columns {
          texels[(y + 1) * (width + 2) + x - start + 1] = bitmap.coverage[y * bitmap.width + x]
        }
      }
      let place = place(width: width + 2, height: bitmap.height + 2)
      upload(texels, x: place.x, y: place.y, width: width + 2, height: bitmap.height + 2)
      return AtlasEntry(
        x: place.x + 1, y: place.y + 1, width: width, height: bitmap.height,
        inkCenterX: bitmap.inkCenterX - Double(start),
        cellCenterX: bitmap.cellCenterX - Double(start), centerY: bitmap.centerY)
    }
  }

  private func upload(_ texels: [UInt8], x: Int, y: Int, width: Int, height: Int) {
    texels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      context.update(
        texture: texture.name, x: x, y: y, width: width, height: height, pixels: start)
    }
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
      // One frame has more text than half an atlas holds: the first lines are overwritten.
      clear()
    }
    defer {
      shelfX += width
      shelfHeight = max(shelfHeight, height)
    }
    return (shelfX, shelfY)
  }

  /// Forgets all lines; those that are asked for again are rasterised again.
  private func clear() {
    entries.removeAll(keepingCapacity: true)
    mostPieces = 1
    (shelfX, shelfY, shelfHeight) = (0, 0, 0)
  }
}
