import CosmosDrawing
import CosmosGeometry

/// A layer of stars that can be accumulated: one field, or the sets of the deep sky.
enum LayerSource: Equatable {
  case field(StarField)
  case deep(DeepStars)

  /// Logical pixels.
  var period: Double {
    switch self {
    case .field(let field): field.period
    case .deep(let stars): stars.period
    }
  }

  /// Logical pixels from the period's start to the window's left edge.
  var offset: Double {
    switch self {
    case .field(let field): field.offset
    case .deep(let stars): stars.offset
    }
  }

  var color: Color {
    switch self {
    case .field(let field): field.sprite.color
    case .deep(let stars): stars.color
    }
  }

  var opacity: Double {
    switch self {
    case .field(let field): field.opacity
    case .deep(let stars): stars.opacity
    }
  }

  /// Whether stars can be accumulated: soft discs of one colour.
  var isSoft: Bool {
    switch self {
    case .field(let field): field.count > 0 && field.sprite.profile == .soft && field.streak == 0
    case .deep(let stars): stars.count > 0 && stars.streak == 0
    }
  }

  /// How many fields it has.
  var fieldCount: Int {
    switch self {
    case .field: 1
    case .deep(let stars): stars.drawnSetCount
    }
  }

  /// The field 0 ..< ``fieldCount``, brightest first.
  func field(_ index: Int) -> StarField {
    switch self {
    case .field(let field): field
    case .deep(let stars): stars.field(ofSet: index + 1)
    }
  }

  /// Stars that a window of some logical pixels shows.
  func visibleStars(width: Double) -> Double {
    switch self {
    case .field(let field): (width + 2 * field.sprite.largestRadius) / field.spacing
    case .deep(let stars): width / stars.period * Double(stars.count)
    }
  }

  /// The optical depth of the sets that are never drawn.
  var haze: HazeAmount {
    var sum = HazeAmount(nil)
    guard case .deep(let stars) = self else { return sum }
    let (drawn, all) = (stars.drawnSetCount, stars.setCount)
    guard drawn < all else { return sum }
    for set in drawn + 1...all { sum = sum + HazeAmount(stars.field(ofSet: set).depth) }
    return sum
  }
}

/// What the transmittance of a layer depends on, apart from its offset.
///
/// Colour and opacity are applied when a layer is shown, so they are not part of it.
struct LayerKey: Equatable {
  /// At offset 0, white, opaque.
  private var source: LayerSource
  /// Pixels per logical pixel.
  private var scale: Double
  /// Pixels.
  var height: Int

  /// - Parameters:
  ///   - source: The layer.
  ///   - scale: Pixels per logical pixel.
  ///   - height: Pixels.
  init(_ source: LayerSource, scale: Double, height: Int) {
    switch source {
    case .field(var field):
      let peak = field.sprite.color.alpha
      field.offset = 0
      field.opacity = 1
      field.sprite.color = .white.opacity(peak)
      self.source = .field(field)
    case .deep(var stars):
      stars.offset = 0
      stars.opacity = 1
      stars.color = .white
      self.source = .deep(stars)
    }
    self.scale = scale
    self.height = height
  }

  /// The period in pixels.
  var period: Double { source.period * scale }
}
