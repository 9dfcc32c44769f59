import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// Lines of text, rasterised once each into one texture.
///
/// There are few of them, so whole lines are kept instead of letters: a label is one quad, with
/// one texel to a pixel, which is sharp.
final class LabelAtlas {
  private struct Key: Hashable {
    var text: String
    /// 64ths of a pixel.
    var size: Int

    init(_ text: String, pixels: Double) {
      self.text = text
      size = Int((pixels * 64).rounded())
    }
  }

  private var texture: GLTexture
  private let context: GLContext
  var font: LabelFont
  /// Whether the last frame had no font yet for some of its lines.
  private(set) var awaitsFont = false
  private var entries: [Key: AtlasEntry] = [:]
  /// Whether the last line was wider than the texture.
  private var isTooNarrow = false
  // Shelf packing: lines fill a shelf from left to right, shelves are stacked downwards.
  private var shelfX = 0
  private var shelfY = 0
  private var shelfHeight = 0

  /// Looks the font up when there is the first line.
  init(font: LabelFont, in context: GLContext) throws(GLError) {
    texture = try GLTexture(
      .r8, width: min(2048, context.driver.maxTextureSize), height: 512, filter: .nearest,
      label: "labels", in: context)
    self.context = context
    self.font = font
  }

  /// Texels on a side of the largest texture.
  private var limit: Int { context.driver.maxTextureSize }

  func bind(unit: UInt32) { texture.bind(unit: unit) }

  /// Rasterises the lines of a frame that are not there yet, before any of them is drawn.
  ///
  /// Where they have no room, the texture is emptied of those of earlier frames; where that is not
  /// enough, it becomes larger.
  func prepare(_ labels: [Label], scale: Double) throws(GLError) {
    awaitsFont = false
    guard !add(labels, scale: scale) else { return }
    clear()
    while !add(labels, scale: scale) {
      let (width, height) = (texture.width, texture.height)
      texture = try GLTexture(
        .r8, width: isTooNarrow || height > width ? min(2 * width, limit) : width,
        height: isTooNarrow || height > width ? height : 2 * height, filter: .nearest,
        label: "labels", in: context)
      clear()
    }
  }

  /// The place of a line; nil where there is no font yet.
  func entry(for text: String, pixels: Double) -> AtlasEntry? { entries[Key(text, pixels: pixels)] }

  /// Adds the lines that are missing.
  ///
  /// - Returns: Whether there was room for all of them.
  private func add(_ labels: [Label], scale: Double) -> Bool {
    for label in labels {
      let pixels = label.size * scale
      let key = Key(label.text, pixels: pixels)
      guard entries[key] == nil else { continue }
      guard let font = font.open() else {
        awaitsFont = self.font.problem == nil
        return true
      }
      guard let entry = add(font.bitmap(of: label.text, size: pixels)) else { return false }
      entries[key] = entry
    }
    return true
  }

  /// Adds a line; of one that is larger than the driver's textures what they hold.
  ///
  /// Around it are a column and a row of nothing, which sampling between texels reads: so pictures depend neither on
  /// what else is in the atlas nor on what was there before.
  ///
  /// - Returns: Nil where there is no room for it.
  private func add(_ bitmap: TextBitmap) -> AtlasEntry? {
    let (width, height) = (min(bitmap.width, limit - 2), min(bitmap.height, limit - 2))
    isTooNarrow = width + 2 > texture.width
    guard let place = place(width: width + 2, height: height + 2) else { return nil }
    var texels = [UInt8](repeating: 0, count: (width + 2) * (height + 2))
    for y in 0..<height {
      for x in 0..<width {
        texels[(y + 1) * (width + 2) + x + 1] = bitmap.coverage[y * bitmap.width + x]
      }
    }
    context.update(
      texture: texture.name, x: place.x, y: place.y, width: width + 2, height: height + 2,
      pixels: texels)
    return AtlasEntry(
      texels: SIMD4(Float(place.x + 1), Float(place.y + 1), Float(width), Float(height)),
      ink: Point(x: bitmap.inkCenterX, y: bitmap.centerY),
      cells: Point(x: bitmap.cellCenterX, y: bitmap.centerY))
  }

  private func place(width: Int, height: Int) -> (x: Int, y: Int)? {
    if shelfX + width > texture.width {
      shelfX = 0
      shelfY += shelfHeight
      shelfHeight = 0
    }
    guard width <= texture.width, shelfY + height <= texture.height else { return nil }
    defer {
      shelfX += width
      shelfHeight = max(shelfHeight, height)
    }
    return (shelfX, shelfY)
  }

  /// Forgets all lines; those that are asked for again are rasterised again.
  func clear() {
    entries.removeAll(keepingCapacity: true)
    (shelfX, shelfY, shelfHeight) = (0, 0, 0)
  }
}

/// Where a line is in the texture of all of them.
struct AtlasEntry {
  /// Left, top, width, height.
  var texels: SIMD4<Float>
  /// Texels from the left and the top to what stands at a label's center.
  var ink, cells: Point

  func middle(_ centering: Label.Centering) -> Point { centering == .ink ? ink : cells }
}
