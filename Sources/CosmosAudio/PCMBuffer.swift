/// Stereo samples of 16 bits, with left and right interleaved, −32767…32767.
struct PCMBuffer: Equatable, Sendable {
  /// The number of frames per second; a frame is one sample for each channel.
  let sampleRate: Int
  /// The samples, two per frame.
  let samples: [Int16]

  var frameCount: Int { samples.count / 2 }
  /// The duration in seconds.
  var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// Returns a loop of the first frames, with a cross-fade at the seam.
  ///
  /// The frames after the loop must repeat its beginning. They fade out while the beginning fades
  /// in, so that the last frame of the loop is followed by its original successor. This hides the
  /// errors of a lossy codec at both ends of a file.
  ///
  /// - Parameter frameCount: The number of frames in the loop, 1…``frameCount``.
  /// - Returns: The loop.
  func loop(frameCount: Int) -> PCMBuffer {
    precondition(
      (1...self.frameCount).contains(frameCount),
      "Loop of \(frameCount) frames: must be 1…\(self.frameCount)")
    let overlap = min(self.frameCount - frameCount, frameCount)
    var loop = Array(samples.prefix(2 * frameCount))
    for index in 0..<2 * overlap {
      let fade = Double(index / 2) / Double(overlap)
      let (beginning, end) = (Double(samples[index]), Double(samples[2 * frameCount + index]))
      loop[index] = Int16((end + (beginning - end) * fade).rounded())
    }
    return PCMBuffer(sampleRate: sampleRate, samples: loop)
  }
}
