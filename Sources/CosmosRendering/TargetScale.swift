import CosmosGeometry

/// From logical pixels to a target's pixels and to clip space.
struct TargetScale: Equatable {
  var width, height: Int
  /// Pixels of the target per logical pixel.
  var contentScale: Double

  var clipScaleX: Float { 2 / Float(width) }
  /// Negative: scenes have y down, clip space has it up.
  var clipScaleY: Float { -2 / Float(height) }

  func pixels(_ logical: Double) -> Float { Float(logical * contentScale) }
}
