import CosmosDrawing
import CosmosGeometry

/// What the transmittance of a layer depends on, apart from its offset.
///
/// Colour and opacity are applied when a layer is shown, so they are not part of it.
struct LayerKey: Equatable {
  var seed, layer, count: UInt32
  /// Pixels.
  var period, radius: Double
  var sizeVariation, brightnessVariation: Double
  var peak: Double
  /// Pixels.
  var height: Int

  /// - Parameters:
  ///   - field: The layer.
  ///   - scale: Pixels per logical pixel.
  ///   - height: Pixels.
  init(_ field: StarField, scale: Double, height: Int) {
    seed = field.seed
    layer = field.layer
    count = field.count
    period = field.period * scale
    radius = field.sprite.radius * scale
    sizeVariation = field.sprite.sizeVariation
    brightnessVariation = field.sprite.brightnessVariation
    peak = field.sprite.color.alpha
    self.height = height
  }
}
