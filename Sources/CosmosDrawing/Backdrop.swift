public import CosmosGeometry

/// What lies behind everything: colours, and a vignette over them or a fading to the corners, dithered.
///
/// It covers the whole picture, so it comes first in a ``Frame``.
public struct Backdrop: Equatable, Sendable {
  /// Opaque; used where ``strips`` is empty.
  public var color: Color
  /// Indices into ``Frame/strips``; empty for a single colour.
  ///
  /// The strips are side by side, from the left edge to the right one without gaps, and replace ``color``.
  public var strips: Range<Int>
  /// A gradient over the colours; nil draws none.
  public var vignette: Vignette?
  /// What the colours fade to, from a little below the middle to the corners; nil leaves them.
  ///
  /// They are mixed in linear light. Where there is a vignette it does not count.
  public var corner: Color?

  /// A backdrop; every argument is the property of its name.
  public init(
    color: Color, strips: Range<Int> = 0..<0, vignette: Vignette? = nil, corner: Color? = nil
  ) {
    self.color = color
    self.strips = strips
    self.vignette = vignette
    self.corner = corner
  }

  /// Whether the colours are the same everywhere.
  public var isFlat: Bool { vignette == nil && corner == nil }
}

/// A full-screen radial gradient, linear from the window's centre to its corners in alpha and in
/// colours multiplied by it.
public struct Vignette: Equatable, Sendable {
  /// The colour in the window's centre.
  public var center: Color
  /// The colour in the window's corners.
  public var corner: Color
  /// 0…1: what the alphas of both colours are multiplied by.
  public var opacity: Double

  /// A gradient; every argument is the property of its name.
  public init(center: Color, corner: Color, opacity: Double) {
    self.center = center
    self.corner = corner
    self.opacity = opacity
  }
}

/// One colour of a backdrop that has several side by side; it reaches from top to bottom.
///
/// A pixel that an edge runs through gets the mean of the colours, each weighted by its share.
public struct StripSpan: Equatable, Sendable {
  /// Logical pixels from the left edge of the window; where the span before it ends.
  public var left: Double
  /// Logical pixels from the left edge of the window, ``left`` or more.
  ///
  /// The last span of a backdrop reaches the right edge whatever it says here.
  public var right: Double
  /// Opaque.
  public var color: Color

  /// A span; every argument is the property of its name.
  public init(left: Double, right: Double, color: Color) {
    self.left = left
    self.right = right
    self.color = color
  }
}
