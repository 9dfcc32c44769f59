/// A width and a height, in logical pixels unless stated otherwise.
public struct Size: Equatable, Hashable, Sendable {
  /// The extents along x and y, 0 or more.
  public var width, height: Double

  /// Creates a size of `width` × `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
