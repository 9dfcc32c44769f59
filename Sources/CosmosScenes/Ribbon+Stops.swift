import CosmosGeometry
import CosmosInput
import CosmosMotion

// The positions where the ribbon comes to rest by itself: the signs, and further stops such as
// planets.

extension Ribbon {
  /// Returns the stop that attracts a ribbon whose motion would end at a position: a sign, or, if
  /// no sign is near, another stop.
  ///
  /// - Returns: The position of the stop in signs; nil if no stop is near.
  func stopNear(_ place: Double) -> Double? {
    guard snaps else { return nil }
    let sign = layout.stop(near: place).place
    if abs(place - sign) * gap <= RibbonPhysics.snapRange { return sign }
    var nearest: Double?
    for stop in stops {
      let candidate = Self.nearest(stop, to: place)
      if abs(candidate - place) < abs((nearest ?? .infinity) - place) { nearest = candidate }
    }
    return nearest.flatMap { abs($0 - place) * gap <= RibbonPhysics.snapRange ? $0 : nil }
  }

  /// Returns a position in 0 ..< 12 signs, changed by whole turns of the ribbon so that it is as
  /// near as possible to another position.
  package static func nearest(_ place: Double, to position: Double) -> Double {
    place - 12 * ((place - position + 6) / 12).rounded(.down)
  }

  /// Plans that the lines of the sign at a position appear at a time; does nothing if no sign is
  /// there.
  mutating func addReveal(of place: Double, at time: Double) {
    if layout.isSign(place) { reveal.add(layout.sign(at: place), at: time) }
  }

  /// Returns the next stop or the previous one on the ribbon.
  ///
  /// - Parameters:
  ///   - step: 1 for the next stop, -1 for the previous one.
  ///   - stops: The positions of the stops, each in 0 ..< 12 signs.
  ///   - origin: The position to start from, in signs; a stop within ``stopTolerance`` of it counts
  ///     as the current stop.
  /// - Returns: The index of the stop in `stops`; 0 if there is only one stop, even if that stop
  ///   counts as the current one; nil if there is no stop, or if all of several stops count as the
  ///   current one.
  package static func next(_ step: Int, of stops: [Double], from origin: Double) -> Int? {
    let direction = step < 0 ? -1.0 : 1.0
    let ways = stops.map { stop in
      let way = wrapped((stop - origin) * direction, period: 12)
      // The way from the current stop to itself is a whole turn.
      return way < stopTolerance ? way + 12 : way
    }
    return ways.indices.filter { ways[$0] <= 12 - stopTolerance || stops.count == 1 }
      .min { ways[$0] < ways[$1] }
  }

  /// The distance, in signs, below which two stops count as the same stop; the Moon moves by this
  /// distance in half a minute to a minute.
  private static let stopTolerance = 2e-4
}
