/// A list of cues, each with the time when it is due.
///
/// A cue is returned together with its own time. If a late frame starts the cue's tweens at that
/// time, the animation is the same at every frame rate.
///
///     var menu = Timeline<Cue>()
///     menu.add(.rings, at: 2)
///     while let (time, cue) = menu.next(dueBy: now) { … }
///
/// A cue is identified by its value and its time, so cancelling one requires no token:
///
///     menu.cancel(.rings)
public struct Timeline<Cue: Equatable & Sendable>: Equatable, Sendable {
  // Inlinable, because code that is not specialised for the type `Cue` allocates memory: one
  // allocation per call of `next`, as measured.
  @usableFromInline
  internal struct Entry: Equatable, Sendable {
    @usableFromInline internal var time: Double
    @usableFromInline internal var cue: Cue

    @inlinable
    internal init(time: Double, cue: Cue) {
      self.time = time
      self.cue = cue
    }
  }

  /// The entries in descending order of time, so that removing the earliest one moves no other
  /// entry.
  @usableFromInline internal var entries: [Entry] = []

  /// Creates an empty timeline.
  @inlinable
  public init() {}

  /// The time, in seconds of the caller's clock, when the earliest cue is due; nil if the timeline
  /// is empty.
  @inlinable
  public var nextTime: Double? { entries.last?.time }

  /// The number of cues that have been neither taken nor cancelled.
  @inlinable
  public var count: Int { entries.count }

  /// Adds a cue at a time.
  ///
  /// Cues that have the same time are returned in the order of their addition.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - time: The time in seconds of the caller's clock; not NaN.
  /// - Precondition: `time` is not NaN.
  @inlinable
  public mutating func add(_ cue: Cue, at time: Double) {
    precondition(!time.isNaN, "Cue \(cue) at \(time) s: the time must be a number")
    let index = entries.firstIndex { $0.time <= time } ?? entries.endIndex
    entries.insert(Entry(time: time, cue: cue), at: index)
  }

  /// Removes the earliest cue that is due, and returns it.
  ///
  /// - Parameter time: The current time in seconds of the caller's clock.
  /// - Returns: The cue and its time, which is at most `time`; nil if no cue is due.
  @inlinable
  public mutating func next(dueBy time: Double) -> (time: Double, cue: Cue)? {
    guard let entry = entries.last, entry.time <= time else { return nil }
    entries.removeLast()
    return (entry.time, entry.cue)
  }

  /// Removes the earliest cue that is equal to a given cue.
  ///
  /// If several equal cues have the same time, the one that was added first is removed.
  ///
  /// - Parameter cue: The cue.
  /// - Returns: The time of the removed cue in seconds; nil if no cue is equal.
  @inlinable
  @discardableResult
  public mutating func cancel(_ cue: Cue) -> Double? {
    guard let index = entries.lastIndex(where: { $0.cue == cue }) else { return nil }
    return entries.remove(at: index).time
  }

  /// Removes a cue that is due at a given time.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - time: The time of the cue in seconds of the caller's clock, exactly as it was given to
  ///     ``add(_:at:)``.
  /// - Returns: Whether the timeline contained such a cue.
  @inlinable
  @discardableResult
  public mutating func cancel(_ cue: Cue, at time: Double) -> Bool {
    guard let index = entries.lastIndex(where: { $0.time == time && $0.cue == cue }) else {
      return false
    }
    entries.remove(at: index)
    return true
  }

  /// Removes all cues that satisfy a condition; the timeline keeps its memory.
  ///
  /// - Parameter isCancelled: Returns whether to remove a cue, given the cue and its time.
  @inlinable
  public mutating func cancelAll(where isCancelled: (_ time: Double, _ cue: Cue) -> Bool) {
    entries.removeAll { isCancelled($0.time, $0.cue) }
  }

  /// Removes all cues; the timeline keeps its memory.
  @inlinable
  public mutating func cancelAll() {
    entries.removeAll(keepingCapacity: true)
  }
}
