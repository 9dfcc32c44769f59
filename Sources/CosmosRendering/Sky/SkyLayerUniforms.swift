import CosmosDrawing
import CosmosGeometry

/// One layer of the uniform block `Sky` (std140, 32 bytes): see `sky-block.glsl`.
struct SkyLayerUniforms: BitwiseCopyable, Equatable {
  var red, green, blue, opacity: Float
  /// Pixels from the ring's beginning to the window's left edge.
  var shift: Float
  /// The ring's 0…1 per pixel.
  var scaleX, scaleY: Float
  var absence: Float

  /// - Parameters:
  ///   - color: Of all stars of the layer.
  ///   - opacity: 0…1.
  ///   - shift: Pixels from the ring's beginning to the window's left edge.
  ///   - ring: The ring's size in pixels.
  init(color: Color, opacity: Double, shift: Double, ring: (width: Int, height: Int)) {
    red = Float(color.red)
    green = Float(color.green)
    blue = Float(color.blue)
    self.opacity = Float(opacity)
    self.shift = Float(shift)
    scaleX = 1 / Float(ring.width)
    scaleY = 1 / Float(ring.height)
    absence = Float(1 - opacity)
  }
}
