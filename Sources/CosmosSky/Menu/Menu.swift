import CosmosGeometry
import CosmosMotion
import CosmosZodiac
public import CosmosScenes

/// The radial menu: a small ring that unfolds into twelve signs.
///
/// This file contains the menu's state and the effects of input, `Menu+Motion.swift` the motion,
/// and `Menu+Drawing.swift` the drawing. Positions are in design points from the menu's centre.
struct Menu: Equatable, Sendable {
  enum Choice: Equatable, Sendable {
    case sign(Int)
    case info
  }

  /// The ways to open the menu, which decide how it closes.
  enum Hold: Equatable, Sendable {
    /// Opened by a long press; the end of the press chooses an item and closes the menu.
    case held
    /// Opened by a click or a key; the menu stays open until another click or a key closes it.
    case sticky
  }

  var phase = MenuPhase.closed
  /// The remaining cues of opening or closing.
  var timeline = Timeline<MenuCue>()
  var hold = Hold.sticky
  /// Whether the menu closes as soon as it is open, because the long press ended while the menu was
  /// opening.
  var closesWhenOpen = false
  /// The item chosen last by pointer or keys; nil for none.
  var chosen: Choice?
  /// The item under the pointer after its last move; nil for none.
  var pointed: Choice?
  /// Whether a press that began inside the menu is still held while the menu stays open.
  private var isDragged = false
  /// Whether the thin rings are at their places in the open menu, or move towards these places.
  var ringsAreOut = false
  /// Whether closing spends no time on thin rings that are invisible.
  var skipsAbsentRings = false

  var parts: MenuParts
  /// Opacity of the open menu in front of the closed one, for reduced motion.
  var presence = Fade()
  private(set) var reducesMotion: Bool
  /// The closed and the open menu, for reduced motion.
  let closedParts, openParts: MenuParts

  let geometry: MenuGeometry
  /// The names of the signs, and that of the info button.
  let names: [String]
  let infoName: String
  /// Sounds that the host has not played yet, oldest first.
  var sounds: [SceneSound] = []

  init(
    geometry: MenuGeometry, seed: UInt64, reducesMotion: Bool, words: Words = .english
  ) {
    names = Sign.allCases.map { $0.name(in: words) }
    infoName = words[Message("info", context: "menu")]
    self.geometry = geometry
    self.reducesMotion = reducesMotion
    parts = MenuParts(seed: seed)
    closedParts = parts
    var open = parts
    open.setOut()
    openParts = open
    sounds.reserveCapacity(8)
  }

  /// Replaces motion by fades from now on; an open menu stays open.
  mutating func reduceMotion() {
    reducesMotion = true
    presence.set(isActive ? 1 : 0)
  }

  /// Whether pointer and keys control the menu.
  var isActive: Bool { phase == .opening || phase == .open }

  /// Returns whether a press at `place` opens the closed menu.
  func isHit(at place: Point) -> Bool {
    max(abs(place.x), abs(place.y)) <= MenuShape.hitHalf
  }

  /// Handles a press while the menu is open; a press inside the menu's outer edge begins a drag.
  mutating func press(at place: Point) { isDragged = MenuShape.isWithinEdge(place) }

  /// Handles the end of a press, or the loss of the pointer.
  mutating func endPress() { isDragged = false }

  /// Chooses the item at a pointer position, in design points from the centre, unless the pointer
  /// was already on that item.
  mutating func point(at place: Point, time: Double) {
    let pointed = choice(at: place, time: time)
    guard pointed != self.pointed else { return }
    self.pointed = pointed
    choose(pointed)
  }

  /// Chooses the next sector clockwise (1) or the previous one (-1); if no sector is chosen,
  /// chooses `start`.
  mutating func step(by step: Int, from start: Int) {
    choose(.sign(sector.map { ($0 + step + 12) % 12 } ?? start))
  }

  /// Closes the menu after a choice or the end of a press.
  ///
  /// If a held press ends while the menu opens, no item stays highlighted, and the menu closes once
  /// it is open.
  mutating func finish(at time: Double) {
    if phase == .opening, hold == .held {
      closesWhenOpen = true
      chosen = nil
    } else {
      close(at: time)
    }
  }

  /// The sign of the chosen sector, 0…11; nil if no sector is chosen.
  var sector: Int? {
    if case .sign(let sign) = chosen { sign } else { nil }
  }

  /// Returns the item at a position, in design points from the centre; nil if there is none.
  ///
  /// A drag need not end on a sector: beyond the menu's outer edge, the direction from the centre
  /// chooses the sector.
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
  /// Sound of choosing another sector of the menu, or its info button.
  public static let tick: SceneSound = "tick"
  /// Sound of the menu beginning to open.
  public static let open: SceneSound = "open"
  /// Sound of the menu beginning to close.
  public static let close: SceneSound = "close"
}
