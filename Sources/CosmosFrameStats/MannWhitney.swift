/// The Mann-Whitney test, which tells whether the values of one sample tend to be larger than those
/// of another.
///
/// The test assumes that the values are independent, but nothing about their distribution.
/// Therefore compare numbers of whole runs, never of frames: the frames of one run are not
/// independent.
///
///     let before = [16.1, 16.3, 16.2, 16.4, 16.2]  // medians of runs
///     let after = [16.6, 16.9, 16.5, 16.8, 17.0]
///     MannWhitney(before, after)?.p  // 0.0119: hardly by chance
///
/// - Source: Mann, Whitney, "On a Test of Whether one of Two Random Variables is Stochastically
///   Larger than the Other", 1947. The results equal those of `scipy.stats.mannwhitneyu`.
public struct MannWhitney: Equatable, Sendable, Codable {
  /// The number of pairs, each of a value from the first sample and one from the second, in which
  /// the value from the first sample is larger.
  ///
  /// A pair of equal values counts as one half. The number is in the range from 0 to the product of
  /// the sample sizes.
  public let u: Double
  /// The probability, 0…1, of a ``u`` that is at least as far from the mean as this one, in either
  /// direction, if both samples have the same distribution.
  public let p: Double
  /// Whether ``p`` is exact, which means that all possible orders of the values were counted.
  ///
  /// Counting requires that there are at most ``mostExact`` values, and that all of them are
  /// different. Otherwise, ``p`` is computed from the normal distribution, with corrections for
  /// ties and for continuity.
  public let isExact: Bool

  /// The maximum number of values, in both samples together, that ``p`` can be exact for.
  ///
  /// Up to this number, a `Double` can represent all counts of orders exactly.
  public static let mostExact = 50

  /// Compares two samples; fails if one of them is empty, or contains a number that is not finite.
  ///
  /// - Parameters:
  ///   - first: The first sample in any order.
  ///   - second: The second sample in any order.
  public init?(_ first: [Double], _ second: [Double]) {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    guard (first + second).allSatisfy({ $0.isFinite }) else { return nil }
    let ranks = Ranks(first, second)
    let pairs = Double(first.count * second.count)
    u = ranks.sumOfFirst - Double(first.count * (first.count + 1)) / 2
    let smaller = min(u, pairs - u)
    guard ranks.tieSizes.isEmpty, first.count + second.count <= Self.mostExact else {
      isExact = false
      let deviation = Self.standardDeviation(first.count, second.count, tieSizes: ranks.tieSizes)
      let distance = pairs / 2 - smaller - 0.5
      p = deviation > 0 ? min(1, 2 * NormalDistribution.upperTail(distance / deviation)) : 1
      return
    }
    isExact = true
    let counts = Self.counts(first.count, second.count, upTo: Int(smaller))
    p = min(1, 2 * counts.reduce(0, +) / Self.orders(first.count, second.count))
  }

  /// Returns the smallest ``p`` that is possible for samples of two sizes, such as 0.0079 for five
  /// and five values.
  ///
  /// Samples have this ``p`` if every value of one sample is larger than every value of the other.
  /// Both sizes must be 1 or more.
  package static func smallestP(_ first: Int, _ second: Int) -> Double {
    min(1, 2 / orders(first, second))
  }

  /// Returns the critical value of ``u``: the largest value that shows a difference between samples
  /// of two sizes.
  ///
  /// - Parameters:
  ///   - first: The size of the first sample.
  ///   - second: The size of the second sample.
  ///   - alpha: The significance level, more than 0 and less than 1.
  ///   - tieSizes: The sizes of the groups of equal values in both samples together.
  /// - Returns: The largest number c such that ``u`` is at most c, or at least as far from its mean
  ///   in the other direction, with a probability of at most `alpha`; `nil` if there is no such c.
  static func critical(_ first: Int, _ second: Int, alpha: Double, tieSizes: [Int]) -> Double? {
    let half = Double(first * second) / 2
    guard tieSizes.isEmpty, first + second <= mostExact else {
      let z = NormalDistribution.value(exceededWith: alpha / 2)
      let u = half - 0.5 - z * standardDeviation(first, second, tieSizes: tieSizes)
      return u < 0 ? nil : u
    }
    let most = alpha / 2 * orders(first, second)
    var sum = 0.0
    var critical: Double?
    for (u, count) in counts(first, second, upTo: Int(half)).enumerated() {
      sum += count
      guard sum <= most else { break }
      critical = Double(u)
    }
    return critical
  }

  /// Returns, for each u from 0 to `last`, the number of orders of the values with this ``u``.
  ///
  /// These numbers are the coefficients of a Gaussian binomial coefficient: the product over i of
  /// (1 − q^(m+i)) / (1 − qⁱ), multiplied out factor by factor.
  private static func counts(_ n: Int, _ m: Int, upTo last: Int) -> [Double] {
    var counts = [Double](repeating: 0, count: last + 1)
    counts[0] = 1
    for factor in 1...n {
      for u in stride(from: last, through: m + factor, by: -1) {
        counts[u] -= counts[u - m - factor]
      }
      for u in stride(from: factor, through: last, by: 1) { counts[u] += counts[u - factor] }
    }
    return counts
  }

  /// Returns the number of ways to interleave two samples of the given sizes.
  private static func orders(_ n: Int, _ m: Int) -> Double {
    (1...n).reduce(1) { product, i in product * Double(m + i) / Double(i) }
  }

  private static func standardDeviation(_ n: Int, _ m: Int, tieSizes: [Int]) -> Double {
    let all = Double(n + m)
    let ties = tieSizes.reduce(0) { sum, size in
      let size = Double(size)
      return sum + size * size * size - size
    }
    return (Double(n * m) / 12 * (all + 1 - ties / (all * (all - 1)))).squareRoot()
  }
}

/// The ranks of the values in the combination of two samples.
///
/// Equal values share the mean of their ranks.
struct Ranks {
  /// The sum of the ranks of the values from the first sample; the smallest rank is 1.
  private(set) var sumOfFirst = 0.0
  /// The sizes of the groups of equal values in both samples together.
  private(set) var tieSizes: [Int] = []

  init(_ first: [Double], _ second: [Double]) {
    let all = first.map { (value: $0, isFirst: true) } + second.map { (value: $0, isFirst: false) }
    let sorted = all.sorted { $0.value < $1.value }
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end].value == sorted[start].value { end += 1 }
      if end - start > 1 { tieSizes.append(end - start) }
      let rank = Double(start + 1 + end) / 2
      sumOfFirst += rank * Double(sorted[start..<end].count { $0.isFirst })
      start = end
    }
  }
}
