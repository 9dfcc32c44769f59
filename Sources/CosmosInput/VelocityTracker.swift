import CosmosGeometry

/// Measures the velocity that a gesture has when it ends.
///
/// The velocity follows from the samples (tᵢ, dxᵢ), i = 1…n, of the last
/// ``RibbonPhysics/velocityWindow`` seconds:
///
///     v = (dx₂ + … + dxₙ) / (tₙ − t₁)
///
/// The movement dx₁ is left out, because the time that it took is unknown. ``RibbonPhysics``
/// contains the limits for merging, storing and evaluating samples. After `init`, no memory is
/// allocated. Times are in seconds, and distances in logical pixels (px).
///
/// - Source: The window and the limits are those of Flutter's `VelocityTracker`; the formula is
///   that of GTK 4's `gtkeventcontrollerscroll.c`.
struct VelocityTracker: Equatable, Sendable {
  private struct Sample: Equatable, Sendable {
    /// The time in seconds of the first movement in the sample.
    var time: Double
    /// The sum of the movements in the sample, in px.
    var dx: Double
  }

  /// The samples that are stored, oldest first.
  private var samples: [Sample] = []
  /// The number of samples since the reset, including those that are no longer stored.
  private var count = 0
  /// The sum of all movements since the reset, and the sum of their absolute values, both in px.
  private(set) var (total, travel) = (0.0, 0.0)
  /// The time in seconds of the newest movement.
  private var lastTime = -Double.infinity

  init() {
    samples.reserveCapacity(RibbonPhysics.historyCount)
  }

  /// Adds a movement; ignores numbers that are not finite.
  ///
  /// - Parameters:
  ///   - time: The time in seconds; a time before that of the last movement counts as the time of
  ///     the last movement.
  ///   - dx: The distance of the movement in px.
  mutating func add(time: Double, dx: Double) {
    guard time.isFinite, dx.isFinite else { return }
    let dx = clamped(dx, -RibbonPhysics.maximumSample, RibbonPhysics.maximumSample)
    let time = max(time, lastTime)
    lastTime = time
    total += dx
    travel += abs(dx)
    // The interval begins at the first movement of a sample. If it began at the last one, all
    // movements of a fast device would become one sample.
    if let last = samples.last,
      time - last.time < RibbonPhysics.mergeInterval - RibbonPhysics.timeTolerance
    {
      samples[samples.count - 1].dx += dx
      return
    }
    count += 1
    let oldest = time - RibbonPhysics.historyLength
    // If the maximum number of samples is stored, at least the oldest one is removed.
    let spare = samples.count < RibbonPhysics.historyCount ? 0 : 1
    let kept = samples.firstIndex { $0.time >= oldest } ?? samples.endIndex
    samples.removeFirst(max(kept, spare))
    samples.append(Sample(time: time, dx: dx))
  }

  /// Removes all samples; their memory stays reserved.
  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    count = 0
    (total, travel) = (0, 0)
    lastTime = -.infinity
  }

  /// Returns the velocity of the content after the gesture.
  ///
  /// The velocity is 0 if there were few samples, if the distance was short, if the finger rested
  /// before the reported end, or if the motion was slow. Its absolute value is at most
  /// ``RibbonPhysics/maximumVelocity``.
  ///
  /// - Parameters:
  ///   - time: The end of the gesture in seconds.
  ///   - explicitEnd: Whether the device has reported the end.
  /// - Returns: The velocity in px/s.
  func velocity(endedAt time: Double, explicitEnd: Bool) -> Double {
    guard count >= RibbonPhysics.minimumSamples, travel >= RibbonPhysics.minimumTravel else {
      return 0
    }
    guard
      !explicitEnd || time - lastTime < RibbonPhysics.restBeforeEnd - RibbonPhysics.timeTolerance
    else {
      return 0
    }
    let velocity = windowVelocity
    guard abs(velocity) >= RibbonPhysics.minimumVelocity else { return 0 }
    return clamped(velocity, -RibbonPhysics.maximumVelocity, RibbonPhysics.maximumVelocity)
  }

  /// The velocity in px/s according to the newest samples, back to the last pause between samples;
  /// 0 if there is only one such sample.
  private var windowVelocity: Double {
    guard let last = samples.last else { return 0 }
    let earliest = last.time - RibbonPhysics.velocityWindow - RibbonPhysics.timeTolerance
    var first = samples.count - 1
    var moved = 0.0
    while first > 0, samples[first - 1].time >= earliest,
      samples[first].time - samples[first - 1].time <= RibbonPhysics.historyCut
        + RibbonPhysics.timeTolerance
    {
      moved += samples[first].dx
      first -= 1
    }
    let duration = last.time - samples[first].time
    return duration > 0 ? moved / duration : 0
  }

  /// The median time in seconds between consecutive stored samples; nil if there are fewer than
  /// two.
  var medianGap: Double? {
    let count = samples.count - 1
    guard count > 0 else { return nil }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { buffer in
      var gaps = buffer
      for index in 0..<count {
        gaps.initializeElement(at: index, to: samples[index + 1].time - samples[index].time)
      }
      gaps.sort()
      return (gaps[(count - 1) / 2] + gaps[count / 2]) / 2
    }
  }
}
