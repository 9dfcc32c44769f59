/// A set of frame numbers, in ascending order.
///
/// As text, the set consists of numbers and ranges separated by commas, such as `7`, `150-299`,
/// `150-299:2` or `1-3,5,7-20`. The notation is that of the range expressions of Open Job
/// Description, for numbers from 0 on. As in that notation, ranges must not overlap. A range with a
/// step that begins after its end has no frames: it is the share of a job whose first frame lies
/// behind the last one.
package struct FrameList: Equatable, Sendable {
  /// The largest possible frame number, which is reached after a day at 1000 frames per second.
  package static let largest = 86_400_000

  /// Frame numbers at equal distances.
  private struct Run: Equatable, Sendable {
    var first: Int
    /// The last frame number, which belongs to the run.
    var last: Int
    /// The difference between neighbouring frame numbers, 1 or more.
    var step: Int

    var count: Int { (last - first) / step + 1 }
  }

  /// The runs in ascending order, if any; no run is empty, and no two runs overlap.
  private let runs: [Run]

  package init(_ numbers: ClosedRange<Int>) {
    runs = [Run(first: numbers.lowerBound, last: numbers.upperBound, step: 1)]
  }

  /// Creates the set of frames whose times are in a range; fails if there are none.
  ///
  /// Frames at both ends of the range belong to the set. A tolerance of a millionth of a frame
  /// allows for rounding errors.
  ///
  /// - Parameters:
  ///   - start: The first time of the range in seconds.
  ///   - end: The last time of the range in seconds.
  ///   - rate: The number of frames per second.
  package init?(from start: Double, to end: Double, rate: Double) {
    let first = Int((start * rate - 1e-6).rounded(.up))
    let last = Int((end * rate + 1e-6).rounded(.down))
    guard first <= last else { return nil }
    self.init((first < 0 ? 0 : first)...last)
  }

  /// Parses the text of a set; throws a ``Problem`` that names the invalid part or the repeated
  /// frame.
  package init(parsing text: String) throws(Problem) {
    var runs: [Run] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      if let run = try Self.run(part) { runs.append(run) }
    }
    runs.sort { $0.first < $1.first }
    for (run, next) in zip(runs, runs.dropFirst()) where next.first <= run.last {
      // Two numbers are equal, or two ranges overlap.
      throw Problem(
        "frame \(next.first) is listed twice, or lies between the ends of another range: ranges "
          + "must not overlap.")
    }
    self.runs = runs
  }

  package var count: Int { runs.reduce(0) { $0 + $1.count } }

  package var last: Int { runs.last?.last ?? 0 }

  /// Returns frame numbers that are spread evenly over the set, with its first and its last one; a
  /// number may be repeated.
  ///
  /// The set must not be empty, and `count` must be 2 or more.
  package func samples(_ count: Int) -> [Int] {
    (0..<count).map { number in
      var position = number * (self.count - 1) / (count - 1)
      for run in runs {
        guard position >= run.count else { return run.first + position * run.step }
        position -= run.count
      }
      return last
    }
  }

  private static func run(_ part: Substring) throws(Problem) -> Run? {
    guard let match = part.wholeMatch(of: /([0-9]+)(?:-([0-9]+)(?::([0-9]+))?)?/) else {
      throw Problem(
        "'\(part.prefix(60))' is not a frame or range: expected numbers and ranges, such as "
          + "150-299, 150-299:2 or 1-3,5,7-20.")
    }
    // A number that is too large for an Int becomes the largest Int, which is rejected below
    // because it exceeds `largest`.
    let numbers = [match.1, match.2 ?? match.1, match.3 ?? "1"].map { Int($0) ?? Int.max }
    let (first, end, step) = (numbers[0], numbers[1], numbers[2])
    guard step > 0 else {
      throw Problem("the step of '\(part.prefix(60))' is 0: must be 1 or more.")
    }
    guard first <= largest, end <= largest, step <= largest else {
      throw Problem("'\(part.prefix(60))' is out of range: must be 0…\(largest).")
    }
    guard first <= end else {
      guard match.3 == nil else { return nil }
      throw Problem("'\(part.prefix(60))' runs backwards: the smaller number must come first.")
    }
    return Run(first: first, last: end - (end - first) % step, step: step)
  }
}

extension FrameList: Sequence {
  package func makeIterator() -> FlattenSequence<[StrideThrough<Int>]>.Iterator {
    runs.map { stride(from: $0.first, through: $0.last, by: $0.step) }.joined().makeIterator()
  }
}

extension FrameList {
  /// The reason why a text does not describe a set of frames.
  package struct Problem: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ sentence: String) { description = sentence }
  }
}
