/// Which part of a path is drawn, as fractions of its arc length.
public struct Stroke: Equatable, Sendable {
  /// 0…1.
  public var start: Double
  /// 0…1; nothing is drawn where it is not after the start.
  public var end: Double

  public init(start: Double = 0, end: Double = 1) {
    self.start = start
    self.end = end
  }
}
