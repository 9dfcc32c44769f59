import CosmosDrawing
import CosmosOpenGL
import CosmosShaders
import CosmosTypography

/// Lines of text, rasterised once each into one texture.
///
/// There are few of them, so whole lines are kept instead of letters: a label is one quad, with
/// one texel to a pixel, which is sharp.
final class LabelAtlas {
  private struct Key: Hashable {
    var text: String
    /// 64ths of a pixel.
    var size: Int
  }

  /// Texels a side.
  let size: Int
  /// Why there is no text; nil until a line was asked for and there was no font.
  private(set) var problem: TypographyError?
  private let texture: GLTexture
  private let context: GLContext
  private let family: String
  private var font: Font?
  private var entries: [Key: AtlasEntry] = [:]
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
    let clear = [UInt8](repeating: 0, count: size * size)
    texture = try GLTexture(
      .r8, width: size, height: size, pixels: clear, filter: .linear, in: context)
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
  /// - Returns: Nil where there is no font, or the line is longer than the atlas is wide.
  func entry(for text: String, pixels: Double) -> AtlasEntry? {
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
    let entry = AtlasEntry(
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
    (shelfX, shelfY, shelfHeight) = (0, 0, 0)
  }
}
