/// The reason why numbers are not valid samples, thrown by initialisers with the label
/// `validating`.
public enum SampleError: Error, Equatable, Sendable {
  /// There are no samples.
  case empty
  /// The sample `value` at `index` is infinite or not a number.
  case notFinite(index: Int, value: Double)
  /// The frame time `value` at `index` is negative.
  case negative(index: Int, value: Double)
  /// The bounds of a histogram do not begin with 0, or do not ascend.
  case unsortedBounds([Double])

  /// Returns the samples as an array; throws an error if one of them is not finite.
  static func finite(_ samples: some Sequence<Double>) throws(SampleError) -> [Double] {
    let samples = Array(samples)
    guard let index = samples.firstIndex(where: { !$0.isFinite }) else { return samples }
    throw .notFinite(index: index, value: samples[index])
  }
}

extension SampleError: CustomStringConvertible {
  /// The error as a sentence, with the wrong number and its index.
  public var description: String {
    switch self {
    case .empty: "There are no samples."
    case .notFinite(let index, let value):
      "Sample \(index) is \(value): it must be a finite number."
    case .negative(let index, let value):
      "Sample \(index) is \(value): a frame time must be 0 or more."
    case .unsortedBounds(let bounds):
      "The bounds \(bounds) must be numbers that ascend from 0."
    }
  }
}
