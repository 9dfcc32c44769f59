import CosmosDrawing
import CosmosGeometry

/// What a kept layer shows: one field of stars, or the deep sky.
enum LayerSource: Equatable {
  case field(StarField)
  case deep(DeepSky)

  /// Logical pixels.
  var period: Double {
    switch self {
    case .field(let field): field.period
    case .deep(let sky): sky.period
    }
  }

  /// Logical pixels from the period's start to the window's left edge.
  var offset: Double {
    switch self {
    case .field(let field): field.offset
    case .deep(let sky): sky.offset
    }
  }

  /// What the layer is multiplied by when it is shown.
  var color: Color {
    switch self {
    case .field(let field): field.sprite.color.with(alpha: field.opacity)
    case .deep(let sky):
      Color(red: sky.exposure, green: sky.exposure, blue: sky.exposure, alpha: sky.opacity)
    }
  }

  /// Whether it is the deep sky, which has colours of its own.
  var isDeepSky: Bool { if case .deep = self { true } else { false } }

  /// Whether it moves so fast that none of its stars is seen.
  var isBlurred: Bool { if case .deep(let sky) = self { sky.isBlurred } else { false } }

  /// Stars that a window of some logical pixels shows.
  func visibleStars(width: Double) -> Double {
    switch self {
    case .field(let field): (width + 2 * field.sprite.largestRadius) / field.spacing
    case .deep(let sky):
      (0..<sky.setCount).reduce(0) { $0 + width * sky.starsPerPixel(ofSet: $1 + 1) }
    }
  }

  /// Whether a layer that was drawn for another source shows this one, apart from the place.
  func isSame(as other: LayerSource) -> Bool {
    switch (self, other) {
    case (.field(let field), .field(var other)):
      // Colour and opacity are applied when the layer is shown.
      other.offset = field.offset
      other.opacity = field.opacity
      other.sprite.color = field.sprite.color.with(alpha: other.sprite.color.alpha)
      return other == field
    case (.deep(let sky), .deep(let other)): return sky.isSame(as: other)
    default: return false
    }
  }
}

extension DeepSky {
  /// Stars of a set in a logical pixel of the window's width, of all layers.
  func starsPerPixel(ofSet set: Int) -> Double {
    (0..<Self.layerCount).reduce(0) { $0 + (field(ofSet: set, in: $1).map { 1 / $0.spacing } ?? 0) }
  }
}

extension Color {
  fileprivate func with(alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
