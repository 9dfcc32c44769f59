package import CosmosDrawing
import CosmosGeometry

/// One element of the uniform block `Labels` (std140, 48 bytes): see `labels-block.glsl`.
package struct LabelUniforms: BlockElement {
  /// Lines of text in one draw.
  package static let capacity = 32
  /// Bytes of the whole block, with its head.
  package static let size = ClipScaleUniforms.size + 48 * capacity

  var color: PremultipliedColor
  var left, top, width, height: Float
  var atlasX, atlasY: Float
  private var padding0: Float = 0
  private var padding1: Float = 0

  package var bounds: PixelBox {
    PixelBox(left: left, top: top, right: left + width, bottom: top + height)
  }

  package init(_ label: Label, entry: AtlasEntry, target: TargetScale) {
    color = PremultipliedColor(label.color)
    let anchorX = label.anchor.x * target.contentScale
    let anchorY = label.anchor.y * target.contentScale
    let centerX = label.center.x * target.contentScale
    let centerY = label.center.y * target.contentScale
    let middle = label.centering == .ink ? entry.inkCenterX : entry.cellCenterX
    left = Float(anchorX + (centerX - middle - anchorX).rounded())
    top = Float(anchorY + (centerY - entry.centerY - anchorY).rounded())
    width = Float(entry.width)
    height = Float(entry.height)
    atlasX = Float(entry.x)
    atlasY = Float(entry.y)
  }
}

/// Where a line of text is in the texture of all of them.
package struct AtlasEntry: Equatable {
  /// Texels.
  package var x, y, width, height: Int
  /// Pixels from the left to the two middles of `Label.Centering`.
  package var inkCenterX, cellCenterX: Double
  /// Pixels from the top to the middle of a capital letter.
  package var centerY: Double

  /// An entry; every argument is the property of its name.
  package init(
    x: Int, y: Int, width: Int, height: Int, inkCenterX: Double, cellCenterX: Double,
    centerY: Double
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.inkCenterX = inkCenterX
    self.cellCenterX = cellCenterX
    self.centerY = centerY
  }
}
