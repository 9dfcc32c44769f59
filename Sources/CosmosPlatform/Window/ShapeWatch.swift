package import CosmosGeometry

/// The size and the state of a window, as the user chose them.
nonisolated package struct WindowShape: Equatable, Sendable {
  /// The size in logical pixels when the window is neither in full screen nor maximised.
  package var size: Size
  package var isFullscreen: Bool
  package var isMaximised: Bool

  package init(size: Size, isFullscreen: Bool, isMaximised: Bool) {
    self.size = size
    self.isFullscreen = isFullscreen
    self.isMaximised = isMaximised
  }
}

/// Detects when the user, and not a window manager, has changed a window's size or state.
///
/// A window manager that starts full screen or maximises a window may resize the window before or
/// after it announces the new state. Therefore a size counts only after it has lasted for
/// ``ResizeTimes/choice``. Window managers also change windows on their own: when a window opens,
/// when it leaves full screen, and when monitors are added or removed. These changes do not count.
nonisolated struct ShapeWatch: Sendable {
  /// The shape that was last reported by ``takeChange(at:)``, or that the window manager chose.
  private var known: WindowShape
  /// The newest size and maximised state that have lasted long enough, and whether the window is in
  /// full screen now.
  private var seen: WindowShape
  /// The newest size and maximised state, with the times in seconds when they were first and last
  /// recorded; nil in full screen, and until one of them differs from ``seen``.
  ///
  /// The size in this value is nil for a maximised window.
  private var candidate: (size: Size?, isMaximised: Bool, since: Double, last: Double)?
  /// The time in seconds when the window's size, maximised state or full-screen state last changed.
  private var change = -Double.infinity { didSet { due = change + ResizeTimes.choice } }
  /// The time in seconds when the newest change has lasted long enough; nil if there is none that
  /// ``takeChange(at:)`` has not judged.
  private(set) var due: Double?
  /// The time in seconds until which changes are attributed to the window manager.
  private var quietEnd = -Double.infinity
  /// The time in seconds until which new sizes are attributed to the window manager, because full
  /// screen has just ended.
  private var sizeQuietEnd = -Double.infinity

  /// Whether the shown window is being watched.
  private var isFollowing = false

  init(opening shape: WindowShape) {
    known = shape
    seen = shape
  }

  /// The size in logical pixels when the window is neither in full screen nor maximised.
  var size: Size { seen.size }
  /// Whether the window is maximised, or will be after it leaves full screen; a change counts once
  /// it has lasted long enough.
  var isMaximised: Bool { seen.isMaximised }

  /// Begins to watch the shown window, and attributes its first changes to the window manager; only
  /// the first call has an effect.
  mutating func follow(from time: Double) {
    guard !isFollowing else { return }
    isFollowing = true
    distrust(until: time + ResizeTimes.opening)
  }

  /// Attributes all changes before `time`, in seconds, to the window manager.
  mutating func distrust(until time: Double) { quietEnd = max(quietEnd, time) }

  /// Ends the time until which ``distrust(until:)`` attributes changes to the window manager.
  mutating func trust() { quietEnd = -.infinity }

  /// Records the shape of the window at a time.
  ///
  /// - Parameters:
  ///   - size: The current size in logical pixels, in any state.
  ///   - isFullscreen: Whether the window fills the screen.
  ///   - isMaximised: Whether the window manager reports the window as maximised.
  ///   - time: The time in seconds; never before that of the previous call.
  mutating func see(_ size: Size, isFullscreen: Bool, isMaximised: Bool, at time: Double) {
    if isFullscreen {
      // Managers may report a full-screen window as not maximised, so its reported state is
      // ignored.
      acceptCandidate(at: candidate?.last ?? time)
      candidate = nil
    } else {
      let size = isMaximised ? nil : size
      let before =
        candidate.map { ($0.size, $0.isMaximised) } ?? (
          seen.isMaximised ? nil : seen.size, seen.isMaximised
        )
      if (size, isMaximised) != before {
        // On a busy machine, this method is called rarely, so the old candidate may have lasted
        // long enough since the previous call.
        acceptCandidate(at: candidate?.last ?? time)
        candidate = (size, isMaximised, time, time)
        change = time
      }
      candidate?.last = time
    }
    guard isFullscreen != seen.isFullscreen else { return }
    seen.isFullscreen = isFullscreen
    change = time
    if !isFullscreen { sizeQuietEnd = time + ResizeTimes.fullscreenEnd }
  }

  private mutating func acceptCandidate(at time: Double) {
    guard let candidate, time - candidate.since >= ResizeTimes.choice else { return }
    seen.isMaximised = candidate.isMaximised
    guard let size = candidate.size else { return }
    seen.size = size
    // A tiling manager chooses the size of a window that leaves full screen.
    if candidate.since < sizeQuietEnd { known.size = size }
  }

  /// Returns the change that the user made, once the new shape has lasted long enough.
  ///
  /// - Parameter time: The time in seconds; infinity when the window closes, so that every shape
  ///   has lasted long enough.
  /// - Returns: The shapes before and after the change; nil if the user changed nothing.
  mutating func takeChange(at time: Double) -> (old: WindowShape, new: WindowShape)? {
    guard let due, due <= time else { return nil }
    self.due = nil
    acceptCandidate(at: time)
    guard seen != known else { return nil }
    let old = known
    known = seen
    return change < quietEnd ? nil : (old, seen)
  }
}
