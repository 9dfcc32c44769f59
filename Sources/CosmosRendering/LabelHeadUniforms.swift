/// The head of the uniform block `Labels` (std140, 16 bytes).
struct LabelHeadUniforms: BitwiseCopyable {
  var clipScaleX, clipScaleY: Float
  var texelScaleX, texelScaleY: Float

  init(_ target: TargetScale, atlasSize: Int) {
    clipScaleX = target.clipScaleX
    clipScaleY = target.clipScaleY
    texelScaleX = 1 / Float(atlasSize)
    texelScaleY = 1 / Float(atlasSize)
  }
}
