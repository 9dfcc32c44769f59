import CosmosDrawing
import CosmosGeometry

/// The layer of a strip: one field of stars, or the deep sky.
enum StripSource: Equatable {
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

  /// The colour that the layer is multiplied by when it is shown.
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

  /// How many steps it is drawn in: of the deep sky first the Milky Way and the clouds, then set by set.
  var stepCount: Int { if case .deep(let sky) = self { 1 + sky.setCount } else { 1 } }

  /// The stars that a step draws of one of ``DeepSky/layerCount`` layers.
  func field(ofStep step: Int, in layer: Int) -> StarField? {
    switch self {
    case .field(let field): layer == 0 ? field : nil
    case .deep(let sky): step == 0 ? nil : sky.field(ofSet: step, in: layer)
    }
  }

  /// Stars of a step in a logical pixel of the window's width.
  func density(ofStep step: Int) -> Double {
    (0..<DeepSky.layerCount).reduce(0) {
      $0 + (field(ofStep: step, in: $1).map { 1 / $0.spacing } ?? 0)
    }
  }

  /// Stars that a window of some logical pixels shows.
  func visibleStars(width: Double) -> Double {
    switch self {
    case .field(let field): (width + 2 * field.sprite.largestRadius) / field.spacing
    case .deep(let sky): sky.visibleStars(width: width)
    }
  }

  /// Whether a layer that was drawn for another source shows this one, apart from the place.
  func isSame(as other: StripSource) -> Bool {
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

extension Color {
  fileprivate func with(alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
