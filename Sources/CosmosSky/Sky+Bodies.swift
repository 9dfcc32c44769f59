import CosmosDrawing
import CosmosZodiac
import CosmosGeometry
import CosmosInput
import CosmosScenes

// Effects of the Sun, the Moon and planets on the sky.

extension Sky {
  mutating func moveBodies(to time: Double) { changeBodies { $0.advance(to: time) } }

  /// Changes the bodies, and passes their positions to the ribbon if they have moved; does nothing
  /// in a sky without bodies.
  ///
  /// - Parameter change: Changes the bodies, and returns whether they have moved.
  mutating func changeBodies(_ change: (inout BodyLayer) -> Bool) {
    guard var changed = bodies else { return }
    // The layer has one owner at a time, so its arrays are not copied.
    bodies = nil
    let haveMoved = change(&changed)
    bodies = changed
    if haveMoved { carryRibbon(with: changed) }
  }

  /// Passes the bodies' positions to the ribbon.
  ///
  /// While time in the sky runs faster or slower than real time, the ribbon follows its companion
  /// (the body in the middle of the window), and a moving ribbon does not stop at bodies.
  private mutating func carryRibbon(with bodies: BodyLayer) {
    if let companion = bodies.companion {
      scroller.ribbon.carry(
        to: bodies.places[companion].position, velocity: bodies.velocities[companion])
    }
    guard bodies.runs else { return scroller.ribbon.stops = bodies.stops }
    scroller.ribbon.stops.removeAll(keepingCapacity: true)
  }

  /// Chooses the companion, the body that the ribbon follows while ``BodyLayer/runs`` is true: the
  /// centred body when the ribbon comes to rest, and none when the ribbon begins to move.
  private mutating func chooseCompanion(at time: Double) {
    guard let bodies else { return }
    let ribbon = scroller.ribbon
    let isAmongBodies = bodies.runs && ribbon.motion == .rest
    guard isAmongBodies != hasChosenCompanion else { return }
    hasChosenCompanion = isAmongBodies
    let isAtBody = isAmongBodies && ribbon.centeredSign(at: time) == nil
    let companion = isAtBody ? bodies.centered(at: ribbon.position(at: time)) : nil
    changeBodies {
      $0.companion = companion
      return true
    }
  }

  /// Changes the rate of the sky's time to the next larger (+1) or smaller one (-1), which may be
  /// negative.
  mutating func stepTime(by step: Int, at time: Double) {
    guard let bodies else { return }
    run(atRate: bodies.tonight.nextRate(by: step, at: time), at: time)
  }

  /// Makes the sky's time run at a rate, in seconds of the sky per second.
  mutating func run(atRate rate: Double, at time: Double) {
    guard bodies != nil else { return }
    let heading = headingOfFlight(at: time)
    changeBodies {
      $0.run(at: rate, from: time)
      return true
    }
    notice.show(bodies?.tonight.pace(at: time, in: options.words) ?? "", at: time)
    flyOn(to: heading, at: time)
  }

  /// Returns the index of the body that the ribbon flies to; nil if there is no such flight.
  private func headingOfFlight(at time: Double) -> Int? {
    let ribbon = scroller.ribbon
    guard ribbon.motion == .fly, let heading = bodies?.heading,
      heading.destination == ribbon.destination(at: time)
    else { return nil }
    return heading.index
  }

  /// Flies to the position that a body will have on arrival; does nothing if the index is nil.
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

  /// Shows the present, and flies to the present position of the centred body, or of the body that
  /// the ribbon is flying to.
  mutating func goToNow(at time: Double) {
    guard bodies?.tonight.isNow == false else { return }
    let index = centeredBody(at: time) ?? headingOfFlight(at: time)
    changeBodies {
      $0.companion = nil
      $0.goToNow(at: time)
      return true
    }
    notice.show(options.words[Message("now")], at: time)
    flyOn(to: index, at: time)
  }

  /// Returns the Sun's sign at the moment that the sky shows; in a sky without bodies, at the
  /// host's time, or ``SkyOptions/today`` if the host has set no time.
  func signOfSun(at time: Double) -> Sign {
    let instant = bodies?.tonight.instant(at: time) ?? start.map { $0 + time }
    return instant.map { Sign.ofSun(at: $0) } ?? options.today
  }

  /// Returns the index of the centred body while the ribbon rests; nil if there is none.
  func centeredBody(at time: Double) -> Int? {
    if let bodies, bodies.runs { return bodies.companion }
    let ribbon = scroller.ribbon
    guard ribbon.motion == .rest, ribbon.centeredSign(at: time) == nil else { return nil }
    return bodies?.centered(at: ribbon.position(at: time))
  }

  mutating func flyToBody(by step: Int, at time: Double) {
    guard let bodies else { return }
    let ribbon = scroller.ribbon
    // The flight leads to the positions that the bodies will have on arrival.
    let usual = ribbon.flightDuration(to: ribbon.position(at: time), at: time)
    let stops = bodies.runs ? bodies.stops(at: time + usual) : bodies.stops
    let origin = (headingOfFlight(at: time) ?? centeredBody(at: time)).map { stops[$0] }
    flyOn(
      to: Ribbon.next(step, of: stops, from: origin ?? ribbon.destination(at: time)), at: time)
  }

  /// Brightens the label of the centred body, and shows the name of the body under the pointer;
  /// returns whether the pointer is on a body.
  mutating func updateHoverOfBodies(at time: Double) -> Bool {
    guard bodies != nil else { return false }
    chooseCompanion(at: time)
    let ribbon = scroller.ribbon
    let seen = seenPosition(at: time)
    let isClear = ribbon.motion == .rest && !menu.isActive && !panel.isOpen
    let centered = centeredBody(at: time)
    bodies?.look(at: centered, time: time, isSudden: options.reducesMotion)
    return bodies?.point(at: isClear ? pointer : nil, from: seen, time: time)
      ?? false
  }

  /// Opacity of the constellation's lines behind a body while the ribbon rests at the body.
  private static let constellationLight = 1.0 / 3
  /// Minimum radius of the disc around a body that is clear of the figure, in design points: a line
  /// that ends at a small planet would look like a thread with a bead.
  private static let leastClearing = 18.0

  /// Adds, behind each body that has grown, the lines of the body's constellation, on the real
  /// stars of the deep sky.
  func describeConstellations(
    from position: Double, opacity: Double, _ moment: SkyMoment, into frame: inout Frame
  ) {
    guard let bodies else { return }
    for (index, place) in bodies.places.enumerated() {
      let growth = bodies.growth(of: index, at: moment.time)
      guard growth > 0 else { continue }
      let light = growth * opacity * moment.calm * moment.share(of: .bodies)
      let clearing = Clearing(
        center: bodies.center(of: index, from: position, in: frame.viewport),
        radius: max(Self.leastClearing, BodyLook(of: place, growth: growth).radius)
          * frame.viewport.designScale)
      signs.describeFigure(
        of: place.constellation, from: position, clearing: clearing, into: &frame,
        palette: moment.palette, opacity: light, lineShare: Self.constellationLight)
    }
  }
}
