/// The earliest time at which a loop must act without an event, and the reason.
///
/// ``PictureLoop/deadline()`` takes the minimum over all reasons. Apart from it, only events end
/// a sleep: input, a change of the desktop, a request of a ``SceneWindowHandle``, or a signal.
struct Deadline: Equatable {
  enum Reason {
    /// A picture changes visibly, and the pacer allows another one.
    case picture
    /// Recorded input is due, and the pacer allows another picture.
    case recording
    /// The picture of a resting screen lacks its font, or the Milky Way of its size.
    case retry
    /// A resting screen frees its cached pictures and pipelines.
    case release
    /// Free memory is returned to the system after a start, a resize or the removal of a screen.
    case cleanUp
    /// The host is asked whether a pause has ended.
    case pause
    /// Hidden screens may be visible again, on a system that sends no event about that.
    case visibility
    /// The window or the desktop has something to do: see ``Stage/due``.
    case stage
  }

  /// Time on the stage's clock in seconds; infinite if only an event ends the sleep.
  private(set) var time = Double.infinity
  /// The reason for ``time``; nil for none.
  private(set) var reason: Reason?

  /// Takes the minimum with another time on the stage's clock; nil stands for never.
  mutating func add(_ reason: Reason, at time: Double?) {
    guard let time, time < self.time else { return }
    (self.time, self.reason) = (time, reason)
  }
}

// MARK: - The minimum

extension PictureLoop {
  /// Returns the time when the loop must act even if no event arrives.
  func deadline() -> Deadline {
    let now = stage.now
    let paced = pacer.due(at: now)
    var deadline = Deadline()
    var isSeen = false
    for presenter in presenters {
      deadline.add(.picture, at: pictureDue(of: presenter, at: now).map { max($0, paced) })
      deadline.add(.retry, at: presenter.isResting ? presenter.retryDue : nil)
      deadline.add(.release, at: presenter.releaseDue)
      isSeen = isSeen || presenter.isSeen
    }
    if !sceneClock.isPaused {
      deadline.add(.recording, at: player.nextTime.map { max(sceneClock.stageTime(of: $0), paced) })
    } else if isSeen {
      deadline.add(.pause, at: options.pauseInterval.map { now + $0 })
    }
    if !isSeen { deadline.add(.visibility, at: now + stage.visibilityInterval) }
    deadline.add(.cleanUp, at: cleanUp)
    deadline.add(.stage, at: stage.due)
    return deadline
  }

  /// Returns the time on the stage's clock when a presenter's picture changes; nil if only an event
  /// changes it.
  private func pictureDue(of presenter: Presenter, at now: Double) -> Double? {
    switch presenter.state {
    case .hidden, .busy: return nil
    case .outdated: return sceneClock.stageTime(of: presenter.correctUntil)
    case .correct where sceneClock.isPaused, .resting where sceneClock.isPaused: return nil
    case .correct(let end): return sceneClock.stageTime(of: end)
    case .resting(let end):
      // A scene may move for a while without a visible change, so the scene is asked again one
      // frame later.
      let shortest = pacer.interval > 0 ? pacer.interval : Self.shortestSleep
      return max(sceneClock.stageTime(of: end), now + shortest)
    }
  }
}
