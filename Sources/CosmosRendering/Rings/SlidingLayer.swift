import CosmosDrawing
import CosmosGeometry
import CosmosShaders

/// A layer that a ring shows: one field of stars, or the deep sky.
enum SlidingLayer: Equatable {
  case field(StarField)
  case deep(DeepSky)

  /// Period of the layer in logical pixels.
  var period: Double {
    switch self {
    case .field(let field): field.period
    case .deep(let sky): sky.period
    }
  }

  /// Distance from the period's start to the window's left edge, in logical pixels.
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

  /// Whether the layer is the deep sky, which has its own colours.
  var isDeepSky: Bool { if case .deep = self { true } else { false } }

  /// Whether the layer is a deep sky with jewels.
  var hasJewels: Bool { if case .deep(let sky) = self { !sky.jewels.isEmpty } else { false } }

  /// Whether the layer moves too fast for individual stars to be visible.
  var isBlurred: Bool { if case .deep(let sky) = self { sky.isBlurred } else { false } }

  /// Number of steps that a tile is drawn in.
  ///
  /// The deep sky has one step for the Milky Way and the clouds, and one step for each set of
  /// stars.
  var stepCount: Int { if case .deep(let sky) = self { 1 + sky.setCount } else { 1 } }

  /// Returns the stars that a step draws in one of the ``DeepSky/layerCount`` layers; nil if there
  /// are none.
  func field(ofStep step: Int, in layer: Int) -> StarField? {
    switch self {
    case .field(let field): layer == 0 ? field : nil
    case .deep(let sky): step == 0 ? nil : sky.field(ofSet: step, in: layer)
    }
  }

  /// Returns the number of a step's stars per logical pixel of the window's width.
  func density(ofStep step: Int) -> Double {
    (0..<DeepSky.layerCount).reduce(0) {
      $0 + (field(ofStep: step, in: $1).map { 1 / $0.spacing } ?? 0)
    }
  }

  /// Returns the approximate number of stars visible in a window, whose width is in logical pixels.
  func visibleStars(width: Double) -> Double {
    switch self {
    case .field(let field): (width + 2 * field.sprite.largestRadius) / field.spacing
    case .deep(let sky): sky.visibleStars(width: width)
    }
  }

  /// Returns whether both are the same layer, so that one ring can show either of them.
  ///
  /// Position, opacity, exposure and the red, green and blue of a field's colour may differ.
  func isSame(as other: SlidingLayer) -> Bool {
    switch (self, other) {
    case (.field(let field), .field(var other)):
      // Offset, opacity, red, green and blue are applied when the layer is shown. The colour's
      // alpha is part of the ring.
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
