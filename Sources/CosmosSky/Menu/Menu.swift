import CosmosGeometry
import CosmosMotion
public import CosmosScenes

/// The radial menu: a little ring that unfolds into twelve signs.
///
/// This file has its state and what input does to it; how it moves is in `Menu+Motion.swift`, how
/// it looks in `Menu+Drawing.swift`. Places are design points from the menu's centre.
struct Menu: Equatable, Sendable {
  enum Choice: Equatable, Sendable {
    case sign(Int)
    case info
  }

  /// How the menu was opened, which decides what closes it.
  enum Hold: Equatable, Sendable {
    /// A press that lasts opened it: the release chooses and closes.
    case held
    /// A click or a key opened it: it stays open until the next one.
    case sticky
  }

  var phase = MenuPhase.closed
  /// What is still to begin of opening or closing.
  var timeline = Timeline<MenuCue>()
  var hold = Hold.sticky
  /// Whether it closes as soon as it is open, because a held press was released before.
  var closesWhenOpen = false
  /// What is under the pointer or chosen by keys.
  var chosen: Choice?
  /// What the pointer was on when it last moved.
  var pointed: Choice?
  /// Whether a press that began within the menu goes on while the menu stays open.
  private var isDragged = false
  /// Whether the thin rings are out, or on their way there.
  var ringsAreOut = false
  /// Whether closing takes no time for thin rings that are not out.
  var skipsAbsentRings = false

  var parts: MenuParts
  /// Where motion is reduced: the opacity of the open menu over the closed one.
  var presence = Fade()
  private(set) var reducesMotion: Bool
  /// The closed and the open menu, for reduced motion.
  let closedParts, openParts: MenuParts

  let geometry: MenuGeometry
  /// Sounds to be played, oldest first.
  var sounds: [SceneSound] = []

  init(geometry: MenuGeometry, seed: UInt64, reducesMotion: Bool) {
    self.geometry = geometry
    self.reducesMotion = reducesMotion
    parts = MenuParts(seed: seed)
    closedParts = parts
    var open = parts
    open.setOut()
    openParts = open
    sounds.reserveCapacity(8)
  }

  /// Fades from now on; an open menu stays open.
  mutating func reduceMotion() {
    reducesMotion = true
    presence.set(isActive ? 1 : 0)
  }

  /// Whether pointer and keys act on the menu.
  var isActive: Bool { phase == .opening || phase == .open }

  /// Whether a press at `place` opens the menu while it is closed.
  func isHit(at place: Point) -> Bool {
    max(abs(place.x), abs(place.y)) <= MenuShape.hitHalf
  }

  /// Notes a press while the menu is open; one that begins within the outer edge drags.
  mutating func press(at place: Point) { isDragged = MenuShape.isWithinEdge(place) }

  /// Notes that the button is up, or that the pointer was lost.
  mutating func endPress() { isDragged = false }

  /// Chooses what is under the pointer, in design points from the centre, if that changed since it last moved.
  mutating func point(at place: Point, time: Double) {
    let pointed = choice(at: place, time: time)
    guard pointed != self.pointed else { return }
    self.pointed = pointed
    choose(pointed)
  }

  /// Chooses the next sector clockwise, or for −1 the one before; `start` where none is chosen.
  mutating func step(by step: Int, from start: Int) {
    choose(.sign(sector.map { ($0 + step + 12) % 12 } ?? start))
  }

  /// Chooses for good, and closes: now, or as soon as the menu is open where a held press was released before.
  mutating func finish(at time: Double) {
    if phase == .opening, hold == .held {
      closesWhenOpen = true
      chosen = nil
    } else {
      close(at: time)
    }
  }

  /// The sign whose sector is chosen, 0…11.
  var sector: Int? {
    if case .sign(let sign) = chosen { sign } else { nil }
  }

  /// What there is to choose at a place, in design points from the centre; nil for nothing.
  ///
  /// A hand that drags need not aim: beyond the outer edge its direction chooses.
  func choice(at place: Point, time: Double) -> Choice? {
    if parts[.info].value(at: time) > 0 || presence.opacity(at: time) > 0, MenuShape.isInfo(place) {
      return .info
    }
    let isHeld = hold == .held && !closesWhenOpen
    guard isHeld || isDragged || MenuShape.isWithinEdge(place) else { return nil }
    return MenuShape.sector(at: place).map { .sign($0) }
  }

  private mutating func choose(_ choice: Choice?) {
    guard choice != chosen, !closesWhenOpen else { return }
    chosen = choice
    if choice != nil { sounds.append(.tick) }
  }
}

extension SceneSound {
  /// Another sector of the menu was chosen, or its info button.
  public static let tick: SceneSound = "tick"
  /// The menu begins to open.
  public static let open: SceneSound = "open"
  /// The menu begins to close.
  public static let close: SceneSound = "close"
}
