import CosmosGeometry

/// How fast a hand was moving when it let go.
///
/// With the samples (tᵢ, dxᵢ), i = 1…n, of the last ``ScrollPhysics/velocityWindow``:
///
///     v = (dx₂ + … + dxₙ) / (tₙ − t₁)
///
/// dx₁ is left out because the time that it took is unknown. Samples are merged, kept and judged by
/// the limits of ``ScrollPhysics``; nothing is allocated after `init`. Times are seconds, distances
/// logical pixels (px).
///
/// - Source: the window and the limits of Flutter's `VelocityTracker`, the quotient of GTK 4's
///   `gtkeventcontrollerscroll.c`.
struct VelocityTracker: Equatable, Sendable {
  private struct Sample: Equatable, Sendable {
    /// Seconds, of the first of the merged samples.
    var time: Double
    /// px, the sum of the merged samples.
    var dx: Double
  }

  /// Oldest first.
  private var samples: [Sample] = []
  /// Samples since the reset, after merging.
  private var count = 0
  /// px since the reset: the sum of all movements, and of their absolute values.
  private(set) var (total, travel) = (0.0, 0.0)
  /// Seconds, of the newest sample before merging.
  private var lastTime = -Double.infinity

  init() {
    samples.reserveCapacity(ScrollPhysics.historyCount)
  }

  /// Adds a movement of some px at a time in seconds; one before the last time counts as that one, and what is
  /// not finite is ignored.
  mutating func add(time: Double, dx: Double) {
    guard time.isFinite, dx.isFinite else { return }
    let dx = clamp(dx, -ScrollPhysics.maximumSample, ScrollPhysics.maximumSample)
    let time = max(time, lastTime)
    lastTime = time
    total += dx
    travel += abs(dx)
    // The interval counts from the first of the merged samples. From the last one, those of a fast
    // device would all be merged.
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

  /// Forgets every sample; the storage stays.
  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    count = 0
    (total, travel) = (0, 0)
    lastTime = -.infinity
  }

  /// The velocity in px/s that the content goes on with when the gesture ended at a time in seconds.
  ///
  /// It is 0 for too few samples, too little travel, a rest before an end that the device reported, or too
  /// slow a hand; at most ``ScrollPhysics/maximumVelocity`` either way.
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

  /// px/s over the last samples without a stop between them; 0 where there is only one.
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

  /// The median of the seconds between two samples that are kept; nil before the second.
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
