public import CosmosGeometry

/// The rearmost part of a picture: colours, with a dithered vignette or a dithered fade to the
/// corners if desired.
///
/// A backdrop covers the whole picture, so it is the first value that is added to a ``Frame``.
public struct Backdrop: Equatable, Sendable {
  /// The opaque colour; ignored if the backdrop has ``bars``.
  public var color: Color
  /// Vertical bars that replace ``color``, from left to right without gaps; empty for a single
  /// colour.
  ///
  /// A renderer draws only the first 190, and extends the last of these to the right edge.
  public var bars: [Bar]
  /// A gradient over the colours; nil for none.
  public var vignette: Vignette?
  /// Colour of the corners; nil for no fade.
  ///
  /// From a point a little below the middle, the other colours fade into the corner colour.
  ///
  /// Colours mix in linear light. A backdrop with a ``vignette`` ignores its corner colour.
  public var corner: Color?

  /// Creates a backdrop from its properties.
  public init(
    color: Color, bars: [Bar] = [], vignette: Vignette? = nil, corner: Color? = nil
  ) {
    self.color = color
    self.bars = bars
    self.vignette = vignette
    self.corner = corner
  }

  /// Whether the backdrop has neither a vignette nor a fade to the corners.
  public var isFlat: Bool { vignette == nil && corner == nil }

  /// Whether the backdrop fades to ``corner``.
  package var isGradient: Bool { vignette == nil && corner != nil }
}

/// A full-screen radial gradient from the window's centre to its corners, linear in alpha and
/// premultiplied colour.
public struct Vignette: Equatable, Sendable {
  /// Colour at the window's centre.
  public var center: Color
  /// Colour at the window's corners.
  public var corner: Color
  /// Factor for the alpha of both colours, 0…1.
  public var opacity: Double

  /// Creates a gradient from its properties.
  public init(center: Color, corner: Color, opacity: Double) {
    self.center = center
    self.corner = corner
    self.opacity = opacity
  }
}

/// A vertical bar of one colour in a backdrop.
///
/// A pixel on the edge between two bars gets their mean colour, weighted by area.
public struct Bar: Equatable, Sendable {
  /// Position of the left edge in logical pixels from the window's left edge: the previous bar's
  /// ``right``.
  public var left: Double
  /// Position of the right edge in logical pixels from the window's left edge; ``left`` or more.
  ///
  /// The last bar of a backdrop always reaches the window's right edge.
  public var right: Double
  /// The opaque colour.
  public var color: Color

  /// Creates a bar from its properties.
  public init(left: Double, right: Double, color: Color) {
    self.left = left
    self.right = right
    self.color = color
  }
}
