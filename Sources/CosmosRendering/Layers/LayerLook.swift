import CosmosDrawing
import CosmosGeometry

/// What a layer's light depends on, apart from where one looks and what colour it is.
struct LayerLook: Equatable {
  var seed, layer, count: UInt32
  /// Pixels.
  var period, radius: Double
  var sizeVariation, brightnessVariation: Double
  var peak: Double
  /// Pixels.
  var height: Int

  /// - Parameters:
  ///   - field: The layer; its opacity is applied when it is shown.
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
