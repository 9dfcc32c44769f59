package import CosmosGeometry

extension Frame {
  /// One thing of a picture, or several equal things that are drawn together.
  ///
  /// A layer contains everything that its pixels depend on, except the layers behind it and the
  /// viewport: equal layers look equal.
  package enum Layer: Equatable, Sendable {
    /// A backdrop, which covers everything behind it.
    case backdrop(Backdrop)
    /// A field of stars.
    case stars(StarField)
    /// Dark clouds and faint stars.
    case deepSky(DeepSky)
    /// A gradient in front of everything behind it.
    case vignette(Vignette)
    /// Dashes along the bottom edge of the window.
    case ruler(Ruler)
    /// Lines from the library.
    case lines(LineDraw)
    /// Stars from the library.
    case figureStars(FigureStars)
    /// Nebulae from the library.
    case nebulae(Nebulae)
    case paths([PathDraw])
    case rings([Ring])
    case bodies([BodyDraw])
    case labels([Label])
    case boxes([Box])
    /// A colour in front of everything behind it.
    case fill(Color)
    /// A filter that multiplies red, green and blue of the picture behind it by those of the
    /// colour.
    case filter(Color)
  }
}

extension Frame.Layer {
  /// Whether the layer moves sideways past the window as a whole, without changing.
  package var isSliding: Bool {
    switch self {
    case .stars, .deepSky: true
    default: false
    }
  }

  /// The paths of the layer; nil for a layer of another kind.
  package var paths: [PathDraw]? { if case .paths(let paths) = self { paths } else { nil } }
  /// The rings of the layer; nil for a layer of another kind.
  package var rings: [Ring]? { if case .rings(let rings) = self { rings } else { nil } }
  /// The bodies of the layer; nil for a layer of another kind.
  package var bodies: [BodyDraw]? { if case .bodies(let bodies) = self { bodies } else { nil } }
  /// The labels of the layer; nil for a layer of another kind.
  package var labels: [Label]? { if case .labels(let labels) = self { labels } else { nil } }
  /// The boxes of the layer; nil for a layer of another kind.
  package var boxes: [Box]? { if case .boxes(let boxes) = self { boxes } else { nil } }
}

extension Frame {
  /// All labels of the frame, back to front.
  package var labels: [Label] { layers.flatMap { $0.labels ?? [] } }
}
