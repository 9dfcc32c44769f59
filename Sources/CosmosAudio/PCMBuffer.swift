/// A stereo sound as samples of 16 bits, −32767…32767, alternately for the left and the right
/// channel.
struct PCMBuffer: Equatable, Sendable {
  /// The number of frames per second; a frame consists of one sample for each channel.
  let sampleRate: Int
  /// The samples, two for each frame.
  let samples: [Int16]

  var frameCount: Int { samples.count / 2 }
  /// The duration in seconds.
  var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// Returns the first frames as a loop, with a cross-fade between the loop's end and beginning.
  ///
  /// In the file, the frames after the end of the loop must repeat its beginning. They fade out
  /// while the beginning fades in, so that the last frame of the loop is followed by the frame that
  /// follows it in the file. This hides the errors that a lossy codec makes at both ends of a file.
  ///
  /// - Parameter frameCount: The number of frames in the loop, 1…``frameCount``.
  /// - Returns: The loop, which has `frameCount` frames.
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
