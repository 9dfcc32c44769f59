import CosmosGeometry

/// A press near the little ring, before it is known what it means.
struct PendingPress: Equatable, Sendable {
  /// Logical pixels.
  var point: Point
  /// Seconds.
  var time: Double
}
