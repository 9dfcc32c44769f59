import CosmosMotion

// Opening and closing each have a timeline of cues, and only one timeline runs at a time. A cue
// moves a part from its present state. Either timeline can therefore interrupt the other: the
// remaining cues are dropped, and a moving part continues until its cue in the new timeline.

extension Menu {
  /// Begins to open, from the present state.
  mutating func open(_ hold: Hold, at time: Double) {
    guard !isActive else { return }
    self.hold = hold
    closesWhenOpen = false
    chosen = nil
    pointed = nil
    endPress()
    sounds.append(.open)
    begin(.opening)
    if reducesMotion { return fade(isOpen: true, at: time) }
    // If the rings and icons are still at their places in the open menu, opening skips the time
    // that they would take to get there.
    let skipped = ringsAreOut ? MenuTimes.dividers : 0
    for (after, cue) in MenuTimes.opening {
      timeline.add(cue, at: max(time, time - skipped + after))
    }
    meetDeadline(at: time)
  }

  /// Begins to close, from the present state.
  mutating func close(at time: Double) {
    guard isActive else { return }
    let skipped = reducesMotion ? 0 : stepsToSkip(at: time)
    chosen = nil
    closesWhenOpen = false
    sounds.append(.close)
    begin(.closing)
    if reducesMotion { return fade(isOpen: false, at: time) }
    skipsAbsentRings = skipped > 0
    for (after, cue) in MenuTimes.closing {
      timeline.add(cue, at: max(time, time - skipped + after))
    }
    meetDeadline(at: time)
  }

  /// Removes the shadow in front of the sky, unless the shadow is already disappearing.
  ///
  /// A flight that the menu starts must be visible at once, while the menu still folds up.
  mutating func clearView(at time: Double) {
    guard parts[.shadow].target != 0 else { return }
    parts.move(.shadow, isOut: false, at: time)
  }

  var deadline: Double? { timeline.nextTime }

  mutating func meetDeadline(at time: Double) {
    while let (due, cue) = timeline.next(dueBy: time) { perform(cue, at: due) }
  }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? {
    phase == .opening || phase == .closing ? time : presence.nextChange(after: time)
  }

  private mutating func begin(_ phase: MenuPhase) {
    self.phase = phase
    timeline.cancelAll()
  }

  /// Returns the number of seconds that closing can skip, because no part would move during that
  /// time.
  private func stepsToSkip(at time: Double) -> Double {
    if parts.hasMarks(at: time) || parts[.info].value(at: time) > 0 { return 0 }
    return parts[.iconStrokes].value(at: time) > MenuShape.dotStroke
      ? MenuTimes.iconStrokes : MenuTimes.icons
  }

  private mutating func perform(_ cue: MenuCue, at time: Double) {
    let isOut = phase == .opening
    switch cue {
    case .part(.shadow) where !isOut: clearView(at: time)
    case .part(let part): parts.move(part, isOut: isOut, at: time)
    case .thinRings:
      ringsAreOut = isOut
      if isOut {
        parts.thinRingsOut(at: time)
      } else {
        let duration = parts.thinRingsIn(at: time, skipsAbsent: skipsAbsentRings)
        timeline.add(.end, at: time + max(duration, MenuTimes.thickRingIn))
      }
    case .dividers: parts.dividers(isOut: isOut, at: time)
    case .end: end(at: time)
    }
  }

  private mutating func end(at time: Double) {
    if phase == .closing {
      phase = .closed
    } else {
      phase = .open
      if closesWhenOpen { close(at: time) }
    }
  }

  /// Fades the open menu in or out in front of the closed one, for reduced motion.
  private mutating func fade(isOpen: Bool, at time: Double) {
    timeline.add(.end, at: time + MenuTimes.reducedFade)
    presence.fade(
      to: isOpen ? 1 : 0, at: time, within: MenuTimes.reducedFade, curve: .linear)
  }
}
