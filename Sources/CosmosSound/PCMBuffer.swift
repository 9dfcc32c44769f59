/// A sound as samples: 16 bits each, channels interleaved, full scale ±32767.
package struct PCMBuffer: Equatable, Sendable {
  /// 1 or 2.
  package let channelCount: Int
  /// Frames a second; a frame is one sample of each channel.
  package let sampleRate: Int
  package let samples: [Int16]

  package init(channelCount: Int, sampleRate: Int, samples: [Int16]) {
    precondition((1...2).contains(channelCount), "\(channelCount) channels: want 1 or 2")
    precondition(sampleRate > 0, "Sample rate \(sampleRate) Hz: want more than 0")
    precondition(
      samples.count.isMultiple(of: channelCount),
      "\(samples.count) samples are no whole number of frames of \(channelCount)")
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    self.samples = samples
  }

  package var frameCount: Int { samples.count / channelCount }
  /// Seconds.
  package var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// One channel, 1 being full scale.
  ///
  /// - Parameter index: 0 is left.
  /// - Returns: One number a frame.
  package func channel(_ index: Int) -> [Double] {
    stride(from: index, to: samples.count, by: channelCount).map { Double(samples[$0]) / 32767 }
  }
}
