/// The head of a block of elements (std140, 16 bytes): clip units per pixel.
struct ClipScaleUniforms: BitwiseCopyable {
  static let size = 16

  var x, y: Float
  private var padding0: Float = 0
  private var padding1: Float = 0

  init(_ target: TargetScale) {
    x = target.clipScaleX
    y = target.clipScaleY
  }
}
