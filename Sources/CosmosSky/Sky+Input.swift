import CosmosGeometry
public import CosmosInput
import CosmosMath
import CosmosScenes
import CosmosWords
public import CosmosZodiac

extension Sky {
  /// Flies to a sign the shorter way round, from any position and during any motion.
  ///
  /// If the menu is open, it closes.
  ///
  /// - Parameters:
  ///   - sign: The destination.
  ///   - time: Time when the flight starts, in seconds.
  public mutating func fly(to sign: Sign, at time: Double) {
    advance(to: time)
    fly(to: sign.rawValue, at: time)
  }

  public mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    let time = event.time
    guard event.isOfSky else { return }
    noteInput(event)
    // A window that opens under the pointer gets a move without the user.
    let isUse =
      switch event.kind {
      case .press, .scroll: true
      case .move: pointer != nil
      default: false
      }
    switch event.kind {
    case .key(let key): press(key, event.modifiers, at: time)
    case .press(let point):
      pointer = point
      press(at: point, event)
    case .move(let point):
      pointer = point
      move(to: point, event)
    case .release(let point):
      pointer = point
      release(at: point, event)
    case .leave:
      pointer = nil
      pendingPress = nil
      if menu.isActive, menu.hold == .held { menu.close(at: time) }
      menu.endPress()
      scroller.handle(event)
    case .scroll:
      // Scrolling does not move the sky behind the menu or the panel.
      if !menu.isActive, !panel.isOpen { scroller.handle(event) }
    case .resize(let size):
      viewport.size = size
      bodies?.resize(to: viewport)
      scroller.handle(event)
    case .keyUp, .text, .buttonDown, .buttonUp, .touch, .focus: break
    }
    let isDisturbed = if case .move = event.kind { true } else { false }
    settle(isDisturbed: isDisturbed, isUsed: isUse || menu.isActive, at: time)
    advisePush(at: time)
  }

  /// Updates everything that follows from the places of ribbon, bodies, menu and pointer: the name
  /// under the pointer, and the ring of the closed menu.
  ///
  /// Every change of the sky ends with this method.
  ///
  /// - Parameters:
  ///   - isDisturbed: Whether the pointer moved.
  ///   - isUsed: Whether the user used the pointer or the menu.
  ///   - time: Time in seconds.
  mutating func settle(isDisturbed: Bool = false, isUsed: Bool = false, at time: Double) {
    look(at: time)
    ring.update(
      at: placeOfRing(at: time), pulses: hint.appearance, isDisturbed: isDisturbed, isUsed: isUsed,
      time: time)
  }

  /// Returns what lies behind the ring of the closed menu; nil while the ring must be whole.
  private func placeOfRing(at time: Double) -> RestingRing.Place? {
    guard menu.phase == .closed, !panel.isOpen else { return nil }
    let ribbon = scroller.ribbon
    let sign = ribbon.centeredSign(at: time)
    let clearance = RestingRing.clearance
    let isComing = ribbon.motion == .fly || ribbon.motion == .snap
    let isThere = ribbon.motion == .rest && (sign != nil || centeredBody(at: time) != nil)
    // The ring makes room before a body arrives and grows.
    if isComing || isThere,
      bodies?.hasBody(within: clearance, from: ribbon.destination(at: time)) ?? false
    {
      return .body
    }
    guard isThere else { return nil }
    // In front of a star, the ring is otherwise hidden. While the hint that mentions the ring is
    // due, the ring is visible there, too.
    let hasStar =
      !hint.isDue && sign.map { hover.hasStar(within: clearance, of: $0, in: viewport) } ?? false
    return hasStar ? .star : .sky
  }

  /// Says once how to leave a sign, when a push springs back to it.
  mutating func advisePush(at time: Double) {
    guard push.hasSprungBack(scroller.ribbon, at: time) else { return }
    let keys = options.program.chosenKeys["left, right"] ?? "← →"
    notice.show(
      options.words[Message("push further, or %1$s"), keys], for: Notice.longStay, at: time)
  }

  // MARK: Pointer

  private mutating func press(at point: Point, _ event: InputEvent) {
    let time = event.time
    if panel.isOpen { return }
    if menu.isActive { return menu.press(at: place(of: point)) }
    guard menu.isHit(at: place(of: point)) else { return scroller.handle(event) }
    pendingPress = (point, time)
    // A press stops a moving sky at once, even if the press becomes a click or a hold. A sky that
    // has almost arrived at a sign moves on, so that the sign's lines stay.
    let ribbon = scroller.ribbon
    if ribbon.motion != .rest, !ribbon.isArriving(at: time) { scroller.handle(event) }
  }

  private mutating func move(to point: Point, _ event: InputEvent) {
    if menu.isActive {
      menu.point(at: place(of: point), time: event.time)
      return
    }
    if let pending = pendingPress {
      guard pending.point.distance(to: point) > MenuShape.dragSlop else { return }
      pendingPress = nil
      if !scroller.isDragging {
        scroller.handle(InputEvent(time: event.time, kind: .press(pending.point)))
      }
    }
    scroller.handle(event)
  }

  private mutating func release(at point: Point, _ event: InputEvent) {
    let time = event.time
    if panel.isOpen {
      clickPanel(at: point, time: time)
    } else if pendingPress != nil {
      pendingPress = nil
      scroller.handle(event)
      openMenu(.sticky, at: time)
      menu.point(at: place(of: point), time: time)
    } else if menu.isActive {
      let choice = menu.choice(at: place(of: point), time: time)
      menu.endPress()
      menu.finish(at: time)
      act(on: choice, at: time)
    } else {
      scroller.handle(event)
    }
  }

  /// Opens the menu if a press near the ring has lasted for ``MenuTimes/hold`` seconds.
  mutating func holdIfDue(at time: Double) {
    guard let pending = pendingPress, time >= pending.time + MenuTimes.hold else { return }
    pendingPress = nil
    scroller.handle(InputEvent(time: time, kind: .leave))
    openMenu(.held, at: time)
  }

  private mutating func clickPanel(at point: Point, time: Double) {
    if panel.isLink(at: point, in: viewport, font: font) {
      effects.append(.openURL(panel.page))
    } else {
      panel.close(at: time)
    }
  }

  /// Converts a point from logical pixels to design points from the centre of the window.
  private func place(of point: Point) -> Point {
    (point - viewport.center) * (1 / MenuShape.scale(in: viewport))
  }

  // MARK: Keys

  /// The keys that select the twelve signs, starting with Pisces.
  package static let signKeys: [Key] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "=",
  ]

  private mutating func press(_ key: Key, _ modifiers: KeyModifiers, at time: Double) {
    if panel.isOpen {
      switch key {
      case .enter: panel.close(at: time)
      case .escape:
        // The panel was opened from the menu.
        panel.close(at: time)
        openMenu(.sticky, at: time)
      default: break
      }
      return
    }
    if menu.isActive, pressInMenu(key, at: time) { return }
    switch key {
    case "m", .enter: if !scroller.isDragging { openMenu(.sticky, at: time) }
    case .left: scroller.order { $0.fly(to: .left, at: time) }
    case .right: scroller.order { $0.fly(to: .right, at: time) }
    case "n": flyToBody(by: modifiers.contains(.shift) ? -1 : 1, at: time)
    case ".": stepTime(by: 1, at: time)
    case ",": stepTime(by: -1, at: time)
    case .backspace: goToNow(at: time)
    case "c": chooseNextPalette(at: time)
    case .pageUp, .pageDown: changeStars(with: key, at: time)
    case .home: fly(to: 0, at: time)
    case .space: flyToSun(at: time)
    default:
      guard let sign = Self.signKeys.firstIndex(of: key) else { return }
      fly(to: sign, at: time)
    }
  }

  /// Handles a key while the menu is open; returns whether the menu used the key.
  private mutating func pressInMenu(_ key: Key, at time: Double) -> Bool {
    let start = layers.layout.sign(at: scroller.ribbon.position(at: time))
    switch key {
    case .left, .up: menu.step(by: -1, from: start)
    case .right, .down: menu.step(by: 1, from: start)
    case .enter:
      let choice = menu.chosen
      menu.finish(at: time)
      act(on: choice, at: time)
    case .escape, "m": menu.close(at: time)
    case "i":
      menu.close(at: time)
      act(on: .info, at: time)
    default: return false
    }
    return true
  }

  private mutating func chooseNextPalette(at time: Double) { choose(colors.chosen.next, at: time) }

  /// Doubles or halves the number of stars; does nothing in the classic sky.
  private mutating func changeStars(with key: Key, at time: Double) {
    guard case .total(let count) = layers.stars,
      let next = StarSteps.next(after: count, for: key)
    else { return }
    options.stars = .total(next)
    layers.stars = options.stars
    let text = options.words[
      Message("%1$s star", plural: "%1$s stars"), count: UInt(next), Int(next).grouped(by: " ")]
    notice.show(text, at: time)
  }

  mutating func fly(to sign: Int, at time: Double) {
    menu.close(at: time)
    menu.clearView(at: time)
    scroller.order { $0.fly(to: sign, at: time) }
  }

  /// Flies to the Sun's sign, and says that it is the Sun's constellation: people know another sign
  /// from their horoscopes.
  mutating func flyToSun(at time: Double) {
    let (sign, words) = (signOfSun(at: time), options.words)
    fly(to: sign.rawValue, at: time)
    let place = words[
      Message("%1$s %2$s", context: "body in sign"), Body.sun.name(in: words),
      sign.place(in: words)]
    notice.show(
      words[Message("%1$s: the constellation, not the horoscope's sign"), place], at: time)
  }

  private mutating func openMenu(_ hold: Menu.Hold, at time: Double) {
    menu.open(hold, at: time)
    guard hint.dismiss(at: time) else { return }
    effects.append(.remember("opened", key: Self.menuMemoryKey))
  }

  private mutating func act(on choice: Menu.Choice?, at time: Double) {
    switch choice {
    case .sign(let sign):
      menu.clearView(at: time)
      scroller.order { $0.fly(to: sign, at: time) }
    case .info: panel.open(at: time)
    case nil: break
    }
  }

  /// Shows the name of what is under the pointer while the ribbon rests: a body, or else an object
  /// of the centred sign, or else a real star.
  private mutating func look(at time: Double) {
    let ribbon = scroller.ribbon
    let isClear = ribbon.motion == .rest && !menu.isActive && !panel.isOpen
    var place = lookAtBodies(at: time) || !isClear ? nil : pointer
    place?.x -= idle.sway(at: time)
    if let point = place, let sign = ribbon.centeredSign(at: time) {
      let isFound = hover.point(at: self.place(of: point), of: sign, in: viewport, time: time)
      if isFound { place = nil }
    } else {
      hover.leave(at: time)
    }
    // A ribbon that lands on a sign shows only the names of that sign's stars.
    if ribbon.velocity(at: time) != 0 { place = nil }
    skyHover.point(at: place, from: ribbon.position(at: time), in: viewport, time: time)
  }
}
