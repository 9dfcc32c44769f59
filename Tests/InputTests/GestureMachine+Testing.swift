import CosmosInput
import CosmosMotion
import Testing

extension GestureMachine {
  mutating func readEvents() -> [Event] {
    var events: [Event] = []
    while let event = nextEvent() { events.append(event) }
    return events
  }

  /// Moves two fingers at a constant speed.
  mutating func swipe(from start: Double, samples: Int, rate: Double, dx: Double) {
    for index in 0..<samples {
      scroll(.precise, dx: dx, at: start + Double(index) / rate)
    }
  }
}

func expectEnd(
  _ event: GestureMachine.Event?, velocity: Double, at time: Double,
  location: SourceLocation = #_sourceLocation
) {
  guard case .ended(let foundVelocity, let foundTime, _) = event else {
    let found = event.map { "\($0)" } ?? "nothing"
    Issue.record("want an end, found \(found)", sourceLocation: location)
    return
  }
  #expect(abs(foundVelocity - velocity) < 1e-6, sourceLocation: location)
  #expect(abs(foundTime - time) < 1e-9, sourceLocation: location)
}
