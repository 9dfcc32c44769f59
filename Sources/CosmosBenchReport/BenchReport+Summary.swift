package import CosmosFrameStats

extension BenchReport {
  /// The runs together: for each number the median of the runs' numbers.
  ///
  /// One run that something else slowed down does not change the median, while it would change a
  /// mean. Only complete runs count, unless there is none.
  package struct Summary: Equatable, Sendable {
    /// The runs that count.
    package let runs: [Run]

    init(of runs: [Run]) {
      let complete = runs.filter(\.isComplete)
      self.runs = complete.isEmpty ? runs : complete
    }

    /// The median over the runs of any number of a run: the middle one, or the mean of the middle
    /// two.
    ///
    ///     summary.median { $0.frame?.p99 }
    ///
    /// - Parameter number: The number of a run, such as a percentile.
    /// - Returns: `nil` if a run has no such number.
    package func median(of number: (Run) -> Double?) -> Double? {
      let numbers = runs.compactMap(number)
      return numbers.count == runs.count ? Self.median(numbers) : nil
    }

    /// The middle one of numbers in any order, or the mean of the middle two; `nil` if there are none.
    package static func median(_ numbers: [Double]) -> Double? {
      guard !numbers.isEmpty else { return nil }
      let sorted = numbers.sorted()
      let middle = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// The deadlines of all runs together; `nil` if the runs were not paced.
    package var lateness: Lateness? { Lateness(together: runs.compactMap(\.lateness)) }

    /// Stuttering frames of all runs together.
    package var stutterCount: Int { runs.reduce(0) { $0 + $1.stutter.count } }

    /// The most memory that the program has had resident, in kB.
    package var peakMemory: Int { runs.map(\.process.peakMemory).max() ?? 0 }

    /// The standard deviation of the runs' p50 frame times, in percent of the mean.
    ///
    /// `nil` with fewer than two runs.
    package var runSpread: Double? {
      guard let medians = Series(runs.compactMap { $0.frame?.p50 }), medians.mean > 0 else {
        return nil
      }
      return medians.standardDeviation.map { 100 * $0 / medians.mean }
    }
  }
}
