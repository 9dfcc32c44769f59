import CosmosGeometry

/// Measures the velocity of a gesture at its release.
///
/// With the samples (tᵢ, dxᵢ), i = 1…n, of the last ``ScrollPhysics/velocityWindow``:
///
///     v = (dx₂ + … + dxₙ) / (tₙ − t₁)
///
/// dx₁ is left out because its duration is unknown. ``ScrollPhysics`` defines the limits for
/// merging, keeping and evaluating samples. No memory is allocated after `init`. Times are in
/// seconds, and distances in logical pixels (px).
///
/// - Source: the window and the limits are those of Flutter's `VelocityTracker`, and the quotient
///   is that of GTK 4's `gtkeventcontrollerscroll.c`.
struct VelocityTracker: Equatable, Sendable {
  private struct Sample: Equatable, Sendable {
    /// The time in seconds of the first of the merged samples.
    var time: Double
    /// The sum of the merged samples in px.
    var dx: Double
  }

  /// The kept samples, oldest first.
  private var samples: [Sample] = []
  /// The number of samples since the reset, after merging.
  private var count = 0
  /// The sums in px since the reset: of all movements, and of their absolute values.
  private(set) var (total, travel) = (0.0, 0.0)
  /// The time in seconds of the newest sample, before merging.
  private var lastTime = -Double.infinity

  init() {
    samples.reserveCapacity(ScrollPhysics.historyCount)
  }

  /// Adds a movement; numbers that are not finite are ignored.
  ///
  /// - Parameters:
  ///   - time: The time in seconds; a time before the last one is replaced with the last one.
  ///   - dx: The movement in px.
  mutating func add(time: Double, dx: Double) {
    guard time.isFinite, dx.isFinite else { return }
    let dx = clamp(dx, -ScrollPhysics.maximumSample, ScrollPhysics.maximumSample)
    let time = max(time, lastTime)
    lastTime = time
    total += dx
    travel += abs(dx)
    // The interval begins at the first of the merged samples. If it began at the last one, all
    // samples of a fast device would be merged.
    if let last = samples.last,
      time - last.time < ScrollPhysics.mergeInterval - ScrollPhysics.timeTolerance
    {
      samples[samples.count - 1].dx += dx
      return
    }
    count += 1
    let oldest = time - ScrollPhysics.historyLength
    // A full history loses at least its oldest sample.
    let spare = samples.count < ScrollPhysics.historyCount ? 0 : 1
    let kept = samples.firstIndex { $0.time >= oldest } ?? samples.endIndex
    samples.removeFirst(max(kept, spare))
    samples.append(Sample(time: time, dx: dx))
  }

  /// Removes all samples, but keeps their storage.
  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    count = 0
    (total, travel) = (0, 0)
    lastTime = -.infinity
  }

  /// Returns the velocity of the content after the gesture.
  ///
  /// The velocity is 0 after few samples, little travel, a rest before a reported end, or slow
  /// motion. Its absolute value is at most ``ScrollPhysics/maximumVelocity``.
  ///
  /// - Parameters:
  ///   - time: The end of the gesture in seconds.
  ///   - explicitEnd: Whether the device reported the end.
  /// - Returns: The velocity in px/s.
  func velocity(endedAt time: Double, explicitEnd: Bool) -> Double {
    guard count >= ScrollPhysics.minimumSamples, travel >= ScrollPhysics.minimumTravel else {
      return 0
    }
    guard
      !explicitEnd || time - lastTime < ScrollPhysics.restBeforeEnd - ScrollPhysics.timeTolerance
    else {
      return 0
    }
    let velocity = windowVelocity
    guard abs(velocity) >= ScrollPhysics.minimumVelocity else { return 0 }
    return clamp(velocity, -ScrollPhysics.maximumVelocity, ScrollPhysics.maximumVelocity)
  }

  /// The velocity in px/s over the last samples without a stop; 0 for a single sample.
  private var windowVelocity: Double {
    guard let last = samples.last else { return 0 }
    let earliest = last.time - ScrollPhysics.velocityWindow - ScrollPhysics.timeTolerance
    var first = samples.count - 1
    var moved = 0.0
    while first > 0, samples[first - 1].time >= earliest,
      samples[first].time - samples[first - 1].time <= ScrollPhysics.historyCut
        + ScrollPhysics.timeTolerance
    {
      moved += samples[first].dx
      first -= 1
    }
    let duration = last.time - samples[first].time
    return duration > 0 ? moved / duration : 0
  }

  /// The median time in seconds between kept samples; nil before the second sample.
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
