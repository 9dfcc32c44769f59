/// A line of a figure between two of its stars, by their index in ``Figure/stars``.
public struct FigureLine: Equatable, Sendable {
  /// The star that the stroke starts at.
  public let from: Int
  /// The star that the stroke ends at.
  public let to: Int

  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}
