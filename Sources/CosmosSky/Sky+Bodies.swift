import CosmosDrawing
import CosmosZodiac
import CosmosInput
import CosmosScenes

// Sun, Moon and planets, where the sky has them.

extension Sky {
  mutating func moveBodies(to time: Double) {
    if bodies?.advance(to: time) ?? false { followBodies() }
  }

  /// Tells the ribbon where the bodies are now: of those that run it goes along with the one that it rests at, and
  /// the others do not stop it.
  mutating func followBodies() {
    guard let bodies else { return }
    if let companion = bodies.companion {
      scroller.ribbon.carry(
        to: bodies.places[companion].position, velocity: bodies.velocities[companion])
    }
    guard bodies.runs else { return scroller.ribbon.stops = bodies.stops }
    scroller.ribbon.stops.removeAll(keepingCapacity: true)
  }

  /// Goes along with the body that the ribbon has come to rest at, or no longer where something else moves it.
  private mutating func chooseCompanion(at time: Double) {
    guard let bodies else { return }
    let ribbon = scroller.ribbon
    let isAmongBodies = bodies.runs && ribbon.motion == .rest
    guard isAmongBodies != hasChosenCompanion else { return }
    hasChosenCompanion = isAmongBodies
    let isAtBody = isAmongBodies && ribbon.centeredSign(at: time) == nil
    self.bodies?.companion = isAtBody ? bodies.centered(at: ribbon.position(at: time)) : nil
    followBodies()
  }

  /// Lets time run faster, or slower where `step` is less than 0.
  mutating func stepTime(by step: Int, at time: Double) {
    guard let bodies else { return }
    let heading = headingOfFlight(at: time)
    let rate = bodies.tonight.nextRate(by: step, at: time)
    self.bodies?.run(at: rate, from: time)
    notice.show(self.bodies?.tonight.pace(at: time) ?? "", at: time)
    followBodies()
    flyOn(to: heading, at: time)
  }

  /// The index of the body that the ribbon flies to; nil where it flies to none.
  private func headingOfFlight(at time: Double) -> Int? {
    let ribbon = scroller.ribbon
    guard ribbon.motion == .fly, let heading = bodies?.heading,
      heading.destination == ribbon.destination(at: time)
    else { return nil }
    return heading.index
  }

  /// Flies to where a body will be on arrival; stays on its way for none.
  private mutating func flyOn(to index: Int?, at time: Double) {
    guard let bodies, let index else { return }
    let ribbon = scroller.ribbon
    let position = ribbon.position(at: time)
    func place(after duration: Double) -> Double {
      let stops = bodies.runs ? bodies.stops(at: time + duration) : bodies.stops
      return Ribbon.nearest(stops[index], to: position)
    }
    let usual = ribbon.flightDuration(to: position, at: time)
    let duration = ribbon.flightDuration(to: place(after: usual), at: time)
    scroller.order { $0.fly(toPosition: place(after: duration), within: duration, at: time) }
    self.bodies?.heading = (index, scroller.ribbon.destination(at: time))
  }

  /// Shows what is now, and flies to where the body is now that the ribbon rests at.
  mutating func goToNow(at time: Double) {
    guard bodies?.tonight.isNow == false else { return }
    let index = centeredBody(at: time) ?? headingOfFlight(at: time)
    bodies?.companion = nil
    bodies?.goToNow(at: time)
    notice.show("now", at: time)
    followBodies()
    flyOn(to: index, at: time)
  }

  /// The sign that the Sun is in at the moment that is shown, or now where there are no bodies.
  func signOfSun(at time: Double) -> Sign {
    let instant = bodies?.tonight.instant(at: time) ?? start.map { $0 + time }
    return instant.map { Sign.ofSun(at: $0) } ?? options.today
  }

  /// The index of the body that the ribbon rests at; nil where it rests at none.
  func centeredBody(at time: Double) -> Int? {
    if let bodies, bodies.runs { return bodies.companion }
    let ribbon = scroller.ribbon
    guard ribbon.motion == .rest, ribbon.centeredSign(at: time) == nil else { return nil }
    return bodies?.centered(at: ribbon.position(at: time))
  }

  mutating func flyToBody(by step: Int, at time: Double) {
    guard let bodies else { return }
    let ribbon = scroller.ribbon
    // Where they will be on arrival.
    let usual = ribbon.flightDuration(to: ribbon.position(at: time), at: time)
    let stops = bodies.runs ? bodies.stops(at: time + usual) : bodies.stops
    let origin = (headingOfFlight(at: time) ?? centeredBody(at: time)).map { stops[$0] }
    flyOn(
      to: Ribbon.next(step, of: stops, from: origin ?? ribbon.destination(at: time)), at: time)
  }

  /// Makes the label of the body in the centre brighter, names the one under the pointer, and says
  /// whether there is one.
  mutating func lookAtBodies(at time: Double) -> Bool {
    guard bodies != nil else { return false }
    chooseCompanion(at: time)
    let ribbon = scroller.ribbon
    let (position, seen) = (ribbon.position(at: time), seenPosition(at: time))
    let isClear = ribbon.motion == .rest && !menu.isActive && !panel.isOpen
    let isAtBody = centeredBody(at: time) != nil
    bodies?.look(at: isAtBody ? position : nil, time: time)
    return bodies?.point(at: isClear ? pointer : nil, from: seen, time: time)
      ?? false
  }
}
