package import CosmosGeometry

/// What people make of a window.
nonisolated package struct WindowShape: Equatable, Sendable {
  /// Logical pixels, while the window neither fills the screen nor is maximised.
  package var size: Size
  package var isFullscreen: Bool
  package var isMaximised: Bool

  package init(size: Size, isFullscreen: Bool, isMaximised: Bool) {
    self.size = size
    self.isFullscreen = isFullscreen
    self.isMaximised = isMaximised
  }
}

/// Finds out what people make of a window from what is seen of it.
///
/// A window manager that fills the screen may give the window its new size before it says why, or after: a size
/// counts once it has lasted. What managers do by themselves, as a window opens or when monitors come and go, is not
/// what people chose.
nonisolated struct ShapeWatch: Sendable {
  /// Seconds that something lasts before it counts.
  static let patience = 0.5

  /// What was told last, or is nobody's choice.
  private var known: WindowShape
  /// What is seen.
  private var seen: WindowShape
  /// The size and state that have not lasted yet, and when they were seen first and last; nil of a full screen.
  ///
  /// A maximised window has no size of its own.
  private var candidate: (size: Size?, isMaximised: Bool, since: Double, last: Double)?
  /// When ``seen`` changed, in seconds.
  private var change = -Double.infinity
  /// Until when managers are at work, in seconds.
  private var quietEnd = -Double.infinity

  init(opening shape: WindowShape) {
    known = shape
    seen = shape
  }

  /// The size that the window has, or returns to, in logical pixels.
  var size: Size { seen.size }
  /// Whether the window is maximised, or is when it no longer fills the screen.
  var isMaximised: Bool { seen.isMaximised }

  /// Takes all changes before a time for the window manager's.
  mutating func distrust(until time: Double) { quietEnd = max(quietEnd, time) }

  /// Takes the next changes for the person's, who has just done something.
  mutating func trust() { quietEnd = -.infinity }

  /// Takes how the window is at a time, in seconds, which never decreases; the size is in logical pixels, whatever the
  /// window is.
  mutating func see(_ size: Size, isFullscreen: Bool, isMaximised: Bool, at time: Double) {
    if isFullscreen {
      // Managers may say of such a window that it is not maximised.
      settle(at: candidate?.last ?? time)
      candidate = nil
    } else {
      let size = isMaximised ? nil : size
      let before =
        candidate.map { ($0.size, $0.isMaximised) } ?? (
          seen.isMaximised ? nil : seen.size, seen.isMaximised
        )
      if (size, isMaximised) != before {
        // On a busy machine it may have been something else for long.
        settle(at: candidate?.last ?? time)
        candidate = (size, isMaximised, time, time)
        change = time
      }
      candidate?.last = time
    }
    guard isFullscreen != seen.isFullscreen else { return }
    seen.isFullscreen = isFullscreen
    change = time
  }

  private mutating func settle(at time: Double) {
    guard let candidate, time - candidate.since >= Self.patience else { return }
    seen.isMaximised = candidate.isMaximised
    if let size = candidate.size { seen.size = size }
  }

  /// Tells what people changed, once it has lasted.
  ///
  /// - Parameter time: Seconds; infinite as the window closes.
  /// - Returns: How the window was and is; nil where people changed nothing.
  mutating func takeChange(at time: Double) -> (old: WindowShape, new: WindowShape)? {
    guard time - change >= Self.patience else { return nil }
    settle(at: time)
    guard seen != known else { return nil }
    let old = known
    known = seen
    return change < quietEnd ? nil : (old, seen)
  }
}
