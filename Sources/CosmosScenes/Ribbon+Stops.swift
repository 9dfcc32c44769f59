import CosmosGeometry
import CosmosInput
import CosmosMotion

// The positions where the ribbon comes to rest by itself: signs, and a scene's other stops.

extension Ribbon {
  /// Returns the stop that attracts a ribbon whose motion would end at a position: a sign or, if
  /// none is near, another stop.
  ///
  /// - Returns: The stop's p; nil in empty sky.
  func stopNear(_ place: Double) -> Double? {
    guard snaps else { return nil }
    let sign = place.rounded()
    if abs(place - sign) * gap <= ScrollPhysics.snapRange { return sign }
    var nearest: Double?
    for stop in stops {
      let candidate = Self.nearest(stop, to: place)
      if abs(candidate - place) < abs((nearest ?? .infinity) - place) { nearest = candidate }
    }
    return nearest.flatMap { abs($0 - place) * gap <= ScrollPhysics.snapRange ? $0 : nil }
  }

  /// Returns a position 0 ..< 12, shifted by whole turns to be nearest another position.
  package static func nearest(_ place: Double, to position: Double) -> Double {
    place - 12 * ((place - position + 6) / 12).rounded(.down)
  }

  /// Returns whether a position is that of a sign, not of another stop.
  static func isSign(_ position: Double) -> Bool { position == position.rounded() }

  /// Schedules the lines at a position for a time, if a sign is there.
  mutating func addReveal(of place: Double, at time: Double) {
    if Self.isSign(place) { reveal.add(Self.sign(at: place), at: time) }
  }

  /// Returns the next or the previous stop around the ribbon.
  ///
  /// - Parameters:
  ///   - step: 1 for the next stop, -1 for the previous one.
  ///   - stops: Positions, each 0 ..< 12.
  ///   - origin: A position; a stop within ``stopTolerance`` of it counts as the present one.
  /// - Returns: The index of the stop; nil if there is no other stop.
  package static func next(_ step: Int, of stops: [Double], from origin: Double) -> Int? {
    let direction = step < 0 ? -1.0 : 1.0
    let ways = stops.map { stop in
      let way = wrapped((stop - origin) * direction, period: 12)
      // The distance to the present stop is a whole turn.
      return way < stopTolerance ? way + 12 : way
    }
    return ways.indices.filter { ways[$0] <= 12 - stopTolerance || stops.count == 1 }
      .min { ways[$0] < ways[$1] }
  }

  /// Distance in p within which stops count as one; the Moon moves this far in twenty seconds.
  private static let stopTolerance = 2e-4
}
