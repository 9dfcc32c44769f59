package import CosmosFrameStats

/// The frames of a run, with an array for each kind of time.
///
/// A kind of time that no frame has takes no memory. A frame of a log of frame times therefore
/// takes little more than 8 bytes; a ``CosmosFrameStats/FrameRecord`` takes 112.
package struct FrameColumns: RandomAccessCollection, Sendable {
  /// The durations in seconds.
  private(set) var durations: [Double] = []
  private(set) var cpu = Column()
  private(set) var present = Column()
  private(set) var gpu = Column()
  private(set) var lateness = Column()
  private(set) var animation = Column()
  private(set) var shown = Column()
  /// The starts of every ``span``th frame in seconds; the frames between them follow each other
  /// without gaps.
  private var starts: [Double] = []
  private static let span = 64

  /// The times of one kind in seconds.
  struct Column: Sendable {
    /// The times of all frames, NaN where unknown; empty if all are unknown.
    private var values: [Double] = []

    var known: some Sequence<Double> { values.lazy.filter { !$0.isNaN } }
    var isUnknown: Bool { values.isEmpty }

    subscript(index: Int) -> Double? {
      values.isEmpty || values[index].isNaN ? nil : values[index]
    }

    fileprivate mutating func append(_ value: Double?, after count: Int, reserving capacity: Int) {
      guard value != nil || !values.isEmpty else { return }
      if values.isEmpty {
        values.reserveCapacity(capacity)
        values += repeatElement(.nan, count: count)
      }
      values.append(value ?? .nan)
    }
  }

  init(reserving count: Int = 0) { durations.reserveCapacity(count) }

  init(_ records: some Collection<FrameRecord>) {
    self.init(reserving: records.count)
    for record in records { append(record) }
  }

  mutating func append(_ record: FrameRecord) {
    let (count, capacity) = (durations.count, durations.capacity)
    if count % Self.span == 0 { starts.append(record.start) }
    cpu.append(record.cpu, after: count, reserving: capacity)
    present.append(record.present, after: count, reserving: capacity)
    gpu.append(record.gpu, after: count, reserving: capacity)
    lateness.append(record.lateness, after: count, reserving: capacity)
    animation.append(record.animation, after: count, reserving: capacity)
    shown.append(record.shown, after: count, reserving: capacity)
    durations.append(record.duration)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { durations.count }

  package subscript(index: Int) -> FrameRecord {
    let mark = index / Self.span
    return FrameRecord(
      start: durations[mark * Self.span..<index].reduce(starts[mark], +),
      duration: durations[index], cpu: cpu[index], present: present[index], gpu: gpu[index],
      lateness: lateness[index], animation: animation[index], shown: shown[index])
  }
}
