import CosmosGeometry
import CosmosMotion

/// One of the sixty strips.
struct Strip: Equatable, Sendable {
  var color: Animated<Color>
  /// Its way out and back; nil for one that never left.
  var flight: StripFlight?

  init(color: Color) {
    self.color = Animated(color)
  }

  /// Where it is at a time in seconds.
  func offset(at time: Double) -> StripOffset { flight?.offset(at: time) ?? .home }
}
