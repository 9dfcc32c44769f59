import CosmosDrawing
import CosmosGeometry

/// One element of the uniform block `Labels` (std140, 48 bytes): see `labels-block.glsl`.
struct LabelUniforms: BlockElement {
  /// Lines of text in one draw.
  static let capacity = 32
  /// Bytes of the whole block, its head included.
  static let size = ClipScaleUniforms.size + 48 * capacity

  var color: PremultipliedColor
  var left, top, width, height: Float
  var atlasX, atlasY: Float
  private var padding0: Float = 0
  private var padding1: Float = 0

  init(_ label: Label, entry: LabelAtlas.Entry, target: TargetScale) {
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
