import CosmosGeometry
public import CosmosInput
import CosmosScenes
public import CosmosZodiac

extension Sky {
  /// Flies to a sign the shorter way round, from any position and during any motion.
  ///
  /// An open menu or panel closes. A drift ends, as by input.
  ///
  /// - Parameters:
  ///   - sign: The destination.
  ///   - time: Time when the flight starts, in seconds.
  public mutating func fly(to sign: Sign, at time: Double) { perform(.fly(to: sign), at: time) }

  /// Performs a command, like its key.
  ///
  /// An open panel closes, unless the command is about the panel. Commands to the program, such as
  /// ``SkyCommand/fullScreen``, have no effect.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - time: Time of the command in seconds.
  public mutating func perform(_ command: SkyCommand, at time: Double) {
    advance(to: time)
    if !command.keepsDrift { noteUse(at: time) }
    switch command {
    case .choose, .leave, .info: break
    default: panel.close(at: time)
    }
    carryOut(command, at: time)
    refresh(isUsed: menu.isActive, at: time)
    advisePush(at: time)
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
    case .key: if let command = SkyCommand(event) { carryOut(command, at: time) }
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
    refresh(isDisturbed: isDisturbed, isUsed: isUse || menu.isActive, at: time)
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
  mutating func refresh(isDisturbed: Bool = false, isUsed: Bool = false, at time: Double) {
    updateHover(at: time)
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
    let chosen = [SkyCommand.left, .right].flatMap { options.keys.keys(of: $0) }.map(\.rawValue)
    let keys = chosen == ["left", "right"] ? "← →" : chosen.joined(separator: ", ")
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

  // MARK: Commands

  /// Performs a command of the user; while the panel is open, only one that leaves it.
  private mutating func carryOut(_ command: SkyCommand, at time: Double) {
    if panel.isOpen { return carryOutInPanel(command, at: time) }
    if menu.isActive, carryOutInMenu(command, at: time) { return }
    switch command {
    case .menu, .choose: if !scroller.isDragging { openMenu(.sticky, at: time) }
    case .left: scroller.order { $0.fly(to: .left, at: time) }
    case .right: scroller.order { $0.fly(to: .right, at: time) }
    case .next: scroller.order { $0.fly(by: 1, at: time) }
    case .previous: scroller.order { $0.fly(by: -1, at: time) }
    case .fly(let sign): flyOut(to: sign, at: time)
    case .today: flyToSun(at: time)
    case .nextBody: flyToBody(by: 1, at: time)
    case .previousBody: flyToBody(by: -1, at: time)
    case .faster: stepTime(by: 1, at: time)
    case .slower: stepTime(by: -1, at: time)
    case .rate(let rate): run(atRate: rate, at: time)
    case .now: goToNow(at: time)
    case .nextPalette: choose(colors.chosen.next, at: time)
    case .palette(let palette): choose(palette, at: time)
    case .moreStars: changeStars(with: .pageUp, at: time)
    case .fewerStars: changeStars(with: .pageDown, at: time)
    case .info: break
    case .meter, .picture, .sound, .mute, .unmute, .louder, .quieter, .fullScreen, .pause, .resume,
      .leave, .quit:
      break
    }
  }

  private mutating func carryOutInPanel(_ command: SkyCommand, at time: Double) {
    switch command {
    case .choose: panel.close(at: time)
    case .leave:
      // The panel was opened from the menu.
      panel.close(at: time)
      openMenu(.sticky, at: time)
    default: break
    }
  }

  /// Performs a command while the menu is open; returns whether the command is one of the menu.
  private mutating func carryOutInMenu(_ command: SkyCommand, at time: Double) -> Bool {
    let start = layers.layout.sign(at: scroller.ribbon.position(at: time))
    switch command {
    case .left, .louder: menu.step(by: -1, from: start)
    case .right, .quieter: menu.step(by: 1, from: start)
    case .choose:
      let choice = menu.chosen
      menu.finish(at: time)
      act(on: choice, at: time)
    case .leave, .menu: menu.close(at: time)
    case .info:
      menu.close(at: time)
      act(on: .info, at: time)
    default: return false
    }
    return true
  }

  /// Changes to a palette, and remembers it.
  private mutating func choose(_ palette: Palette, at time: Double) {
    guard colors.chosen != palette else { return }
    colors.choose(palette, at: time)
    notice.show(palette.title(in: options.words), for: Notice.longStay, at: time)
    effects.append(.remember(palette.name, key: Palette.memoryKey))
  }

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

  private mutating func flyOut(to sign: Sign, at time: Double) {
    menu.close(at: time)
    menu.clearView(at: time)
    scroller.order { $0.fly(to: sign.rawValue, at: time) }
  }

  /// Flies to the Sun's sign, and says that it is the Sun's constellation: people know another sign
  /// from their horoscopes.
  private mutating func flyToSun(at time: Double) {
    let (sign, words) = (signOfSun(at: time), options.words)
    flyOut(to: sign, at: time)
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
  private mutating func updateHover(at time: Double) {
    let ribbon = scroller.ribbon
    let isClear = ribbon.motion == .rest && !menu.isActive && !panel.isOpen
    var place = updateHoverOfBodies(at: time) || !isClear ? nil : pointer
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
