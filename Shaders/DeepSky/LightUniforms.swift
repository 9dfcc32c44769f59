package import CosmosDrawing

/// The uniform block `Light` (std140, 80 bytes): see `light-block.glsl`.
package struct LightUniforms: BitwiseCopyable, Equatable {
  var sky: SIMD4<Float>
  var even, dense, evenRest, denseRest: SIMD4<Float>

  /// - Parameters:
  ///   - light: What there is before.
  ///   - rest: What there is afterwards.
  ///   - field: A field of the sky, at the canvas's x = 0.
  ///   - canvas: Where it is drawn.
  package init(
    _ light: SkyLight, rest: SkyLight, of field: StarField, on canvas: StarCanvas
  ) {
    sky = MilkyWayCoordinates.place(
      of: field, scale: canvas.scale, left: canvas.left, height: canvas.height)
    even = SIMD4<Float>(light.even * 255)
    dense = SIMD4<Float>(light.dense * 255)
    evenRest = SIMD4<Float>(rest.even * 255)
    denseRest = SIMD4<Float>(rest.dense * 255)
  }
}
