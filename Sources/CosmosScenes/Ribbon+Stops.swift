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

  /// Flies to the next stop that is no sign, or to the one before.
  ///
  /// - Parameters:
  ///   - step: 1 for the next one, −1 for the one before.
  ///   - origin: From where, as a position; a stop as near as ``stopTolerance`` counts as that place itself.
  ///   - time: Seconds.
  package mutating func fly(toStop step: Int, from origin: Double, at time: Double) {
    let direction = step < 0 ? -1.0 : 1.0
    var best: Double?
    for stop in stops {
      // Once round for the stop that it is at.
      var way = wrapped((stop - origin) * direction, period: 12)
      if way < Self.stopTolerance { way += 12 }
      if way > 12 - Self.stopTolerance, stops.count > 1 { continue }
      best = min(best ?? .infinity, way)
    }
    guard let best else { return }
    // Not the longer way round.
    let target = origin + direction * best
    fly(toPosition: Self.nearest(wrapped(target, period: 12), to: position(at: time)), at: time)
  }

  /// Stops that are this near to each other in p count as one: the Moon moves as far in twenty seconds.
  private static let stopTolerance = 2e-4
}
