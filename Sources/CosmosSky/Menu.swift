import CosmosScenes
import CosmosGeometry
import CosmosMotion

/// The radial menu: a little ring that unfolds into twelve signs.
///
/// This file has its state and what people do to it; how it moves is in `Menu+Motion.swift`, how
/// it looks in `Menu+Drawing.swift`. Places are points from the menu's centre.
struct Menu: Equatable, Sendable {
  /// What was chosen.
  enum Choice: Equatable, Sendable {
    case sign(Int)
    case info
  }

  /// How the menu was opened, which decides what closes it.
  enum Hold: Equatable, Sendable {
    /// A press that lasts: letting go acts.
    case held
    /// A click or a key: it stays open.
    case sticky
  }

  var phase = MenuPhase.closed
  /// What is still to come of the reveal or the hide.
  var timeline = Timeline<MenuCue>()
  var hold = Hold.sticky
  /// Let go before it was open: it closes when it gets there.
  var closesWhenOpen = false
  /// The sector under the pointer or chosen by keys.
  var sector: Int?
  /// The sector that the pointer was in when it last moved.
  var pointedSector: Int?
  /// Whether the thin rings last went out.
  var ringsAreOut = false
  /// Whether the hide began before all rings were out.
  var skipsAbsentRings = false

  var parts: RingParts
  var shadow = Animated(0.0)
  /// 0 at the dots' circle, 1 at the icons'.
  var iconMove = Animated(0.0)
  var iconStroke = Animated(MenuShape.dotStroke)
  var info = Animated(0.0)
  /// Closed 0, open 1, where motion is reduced: one fades into the other.
  var presence = Animated(0.0)
  private(set) var reducedMotion: Bool
  /// What fades into one another where motion is reduced.
  let closedParts, openParts: RingParts

  let geometry: MenuGeometry
  /// What is to be heard, oldest first.
  var sounds: [SceneSound] = []

  init(geometry: MenuGeometry, seed: UInt64, reducedMotion: Bool) {
    self.geometry = geometry
    self.reducedMotion = reducedMotion
    parts = RingParts(seed: seed)
    var still = parts
    still.set(isOut: false)
    closedParts = still
    still.set(isOut: true)
    openParts = still
    sounds.reserveCapacity(8)
  }

  /// Fades from now on; a menu that is open stays so.
  mutating func reduceMotion() {
    reducedMotion = true
    presence.set(isActive ? 1 : 0)
  }

  /// Whether the menu has the pointer and the keys.
  var isActive: Bool { phase == .opening || phase == .open }

  /// Whether a press at `place` opens the menu while it is closed.
  func isHit(at place: Point) -> Bool {
    max(abs(place.x), abs(place.y)) <= MenuShape.hitHalf
  }

  /// The pointer is at `place`; what keys chose stays until it comes to another sector.
  mutating func point(at place: Point) {
    guard isActive else { return }
    let pointed = MenuShape.sector(at: place)
    guard pointed != pointedSector else { return }
    pointedSector = pointed
    choose(pointed)
  }

  /// An arrow key: the next sector clockwise, or the one before.
  ///
  /// - Parameters:
  ///   - step: 1 or −1.
  ///   - start: The sector that the first key chooses.
  mutating func step(by step: Int, from start: Int) {
    guard isActive else { return }
    choose(sector.map { ($0 + step + 12) % 12 } ?? start)
  }

  /// The pointer let go at `place`, or was clicked there.
  ///
  /// - Parameters:
  ///   - place: Points from the centre.
  ///   - time: Seconds.
  /// - Returns: What was chosen, nil for nothing; either way the menu closes.
  mutating func release(at place: Point, time: Double) -> Choice? {
    guard isActive else { return nil }
    let isInfo =
      info.value(at: time) > 0
      && max(abs(place.x - MenuShape.infoCenter.x), abs(place.y - MenuShape.infoCenter.y))
        <= MenuShape.infoHitHalf
    let choice: Choice? =
      isInfo ? .info : MenuShape.sector(at: place).map { .sign($0) }
    finish(at: time)
    return choice
  }

  /// Return: acts on what the arrows chose.
  mutating func confirm(at time: Double) -> Choice? {
    guard isActive else { return nil }
    let choice = sector.map { Choice.sign($0) }
    finish(at: time)
    return choice
  }

  /// Closes now, or as soon as it is open if a held press let go too early.
  private mutating func finish(at time: Double) {
    if phase == .opening, hold == .held {
      closesWhenOpen = true
      sector = nil
    } else {
      close(at: time)
    }
  }

  private mutating func choose(_ sector: Int?) {
    guard sector != self.sector, !closesWhenOpen else { return }
    self.sector = sector
    if sector != nil { sounds.append(.tick) }
  }
}
