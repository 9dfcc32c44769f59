import CosmosMotion

/// When frames look at what a hand does.
enum GestureFrames: String, CaseIterable, Sendable {
  case at60Hz, at144Hz, irregular
  /// At 60 Hz, and what happened in the last 4 ms before a frame reaches the next one only.
  case at60HzLate

  /// Seconds that pass until an event can be heard of.
  var delay: Double { self == .at60HzLate ? 0.004 : 0 }

  /// The times of the frames, in seconds.
  func times(until end: Double) -> [Double] {
    switch self {
    case .at60Hz, .at60HzLate: return Frames.steady(60, until: end)
    case .at144Hz: return Frames.steady(144, until: end)
    case .irregular:
      var random = SplitMix64(seed: 7)
      return Frames.irregular(until: end, using: &random)
    }
  }
}
