/// Stereo samples of 16 bits, left and right interleaved, full scale ±32767.
struct PCMBuffer: Equatable, Sendable {
  /// Frames per second; a frame is one sample of each channel.
  let sampleRate: Int
  /// Two per frame.
  let samples: [Int16]

  var frameCount: Int { samples.count / 2 }
  /// Seconds.
  var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// A loop of the first frames, whose seam is a crossfade.
  ///
  /// The frames after those must repeat the beginning. They are faded out over the beginning, which
  /// is faded in, so that the loop's last frame is followed by what followed it in the original:
  /// a lossy codec's errors at both ends of a file are not heard.
  func loop(frameCount: Int) -> PCMBuffer {
    precondition(
      (1...self.frameCount).contains(frameCount),
      "Loop of \(frameCount) frames: want 1…\(self.frameCount)")
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
