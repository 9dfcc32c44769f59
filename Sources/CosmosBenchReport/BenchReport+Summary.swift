package import CosmosFrameStats

extension BenchReport {
  /// What the runs say together: for each number the median of the runs' numbers.
  ///
  /// A median of runs shrugs off the one run that something else disturbed, where a mean would
  /// carry it. Complete runs count; an interrupted one only if there is no other.
  package struct Summary: Equatable, Sendable {
    /// The runs that count.
    package let runs: [Run]

    init(of runs: [Run]) {
      let complete = runs.filter(\.isComplete)
      self.runs = complete.isEmpty ? runs : complete
    }

    /// The median over the runs of any number of a run; `nil` if a run has no such number.
    ///
    /// The middle one, or the mean of the middle two.
    ///
    ///     summary.median { $0.frame?.p99 }
    package func median(of number: (Run) -> Double?) -> Double? {
      let numbers = runs.compactMap(number).sorted()
      guard !numbers.isEmpty, numbers.count == runs.count else { return nil }
      let middle = numbers.count / 2
      return numbers.count % 2 == 1
        ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2
    }

    /// The deadlines of all runs together; `nil` if they were not paced.
    package var lateness: Lateness? { Lateness(together: runs.compactMap(\.lateness)) }

    /// Stuttering frames of all runs together.
    package var stutterCount: Int { runs.reduce(0) { $0 + $1.stutter.count } }

    /// The most memory that the program has had resident, in kB.
    package var peakMemory: Int { runs.map(\.process.peakMemory).max() ?? 0 }

    /// How far runs differ: the standard deviation of their p50 frame times, percent of the mean.
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
