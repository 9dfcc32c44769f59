package import CosmosDrawing
package import CosmosGeometry

/// The places of rasterised lines in a sheet of texels, such as a texture.
///
/// The sheet has whole lines instead of letters, because there are few lines. Lines fill a shelf
/// from left to right, and shelves are stacked downwards.
package struct LineAtlas: Sendable {
  /// A line of text at a font size.
  package struct Key: Hashable, Sendable {
    private var text: String
    private var role: Fonts.Role
    /// Font size, and extra space between two letters, in 64ths of a pixel.
    private var size, tracking: Int

    /// - Parameters:
    ///   - label: The label with the line.
    ///   - scale: Device pixels per logical pixel.
    package init(_ label: Label, scale: Double) {
      text = label.text
      role = label.role
      size = Int((label.size * scale * 64).rounded())
      tracking = Int((label.tracking * label.size * scale * 64).rounded())
    }
  }

  /// A rectangle of texels that a line has been given.
  package struct Patch: Equatable, Sendable {
    /// Distance from the left and the top edge of the sheet, in texels.
    package var x, y: Int
    /// Width and height in texels.
    package var width, height: Int
    /// The covered share of each texel, 0…255, with the rows from top to bottom.
    package var coverage: [UInt8]
  }

  /// Width and height of the sheet in texels.
  package let width, height: Int
  /// Maximum width or height of a sheet in texels.
  private let limit: Int
  private var entries: [Key: AtlasEntry] = [:]
  /// The current shelf: the end of its lines, its top, and the height of its highest line.
  private var shelf = (x: 0, y: 0, height: 0)
  /// Whether the line added last was wider than the sheet.
  private var isTooNarrow = false

  /// Creates an empty sheet.
  ///
  /// - Parameters:
  ///   - width: Width in texels.
  ///   - height: Height in texels.
  ///   - limit: Maximum width or height in texels; longer lines are cropped.
  package init(width: Int, height: Int, limit: Int) {
    (self.width, self.height, self.limit) = (width, height, limit)
  }

  /// The empty sheet of twice the size that has room for the line added last.
  package var doubled: LineAtlas {
    isTooNarrow || height > width
      ? LineAtlas(width: min(2 * width, limit), height: height, limit: limit)
      : LineAtlas(width: width, height: 2 * height, limit: limit)
  }

  /// Returns the place of a line; nil if the sheet lacks it.
  package func entry(for key: Key) -> AtlasEntry? { entries[key] }

  /// Adds a line, cropped to the maximum size of a sheet.
  ///
  /// A margin of one empty texel surrounds the line, because sampling between texels reads it.
  /// Without the margin, pictures would depend on neighbouring and earlier lines.
  ///
  /// - Returns: The texels of the line with its margin; nil if there is no room.
  package mutating func add(_ bitmap: TextBitmap, for key: Key) -> Patch? {
    let (width, height) = (min(bitmap.width, limit - 2), min(bitmap.height, limit - 2))
    isTooNarrow = width + 2 > self.width
    guard let place = place(width: width + 2, height: height + 2) else { return nil }
    var patch = Patch(
      x: place.x, y: place.y, width: width + 2, height: height + 2,
      coverage: [UInt8](repeating: 0, count: (width + 2) * (height + 2)))
    for y in 0..<height {
      for x in 0..<width {
        patch.coverage[(y + 1) * (width + 2) + x + 1] = bitmap.coverage[y * bitmap.width + x]
      }
    }
    entries[key] = AtlasEntry(
      texels: SIMD4(Float(place.x + 1), Float(place.y + 1), Float(width), Float(height)),
      middle: bitmap.centerY, ink: (bitmap.inkCenterX, bitmap.inkWidth),
      cells: (bitmap.cellCenterX, bitmap.cellWidth))
    return patch
  }

  /// Removes all lines.
  package mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    shelf = (0, 0, 0)
  }

  private mutating func place(width: Int, height: Int) -> (x: Int, y: Int)? {
    if shelf.x + width > self.width { shelf = (0, shelf.y + shelf.height, 0) }
    guard width <= self.width, shelf.y + height <= self.height else { return nil }
    defer {
      shelf.x += width
      shelf.height = max(shelf.height, height)
    }
    return (shelf.x, shelf.y)
  }
}

/// The place of a line in a ``LineAtlas``, and the line's measures.
package struct AtlasEntry: Sendable {
  /// Left, top, width and height in texels.
  package var texels: SIMD4<Float>
  /// Distance from the top to the middle of a capital letter, in texels.
  var middle: Double
  /// The middle (as a distance from the left edge) and the width of the line's visible ink (`ink`)
  /// and of the span of its advance widths (`cells`), in texels.
  var ink, cells: (middle: Double, width: Double)

  /// Returns the offset, in texels, from the top left corner to a label's position.
  package func offset(of label: Label) -> Point {
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
