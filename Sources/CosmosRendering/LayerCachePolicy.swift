/// Whether dense layers are kept from frame to frame.
///
/// Layers only ever slide sideways, so what was drawn can be shown again a little further on.
public enum LayerCachePolicy: String, CaseIterable, Sendable {
  /// Where a layer has so many stars that it pays.
  case auto
  /// Every layer of soft stars, however few.
  case on
  /// Nothing is kept: every visible star is drawn in every frame.
  case off
}
