import CosmosGeometry

nonisolated extension FullScreen {
  /// Seconds until the first check whether the window fills its monitor, or has left full screen as
  /// requested; the later pauses between checks are multiples of this time.
  private static let firstCheck = 0.3
  private static let mostAttempts = 4
  /// The number of the attempt that hides the window; the attempt after it shows the window again.
  ///
  /// Tiling managers do not move a visible window, but they respect the position of a new one.
  private static let hidingAttempt = 3
  /// The longest time in seconds between the end of full screen and the news that its monitor is
  /// lost, if the loss is the reason for the end.
  private static let lossDelay = 1.0

  /// Handles an event, and returns the requests that follow from it, in their order.
  mutating func handle(_ event: Event) -> [Request] {
    let hadMonitor = hasMonitor
    let requests = react(to: event)
    return hasMonitor == hadMonitor ? requests : [.bypassCompositor(hasMonitor)] + requests
  }

  /// Returns whether the handling of an event needs ``Situation/middle``: only if the monitor to
  /// fill is off.
  ///
  /// GLFW 3.3 crashes if it is asked for the free area of a monitor that the X server has just
  /// turned off, so that area must not be asked for without need.
  func needsMiddle(for kind: Event.Kind, _ situation: Situation) -> Bool {
    let monitor: String?
    switch (kind, state) {
    case (.shown, .planned(let name)): monitor = name
    case (.screens, .asking(let filling)), (.screens, .filled(let filling)):
      if situation.authority == .compositor { return !situation.flags.contains(.filling) }
      monitor = filling.monitor
    case (.screens, .windowed), (.screens, .leaving): monitor = last?.monitor
    default: monitor = nil
    }
    return monitor.map { situation.monitor($0) == nil } ?? false
  }

  private mutating func react(to event: Event) -> [Request] {
    let (now, situation) = (event.time, event.situation)
    switch event.kind {
    case .shown: return appear(now, situation)
    case .toggled(let monitor):
      return canEnd ? end(now, situation) : begin(on: monitor, now, situation)
    case .states(let isFull):
      isReported = isFull
      return isFull ? noteFull(situation) : noteEnd(now, situation)
    case .screens: return followMonitors(now, situation)
    case .due:
      due = nil
      return check(now, situation)
    case .sized(let isMonitor):
      isFilledByCompositor =
        isMonitor && situation.authority == .compositor && !hasMonitor
        && situation.flags.isDisjoint(with: [.filling, .maximised])
      return []
    }
  }

  // MARK: The user's requests

  private mutating func begin(
    on preferred: String?, _ now: Double, _ situation: Situation
  ) -> [Request] {
    guard let name = preferred ?? situation.nearest, let monitor = situation.monitor(name) else {
      return []
    }
    home =
      situation.flags.contains(.maximised)
      ? nil : isFilledByCompositor ? situation.own : situation.place
    return fill(monitor, now, situation)
  }

  private mutating func end(_ now: Double, _ situation: Situation) -> [Request] {
    let left = filling
    let shows: [Request] = left.map { isWithdrawn($0, situation) } == true ? [.show] : []
    state = .windowed
    due = nil
    if situation.authority == .compositor {
      defer { home = nil }
      return shows + [.unfill(home ?? situation.own)]
    }
    if left?.isUnmanaged == true { return shows + uncover(situation) }
    if situation.flags.contains(.full) { state = .leaving(attempts: 0) }
    return shows + askToLeave(now, situation)
  }

  // MARK: Filling

  /// Fills a monitor with the visible window.
  private mutating func fill(
    _ monitor: Monitor, _ now: Double, _ situation: Situation
  ) -> [Request] {
    switch situation.authority {
    case .compositor:
      state = .filled(Filling(monitor: monitor.name))
      return [.fill(monitor: monitor.name)]
    case .nobody: return cover(monitor, now, situation)
    case .manager:
      due = now + Self.firstCheck
      return ask(toFill: monitor.area, with: Filling(monitor: monitor.name), situation)
    }
  }

  /// Fills the planned monitor with the window, which is still hidden.
  private mutating func appear(_ now: Double, _ situation: Situation) -> [Request] {
    guard case .planned(let name) = state else { return [] }
    guard let monitor = situation.monitor(name) else {
      // The monitor was removed while the program drew the first picture.
      return wait(for: Filling(monitor: name), now, situation)
    }
    guard situation.authority == .manager else { return fill(monitor, now, situation) }
    state = .asking(Filling(monitor: name, isFirst: true))
    due = now + Self.firstCheck
    return appear(filling: monitor.area)
  }

  /// Shows a hidden window so that it fills an area of the desktop from the start.
  private func appear(filling area: DesktopScreen.Area) -> [Request] {
    // The state is set before the window is shown: otherwise managers first show the window in
    // another size. GLFW keeps the state when it shows the window.
    [.mark, .move(area), .resize(area), .choose(area), .show, .damage(pictures: 2)]
  }

  /// Asks the window manager to fill an area of the desktop with the window.
  ///
  /// Managers fill the monitor that shows the window, so the window is moved into the area first.
  private mutating func ask(
    toFill area: DesktopScreen.Area, with filling: Filling, _ situation: Situation
  ) -> [Request] {
    state = .asking(filling)
    let (place, isFull) = (situation.place, situation.flags.contains(.full))
    guard isFull ? !place.isNear(area) : place.middleIsOutside(area) else {
      return [.ask(isFull: true)]
    }
    // A window cannot move while it is in full screen or maximised.
    var requests: [Request] = isFull ? [.ask(isFull: false)] : []
    // The window manager Fluxbox does not move the frame if the window already has the monitor's
    // size. If the window is too large for the new monitor, the window manager awesome fills the
    // old one. After full screen, the size is unknown until the manager has restored it.
    let size = isFull ? home ?? place : place
    let start = size.inMiddle(of: area)
    if home != nil, isFull || !start.hasSize(of: size) { requests.append(.resize(start)) }
    return requests + [.move(start), .ask(isFull: true)]
  }

  /// Covers a monitor with the window, without the window manager.
  private mutating func cover(
    _ monitor: Monitor, _ now: Double, _ situation: Situation
  ) -> [Request] {
    state = .filled(Filling(monitor: monitor.name, isUnmanaged: true))
    let isFramed = situation.flags.contains(.framed)
    due = isFramed ? now + Self.firstCheck : nil
    // Hiding the window makes the manager release it, so that the window's frame disappears.
    let release: [Request] =
      isFramed ? [.hide, .setUnmanaged(true), .unframe] : [.setUnmanaged(true)]
    // The window is unmanaged, so no manager gives it the keyboard focus.
    return release
      + [.show, .move(monitor.area), .resize(monitor.area), .focus, .damage(pictures: 2)]
  }

  // MARK: Leaving

  /// Asks the window manager to end full screen; the previous area is restored afterwards.
  private mutating func askToLeave(_ now: Double, _ situation: Situation) -> [Request] {
    guard situation.flags.contains(.full) else {
      return [.ask(isFull: false)] + restore(situation)
    }
    due = now + Self.firstCheck
    return [.ask(isFull: false)]
  }

  private mutating func uncover(_ situation: Situation) -> [Request] {
    (situation.flags.contains(.managed) ? [.hide] : []) + [.setUnmanaged(false)]
      + (home.map { [.choose($0)] } ?? []) + [.show] + restore(situation) + [.damage(pictures: 2)]
  }

  /// Restores the window's previous position and size, unless the window manager has already done
  /// that.
  private mutating func restore(_ situation: Situation) -> [Request] {
    var requests: [Request] = []
    if let home {
      self.home = nil
      let place = situation.place
      if !place.hasSize(of: home) || place.middleIsOutside(home) {
        requests += [.move(home), .resize(home)]
      }
    }
    if maximisesLater, !hasMonitor {
      maximisesLater = false
      requests.append(.maximise)
    }
    return requests
  }

  // MARK: The window manager's reports

  private mutating func noteFull(_ situation: Situation) -> [Request] {
    switch state {
    case .planned, .leaving: return []
    case .waiting(let waiting): return waiting.attemptsToLeave == nil ? [.damage(pictures: 1)] : []
    case .windowed:
      // The window manager filled the screen without a request from Cosmos, so the manager will
      // restore the previous area.
      home = nil
      state = .filled(Filling(monitor: situation.nearest ?? ""))
    case .asking(let filling): state = .filled(filling)
    case .filled: break
    }
    return [.damage(pictures: 1)]
  }

  private mutating func noteEnd(_ now: Double, _ situation: Situation) -> [Request] {
    switch state {
    case .leaving:
      state = .windowed
      return restore(situation)
    case .waiting(var waiting):
      guard waiting.attemptsToLeave != nil else { return [] }
      waiting.attemptsToLeave = nil
      state = .waiting(waiting)
      return restore(situation)
    case .filled(let filling) where !filling.isUnmanaged:
      guard now >= quietEnd else {
        // The user did not end full screen: the window manager did, because a monitor was added or
        // removed.
        state = .asking(filling)
        due = now + Self.firstCheck
        return []
      }
      state = .windowed
      last = Last(monitor: filling.monitor, end: now)
      due = nil
      return [.damage(pictures: 1)] + restore(situation)
    case .windowed, .planned, .asking, .filled: return []
    }
  }

  // MARK: Monitors that go and come

  private mutating func followMonitors(_ now: Double, _ situation: Situation) -> [Request] {
    quietEnd = now + ResizeTimes.screens
    if !isOn, let last, now - last.end < Self.lossDelay, situation.monitor(last.monitor) == nil {
      // The window manager noticed the loss of the monitor earlier, and ended full screen.
      return wait(for: Filling(monitor: last.monitor), now, situation)
    }
    if case .waiting = state {
      // When a monitor is added, its mode may not be known yet.
      due = now + Self.firstCheck
      return comeBack(now, situation)
    }
    guard let filling else { return [] }
    if situation.authority == .compositor {
      // After a monitor is unplugged, GLFW leaves an ordinary window with the size of that monitor
      // on the desktop.
      return situation.flags.contains(.filling) ? [] : wait(for: filling, now, situation)
    }
    if situation.monitor(filling.monitor) == nil { return wait(for: filling, now, situation) }
    due = now + Self.firstCheck
    return []
  }

  /// Moves the window to another monitor until the monitor that it filled is on again.
  private mutating func wait(
    for filling: Filling, _ now: Double, _ situation: Situation
  ) -> [Request] {
    var waiting = Waiting(monitor: filling.monitor, previous: home)
    let shows: [Request] = isWithdrawn(filling, situation) ? [.show] : []
    state = .waiting(waiting)
    due = nil
    // If no monitor is on, the window keeps its position.
    guard let middle = situation.middle else { return shows + [.damage(pictures: 1)] }
    guard situation.authority != .compositor else {
      return shows + [.damage(pictures: 1), .resize(middle)]
    }
    home = middle
    if filling.isUnmanaged { return shows + uncover(situation) }
    if situation.flags.contains(.full) {
      waiting.attemptsToLeave = 0
      state = .waiting(waiting)
    }
    return shows + [.damage(pictures: 1)] + askToLeave(now, situation)
  }

  /// Fills the monitor that the window is waiting for, if that monitor is on again.
  private mutating func comeBack(_ now: Double, _ situation: Situation) -> [Request] {
    guard case .waiting(let waiting) = state, let monitor = situation.monitor(waiting.monitor)
    else { return [] }
    if !situation.flags.contains(.maximised) {
      home = waiting.previous ?? home ?? situation.place
    }
    return fill(monitor, now, situation)
  }

  // MARK: Checks

  /// Checks whether the window fills its monitor, or has left full screen as requested; if not,
  /// repeats the request.
  private mutating func check(_ now: Double, _ situation: Situation) -> [Request] {
    switch state {
    case .windowed, .planned: return []
    case .leaving(let attempts):
      guard situation.flags.contains(.full) else {
        state = .windowed
        return restore(situation)
      }
      state = .leaving(attempts: attempts + 1)
      return repeatLeaving(attempts + 1, now)
    case .waiting(var waiting):
      var requests: [Request] = []
      if let attempts = waiting.attemptsToLeave {
        let isFull = situation.flags.contains(.full)
        waiting.attemptsToLeave = isFull ? attempts + 1 : nil
        state = .waiting(waiting)
        requests = isFull ? repeatLeaving(attempts + 1, now) : restore(situation)
      }
      return requests + comeBack(now, situation)
    case .asking(let filling), .filled(let filling):
      guard situation.authority != .compositor,
        let area = situation.monitor(filling.monitor)?.area
      else { return [] }
      let isFilled =
        (filling.isUnmanaged || isReported) && situation.place.isNear(area)
      if isFilled { state = .filled(filling) }
      return isFilled ? [] : repeatFilling(filling, area, now, situation)
    }
  }

  /// Repeats the request to end full screen.
  ///
  /// A manager that has just begun to manage the window may have missed the first request.
  private mutating func repeatLeaving(_ attempts: Int, _ now: Double) -> [Request] {
    guard attempts <= Self.mostAttempts else { return [] }
    due = now + Self.firstCheck * Double(1 + attempts)
    return [.ask(isFull: false)]
  }

  private mutating func repeatFilling(
    _ filling: Filling, _ area: DesktopScreen.Area, _ now: Double, _ situation: Situation
  ) -> [Request] {
    var filling = filling
    // A difference of a few pixels does not justify hiding the window.
    let mayHide = situation.place.middleIsOutside(area) && !filling.isFirst
    guard filling.attempts < (mayHide ? Self.mostAttempts : Self.hidingAttempt - 1) else {
      // All attempts have failed, so the window stays on the monitor that the manager has chosen.
      if !filling.isUnmanaged, isReported {
        filling.monitor = situation.nearest ?? filling.monitor
        state = .filled(filling)
      }
      return []
    }
    let wasWithdrawn = isWithdrawn(filling, situation)
    filling.attempts += 1
    let isHiding = filling.attempts == Self.hidingAttempt
    due = now + Self.firstCheck * (isHiding ? 1 : Double(1 + filling.attempts))
    guard !filling.isUnmanaged else {
      state = .filled(filling)
      return [.move(area), .resize(area)]
    }
    state = .asking(filling)
    if isHiding, isReported { return [.hide] }
    if filling.attempts == Self.hidingAttempt + 1, wasWithdrawn { return appear(filling: area) }
    return ask(toFill: area, with: filling, situation)
  }

  /// Returns whether the window is hidden until it is shown on another monitor.
  private func isWithdrawn(_ filling: Filling, _ situation: Situation) -> Bool {
    filling.attempts == Self.hidingAttempt && !situation.flags.contains(.visible)
  }
}
