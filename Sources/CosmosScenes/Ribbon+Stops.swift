import CosmosGeometry
import CosmosInput
import CosmosMotion

// The places where the ribbon comes to rest by itself: signs, and other stops of a scene.

extension Ribbon {
  /// The stop that pulls a ribbon whose motion would end at a place: a sign, or else another stop.
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

  /// The position of a place, 0 ..< 12, by whole turns nearest to another position.
  package static func nearest(_ place: Double, to position: Double) -> Double {
    place - 12 * ((place - position + 6) / 12).rounded(.down)
  }

  /// Whether a position is a sign's, not another stop's.
  static func isSign(_ position: Double) -> Bool { position == position.rounded() }

  /// Schedules the lines of a place at a time, if the place is a sign's.
  mutating func addReveal(of place: Double, at time: Double) {
    if Self.isSign(place) { reveal.add(Self.sign(at: place), at: time) }
  }

  /// The next or the previous stop around the ribbon.
  ///
  /// - Parameters:
  ///   - step: 1 for the next stop, -1 for the previous one.
  ///   - stops: Places, 0 ..< 12 each.
  ///   - origin: A position; a stop within ``stopTolerance`` of it is the present one.
  /// - Returns: The index of the stop; nil if there is no other.
  package static func next(_ step: Int, of stops: [Double], from origin: Double) -> Int? {
    let direction = step < 0 ? -1.0 : 1.0
    let ways = stops.map { stop in
      let way = wrapped((stop - origin) * direction, period: 12)
      // The way to the present stop is a whole turn.
      return way < stopTolerance ? way + 12 : way
    }
    return ways.indices.filter { ways[$0] <= 12 - stopTolerance || stops.count == 1 }
      .min { ways[$0] < ways[$1] }
  }

  /// Largest distance in p of stops that count as one: the Moon moves as far in twenty seconds.
  private static let stopTolerance = 2e-4
}
