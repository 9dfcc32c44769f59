package import CosmosFrameStats

extension BenchReport {
  /// A named stretch of a run with its own frame times: the fling, the menu's opening.
  package struct Phase: Equatable, Sendable {
    package let name: String
    /// Frame times in seconds.
    package let frame: Series
    /// The frame times together, in seconds.
    package let elapsed: Double

    /// The phases of a log's measured frames, in the order in which each first began.
    ///
    /// Phases of the same name count together; what belongs to no phase, to the warm-up or has no
    /// frames is left out.
    static func all(in log: FrameLog) -> [Phase] {
      var names: [String] = []
      var frameTimes: [String: [Double]] = [:]
      for (mark, end) in zip(log.marks, log.marks.dropFirst().map(\.index) + [log.records.count]) {
        let begin = max(mark.index, log.warmUpCount)
        guard begin < end else { continue }
        if frameTimes[mark.name] == nil { names.append(mark.name) }
        frameTimes[mark.name, default: []] += log.records[begin..<end].map(\.frame)
      }
      return names.compactMap { name in
        guard let times = frameTimes[name], let frame = Series(times) else { return nil }
        return Phase(name: name, frame: frame, elapsed: times.reduce(0, +))
      }
    }
  }
}
