import CosmosGeometry
import CosmosInput
import CosmosMotion

// Where the ribbon comes to rest by itself: at signs, and at other places that a scene gives it.

extension Ribbon {
  /// The sign, or else the other stop, that pulls a ribbon which would come to rest at a place; its p, nil
  /// in empty sky.
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

  /// The position of a place 0 ..< 12 that is nearest to another position.
  package static func nearest(_ place: Double, to position: Double) -> Double {
    place - 12 * ((place - position + 6) / 12).rounded(.down)
  }

  /// Whether a sign is centred at a position, and no other stop.
  static func isSign(_ position: Double) -> Bool { position == position.rounded() }

  /// Lets the lines come at a time, where a place is a sign's.
  mutating func addReveal(of place: Double, at time: Double) {
    if Self.isSign(place) { reveal.add(Self.sign(at: place), at: time) }
  }

  /// The index of the next of some stops, or for −1 of the one before; nil where there is no other.
  ///
  /// A stop as near to `origin`, a position, as ``stopTolerance`` counts as that place itself.
  package static func next(_ step: Int, of stops: [Double], from origin: Double) -> Int? {
    let direction = step < 0 ? -1.0 : 1.0
    let ways = stops.map { stop in
      let way = wrapped((stop - origin) * direction, period: 12)
      // Once round for the stop that it is at.
      return way < stopTolerance ? way + 12 : way
    }
    return ways.indices.filter { ways[$0] <= 12 - stopTolerance || stops.count == 1 }
      .min { ways[$0] < ways[$1] }
  }

  /// Stops that are this near to each other in p count as one: the Moon moves as far in twenty seconds.
  private static let stopTolerance = 2e-4
}
