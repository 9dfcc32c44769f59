/// Cues at given times; each can be taken when it is due.
///
/// A cue is returned with its own time. Even a late frame starts its tweens at that time, so that
/// the same things happen at the same times at any frame rate.
///
///     var menu = Timeline<Cue>()
///     menu.add(.rings, at: 2)
///     while let (time, cue) = menu.next(dueBy: now) { … }
///
/// A cue is identified by its value and its time, so no token has to be kept to cancel it:
///
///     menu.cancel(.rings)
public struct Timeline<Cue: Equatable & Sendable>: Equatable, Sendable {
  // This is inlinable because code for a cue of unknown size allocates memory: measured, once per
  // `next`.
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

  /// The entries in descending order of time, so that taking the earliest one moves no other.
  @usableFromInline internal var entries: [Entry] = []

  /// Creates a timeline without cues.
  @inlinable
  public init() {}

  /// The time, in seconds on the absolute axis, when the earliest cue is due; nil if there are no
  /// cues.
  @inlinable
  public var nextTime: Double? { entries.last?.time }

  /// The number of cues that are not taken yet.
  @inlinable
  public var count: Int { entries.count }

  /// Adds a cue.
  ///
  /// Cues for the same time are taken in the order of their addition.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - time: The time in seconds on the absolute axis.
  /// - Precondition: `time` is not NaN.
  @inlinable
  public mutating func add(_ cue: Cue, at time: Double) {
    precondition(!time.isNaN, "Cue \(cue) at a time that is not a number")
    let index = entries.firstIndex { $0.time <= time } ?? entries.endIndex
    entries.insert(Entry(time: time, cue: cue), at: index)
  }

  /// Takes the earliest cue that is due.
  ///
  /// - Parameter time: The time in seconds on the absolute axis.
  /// - Returns: The cue and its time, which is at most `time`; nil if no cue is due.
  @inlinable
  public mutating func next(dueBy time: Double) -> (time: Double, cue: Cue)? {
    guard let entry = entries.last, entry.time <= time else { return nil }
    entries.removeLast()
    return (entry.time, entry.cue)
  }

  /// Removes the earliest of the cues that are equal to a cue.
  ///
  /// Of equal cues at the same time, the one that was added first is removed.
  ///
  /// - Parameter cue: The cue.
  /// - Returns: The time of the removed cue in seconds; nil if there was none.
  @inlinable
  @discardableResult
  public mutating func cancel(_ cue: Cue) -> Double? {
    guard let index = entries.lastIndex(where: { $0.cue == cue }) else { return nil }
    return entries.remove(at: index).time
  }

  /// Removes a cue at a time.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - time: The time of the cue in seconds on the absolute axis, exactly as it was added.
  /// - Returns: Whether there was such a cue.
  @inlinable
  @discardableResult
  public mutating func cancel(_ cue: Cue, at time: Double) -> Bool {
    guard let index = entries.lastIndex(where: { $0.time == time && $0.cue == cue }) else {
      return false
    }
    entries.remove(at: index)
    return true
  }

  /// Removes the cues that satisfy a condition, but keeps their storage.
  ///
  /// - Parameter isCancelled: Returns whether to remove a cue with its time.
  @inlinable
  public mutating func cancelAll(where isCancelled: (_ time: Double, _ cue: Cue) -> Bool) {
    entries.removeAll { isCancelled($0.time, $0.cue) }
  }

  /// Removes all cues, but keeps their storage.
  @inlinable
  public mutating func cancelAll() {
    entries.removeAll(keepingCapacity: true)
  }
}
