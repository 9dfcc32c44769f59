package import CosmosDrawing
import CosmosGeometry

/// Where a place of the sky is in the map of the Milky Way: see `milky-way.glsl`.
package enum MilkyWayCoordinates {
  /// What turns pixels into coordinates of the map: they are multiplied by zw, then xy is added.
  ///
  /// The map is as high as the window.
  ///
  /// - Parameters:
  ///   - field: A set of a deep layer.
  ///   - scale: Pixels per logical pixel.
  ///   - left: Pixels from the target's left edge to the field's.
  ///   - height: Pixels of the target.
  /// - Returns: Zero for fields that are no deep sets.
  package static func place(
    of field: StarField, scale: Double, left: Double, height: Int
  ) -> SIMD4<Float> {
    guard let depth = field.depth else { return .zero }
    let turnsPerPixel = 1 / (field.period * scale)
    let turns =
      field.offset / field.period + depth.longitudeOfEdge / 360 - left * turnsPerPixel
    return SIMD4(
      Float(wrapped(turns, period: 1)), 0, Float(turnsPerPixel), Float(1 / Double(height)))
  }
}
