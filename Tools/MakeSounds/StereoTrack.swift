import CosmosMotion

/// Two channels into which tones, wind and reverberation are mixed, and which become a
/// ``Waveform``.
///
/// In the track of a loop, time is circular: a sound that passes the end continues at the
/// beginning, so that no break can be heard there.
struct StereoTrack {
  /// The number of frames per second.
  let sampleRate: Int
  /// Whether the end of the track continues at its beginning.
  let isLoop: Bool
  private(set) var left: [Float]
  private(set) var right: [Float]

  /// Creates a track with silence.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds.
  ///   - sampleRate: The number of frames per second.
  ///   - isLoop: Whether the end of the track continues at its beginning.
  init(seconds: Double, sampleRate: Int, isLoop: Bool) {
    let count = Int((seconds * Double(sampleRate)).rounded())
    precondition(count > 0, "Track of \(seconds) s: must contain at least one frame")
    self.sampleRate = sampleRate
    self.isLoop = isLoop
    left = Array(repeating: 0, count: count)
    right = Array(repeating: 0, count: count)
  }

  var frameCount: Int { left.count }
  /// The duration in seconds.
  var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// The number of frames in a block.
  ///
  /// Gains and filters are computed once per block; between blocks, gains are interpolated.
  static let blockLength = 64

  /// Adds a partial, with a gain for each channel that depends on time.
  ///
  /// - Parameters:
  ///   - partial: The sine to add.
  ///   - begin: The time in seconds when the partial begins.
  ///   - seconds: The duration in seconds.
  ///   - gains: Returns the gains of the left and the right channel; the argument is the number of
  ///     seconds after `begin`.
  mutating func add(
    _ partial: Partial, at begin: Double, for seconds: Double,
    gains: (Double) -> (left: Double, right: Double)
  ) {
    let first = Int((begin * Double(sampleRate)).rounded())
    let wanted = Int((seconds * Double(sampleRate)).rounded())
    let count = isLoop ? wanted : min(wanted, frameCount - first)
    var frame = 0
    var gain = gains(0)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Partial.blockLength) { wave in
      left.withUnsafeMutableBufferPointer { left in
        right.withUnsafeMutableBufferPointer { right in
          while frame < count {
            let start = isLoop ? (first + frame) % left.count : first + frame
            let length = min(Partial.blockLength, count - frame, left.count - start)
            partial.fill(wave, count: length, from: frame, sampleRate: sampleRate)
            let next = gains(Double(frame + length) / Double(sampleRate))
            Self.accumulate(wave, length, into: left, at: start, from: gain.left, to: next.left)
            Self.accumulate(wave, length, into: right, at: start, from: gain.right, to: next.right)
            gain = next
            frame += length
          }
        }
      }
    }
  }

  /// Adds `count` samples, with a gain that changes linearly from `gain` to `end`.
  private static func accumulate(
    _ wave: UnsafeMutableBufferPointer<Double>, _ count: Int,
    into channel: UnsafeMutableBufferPointer<Float>, at start: Int,
    from gain: Double, to end: Double
  ) {
    guard gain != 0 || end != 0 else { return }
    let step = (end - gain) / Double(count)
    for index in 0..<count {
      channel[start + index] += Float(wave[index] * (gain + step * Double(index)))
    }
  }

  /// Adds the samples of another track of the same length.
  mutating func add(_ other: StereoTrack) {
    precondition(other.frameCount == frameCount, "Tracks of different lengths")
    for frame in 0..<frameCount {
      left[frame] += other.left[frame]
      right[frame] += other.right[frame]
    }
  }

  /// Replaces all samples with white noise between −1 and 1.
  ///
  /// - Parameters:
  ///   - focus: The share of the noise that is equal in both channels, 0…1.
  ///   - generator: The source of random numbers, 64 bits for each frame.
  mutating func fillWithNoise(focus: Float, using generator: inout SplitMix64) {
    let scale = 1 / Float(Int16.max)
    for frame in 0..<frameCount {
      let bits = generator.next()
      let shared = Float(Int16(truncatingIfNeeded: bits)) * focus
      left[frame] = (shared + Float(Int16(truncatingIfNeeded: bits >> 16)) * (1 - focus)) * scale
      right[frame] = (shared + Float(Int16(truncatingIfNeeded: bits >> 32)) * (1 - focus)) * scale
    }
  }

  /// Passes all frames, one after another, to a filter that has a state.
  ///
  /// For a loop, the frames at the end are passed to the filter twice, the first time in advance
  /// and without a result. Therefore, at frame 0, the filter has the state that follows the last
  /// frame.
  ///
  /// - Parameters:
  ///   - memory: The seconds after which an input no longer affects the state of the filter.
  ///   - process: Receives the number of a frame, and replaces its two samples. The numbers of
  ///     frames that are passed in advance are negative.
  mutating func process(memory: Double, _ process: (Int, inout Float, inout Float) -> Void) {
    let lead = isLoop ? min(Int(memory * Double(sampleRate)), frameCount) : 0
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        for frame in -lead..<0 {
          var sample = (left[left.count + frame], right[right.count + frame])
          process(frame, &sample.0, &sample.1)
        }
        for frame in 0..<left.count { process(frame, &left[frame], &right[frame]) }
      }
    }
  }

  /// Fades the end of the track to silence, during its last `seconds` seconds.
  mutating func fadeOut(seconds: Double) {
    let count = min(Int(seconds * Double(sampleRate)), frameCount)
    for index in 0..<count {
      let gain = Float(0.5 + 0.5 * cosine(turns: 0.5 * Double(index + 1) / Double(count)))
      left[frameCount - count + index] *= gain
      right[frameCount - count + index] *= gain
    }
  }

  /// Converts the samples to 16 bits; a sample of 1 becomes full scale.
  ///
  /// - Parameter gain: The factor by which all samples are multiplied first.
  /// - Returns: Both channels; samples beyond full scale are limited to it.
  func pcm(gain: Float) -> Waveform {
    let scale = gain * Float(Int16.max)
    let samples = [Int16](unsafeUninitializedCapacity: frameCount * 2) { samples, count in
      for frame in 0..<frameCount {
        samples[2 * frame] = Self.quantised(left[frame] * scale)
        samples[2 * frame + 1] = Self.quantised(right[frame] * scale)
      }
      count = frameCount * 2
    }
    return Waveform(sampleRate: sampleRate, samples: samples)
  }

  private static func quantised(_ value: Float) -> Int16 {
    Int16(min(max(value, -32767), 32767).rounded(.toNearestOrEven))
  }
}
