import CosmosDrawing
import CosmosGeometry

extension StarCount {
  /// The share of the picture, 0 ..< 1, that light covers about a sign, where it is brightest.
  ///
  /// `aspect` is the window's height as a share of its width. The classic sky has no Milky Way, and no light.
  package func light(at position: Double, aspect: Double) -> Double {
    guard self != .classic else { return 0 }
    var brightest = 0.0
    // As far as the figures of wide windows reach.
    for degrees in stride(from: -6.0, through: 6, by: 3) {
      for place in stride(from: -0.36, through: 0.28, by: 0.08) {
        brightest = max(
          brightest,
          MilkyWay.brightness(
            longitude: wrapped(
              30 * position + StarLayers.longitudeAhead + degrees, period: 360),
            latitude: clamp(-place * aspect * StarLayers.latitudePerWidth, -90, 90)))
      }
    }
    return 0.5 * brightest
  }
}
