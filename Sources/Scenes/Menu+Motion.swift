internal import Geometry
internal import Motion

extension Menu {
  /// Unfolds, from whatever is on the screen.
  mutating func open(_ hold: Hold, at time: Double) {
    guard !isActive else { return }
    self.hold = hold
    wasOpened = true
    closesWhenOpen = false
    sector = nil
    phase = .opening
    sounds.append(.open)
    if reducedMotion { return fade(isOpen: true, at: time) }
    phaseEnds = time + MenuTimes.Reveal.open
    shadow.animate(
      to: MenuShape.shadowOpacity, at: time, duration: MenuTimes.shadow, curve: .easeOut)
    parts.thickRing(isOut: true, at: time)
    parts.thinRingsOut(at: time)
    iconMove.animate(to: 1, at: time, duration: MenuTimes.iconMove, curve: .easeOut)
    parts.dividers(isOut: true, at: time, after: MenuTimes.Reveal.dividers)
    iconStroke.animate(
      to: 1, at: time, after: MenuTimes.Reveal.iconStrokes, duration: MenuTimes.iconStroke,
      curve: .easeOut)
    parts.dashes(isOut: true, at: time, after: MenuTimes.Reveal.dashes)
    info.animate(
      to: 1, at: time, after: MenuTimes.Reveal.info, duration: MenuTimes.info, curve: .easeOut)
  }

  /// Folds up, from whatever is on the screen.
  mutating func close(at time: Double) {
    guard isActive else { return }
    sector = nil
    closesWhenOpen = false
    phase = .closing
    sounds.append(.close)
    if reducedMotion { return fade(isOpen: false, at: time) }
    phaseEnds = time + MenuTimes.Hide.closed
    parts.dashes(isOut: false, at: time)
    info.animate(to: 0, at: time, duration: MenuTimes.info, curve: .easeOut)
    parts.dividers(isOut: false, at: time)
    iconStroke.animate(
      to: MenuShape.dotStroke, at: time, after: MenuTimes.Hide.iconStrokes,
      duration: MenuTimes.iconStroke, curve: .easeOut)
    parts.thinRingsIn(at: time, after: MenuTimes.Hide.thinRings)
    iconMove.animate(
      to: 0, at: time, after: MenuTimes.Hide.icons, duration: MenuTimes.iconMove,
      curve: .easeOut)
    parts.thickRing(isOut: false, at: time, after: MenuTimes.Hide.thickRing)
    shadow.animate(
      to: 0, at: time, after: MenuTimes.Hide.shadow, duration: MenuTimes.shadow,
      curve: .easeOut)
  }

  /// When something is due next by itself, in seconds.
  var deadline: Double? { phaseEnds.isFinite ? phaseEnds : nil }

  /// The phase is over.
  mutating func meetDeadline(at time: Double) {
    guard time >= phaseEnds else { return }
    phaseEnds = .infinity
    if phase == .opening {
      phase = .open
      if closesWhenOpen { close(at: time) }
    } else if phase == .closing {
      phase = .closed
    }
  }

  func isMoving(at time: Double) -> Bool {
    phase == .opening || phase == .closing || presence.isMoving(at: time)
  }

  /// Without motion: the open menu fades in over the closed one, or out.
  private mutating func fade(isOpen: Bool, at time: Double) {
    phaseEnds = time + MenuTimes.reducedFade
    presence.animate(
      to: isOpen ? 1 : 0, at: time, duration: MenuTimes.reducedFade, curve: .linear)
  }
}
