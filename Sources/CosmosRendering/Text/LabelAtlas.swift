import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// Lines of text in one texture, each rasterised once.
///
/// The atlas stores whole lines instead of letters, because there are few lines. A label is one
/// sharp quad with one texel per pixel.
final class LabelAtlas {
  private struct Key: Hashable {
    var text: String
    /// Font size in 64ths of a pixel.
    var size: Int

    init(_ text: String, pixels: Double) {
      self.text = text
      size = Int((pixels * 64).rounded())
    }
  }

  private var texture: GLTexture
  private let context: GLContext
  var font: LabelFont
  /// Whether lines of the last frame are missing because their font is still being looked up.
  private(set) var awaitsFont = false
  private var entries: [Key: AtlasEntry] = [:]
  /// Whether the line added last was wider than the texture.
  private var isTooNarrow = false
  // Shelf packing: lines fill a shelf from left to right, and shelves are stacked downwards.
  private var shelfX = 0
  private var shelfY = 0
  private var shelfHeight = 0

  /// Creates an empty atlas; the font is looked up for the first line.
  init(font: LabelFont, in context: GLContext) throws(GLError) {
    texture = try GLTexture(
      .r8, width: min(2048, context.driver.maxTextureSize), height: 512, filter: .nearest,
      label: "labels", in: context)
    self.context = context
    self.font = font
  }

  /// Maximum width or height of a texture in texels.
  private var limit: Int { context.driver.maxTextureSize }

  func bind(unit: UInt32) { texture.bind(unit: unit) }

  /// Rasterises a frame's missing lines, before any of them is drawn.
  ///
  /// If there is no room, the lines of earlier frames are dropped; if there is still no room, the
  /// texture grows.
  func prepare(_ frame: borrowing Frame) throws(GLError) {
    awaitsFont = false
    guard !add(frame) else { return }
    clear()
    while !add(frame) {
      let (width, height) = (texture.width, texture.height)
      texture = try GLTexture(
        .r8, width: isTooNarrow || height > width ? min(2 * width, limit) : width,
        height: isTooNarrow || height > width ? height : 2 * height, filter: .nearest,
        label: "labels", in: context)
      clear()
    }
  }

  /// Returns the position of a line at a font size in pixels; nil if the line is not in the atlas.
  func entry(for text: String, pixels: Double) -> AtlasEntry? { entries[Key(text, pixels: pixels)] }

  /// Rasterises the lines that the atlas lacks.
  ///
  /// - Returns: Whether there was room for all lines; also true while there is no font.
  private func add(_ frame: borrowing Frame) -> Bool {
    for index in frame.layers.indices {
      guard case .labels(let labels) = frame.layers[index] else { continue }
      guard add(labels, scale: frame.viewport.contentScale) else { return false }
    }
    return true
  }

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

  /// Adds a line, cropped to the size of the driver's largest texture.
  ///
  /// A margin of one empty texel surrounds the line, because sampling between texels reads it.
  /// Without the margin, pictures would depend on neighbouring and earlier lines.
  ///
  /// - Returns: The position of the line; nil if there is no room.
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
      middle: bitmap.centerY, ink: (bitmap.inkCenterX, bitmap.inkWidth),
      cells: (bitmap.cellCenterX, bitmap.cellWidth))
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

  /// Discards all lines; they are rasterised again on demand.
  func clear() {
    entries.removeAll(keepingCapacity: true)
    (shelfX, shelfY, shelfHeight) = (0, 0, 0)
  }
}

/// The position of a line in the atlas, and the line's measures.
struct AtlasEntry {
  /// Left, top, width and height in texels.
  var texels: SIMD4<Float>
  /// Distance from the top to the middle of a capital letter, in texels.
  var middle: Double
  /// The middle (as a distance from the left edge) and the width of the line's visible ink (`ink`)
  /// and of the span of its advance widths (`cells`), in texels.
  var ink, cells: (middle: Double, width: Double)

  /// Returns the offset, in texels, from the top left corner to a label's position.
  func offset(of label: Label) -> Point {
    let extent = label.centering == .ink ? ink : cells
    let x =
      switch label.alignment {
      case .left: extent.middle - extent.width / 2
      case .center: extent.middle
      case .right: extent.middle + extent.width / 2
      }
    return Point(x: x, y: middle)
  }
}

extension LabelUniforms {
  /// Creates the block element of a label; nil if the label's text is not in the atlas.
  init?(_ label: Label, from atlas: LabelAtlas, target: TargetScale) {
    let pixels = label.size * target.contentScale
    guard let entry = atlas.entry(for: label.text, pixels: pixels) else { return nil }
    self.init(label, texels: entry.texels, offset: entry.offset(of: label), target: target)
  }
}
