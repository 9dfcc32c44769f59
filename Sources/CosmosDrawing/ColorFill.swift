public import CosmosGeometry

/// A colour over everything behind it.
public struct ColorFill: Equatable, Sendable {
  /// The colour; its alpha is the share of the picture that the colour hides.
  public var color: Color

  /// Creates a fill with a colour.
  public init(_ color: Color) { self.color = color }
}

/// A filter that multiplies red, green and blue of everything behind it by those of its colour.
public struct ColorFilter: Equatable, Sendable {
  /// The colour; its alpha is not used.
  public var color: Color

  /// Creates a ``ColorFilter`` that multiplies by a colour.
  public init(_ color: Color) { self.color = color }
}
