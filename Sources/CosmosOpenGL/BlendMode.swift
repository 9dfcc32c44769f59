/// How what is drawn joins what is there.
public enum BlendMode: Sendable {
  /// The new colour replaces the old one.
  case replace
  /// Source-over with premultiplied alpha.
  case sourceOver
  /// The old colour is multiplied by the new one.
  case multiply
  /// The old value keeps what one minus the new one lets through.
  case dim

  var factors: (source: BlendFactor, destination: BlendFactor)? {
    switch self {
    case .replace: nil
    case .sourceOver: (.one, .oneMinusSourceAlpha)
    case .multiply: (.zero, .sourceColor)
    case .dim: (.zero, .oneMinusSourceColor)
    }
  }
}
