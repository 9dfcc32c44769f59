package import CosmosDrawing
import CosmosGeometry

/// The uniform block `Bitmap` (std140, 48 bytes); see `bitmaps.vert`.
package struct BitmapUniforms: BitwiseCopyable {
  var clipScale: SIMD2<Float>
  var opacity: Float
  var unused: Float = 0
  var place: SIMD4<Float>
  var texels: SIMD4<Float>

  /// The box around the bitmap, with a margin of one pixel for the smooth edges.
  package var bounds: PixelBox {
    PixelBox(low: place.lowHalf - 1, high: place.lowHalf + place.highHalf + 1)
  }

  /// Whether the bitmap's width and height are more than 0.
  package var isVisible: Bool { place.z > 0 && place.w > 0 }

  package init(_ draw: BitmapDraw, target: TargetScale) {
    clipScale = target.clipScale
    opacity = Float(draw.opacity)
    let corner = target.pixels(draw.origin)
    place = SIMD4(
      corner.x, corner.y, target.pixels(draw.size.width), target.pixels(draw.size.height))
    texels = SIMD4(Float(draw.bitmap.width), Float(draw.bitmap.height), 0, 0)
  }
}
