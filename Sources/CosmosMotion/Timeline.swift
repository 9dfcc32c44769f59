/// Cues at given times; each can be taken when it is due.
///
/// A cue is returned with its own time. Even a late frame starts its tweens at that time, so that
/// the same things happen at the same times at any frame rate.
///
///     var menu = Timeline<Cue>()
///     menu.add(.rings, at: 2)
///     while let (time, cue) = menu.next(dueBy: now) { … }
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

  /// Adds a cue.
  ///
  /// Cues for the same time are taken in the order of their addition.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - time: The time in seconds on the absolute axis.
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

  /// Removes all cues, but keeps their storage.
  @inlinable
  public mutating func cancelAll() {
    entries.removeAll(keepingCapacity: true)
  }
}
