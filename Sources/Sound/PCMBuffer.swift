/// A sound as samples: 16 bits each, channels interleaved, full scale ±32767.
public struct PCMBuffer: Equatable, Sendable {
  /// 1 or 2.
  public let channelCount: Int
  /// Frames a second; a frame is one sample of each channel.
  public let sampleRate: Int
  public let samples: [Int16]

  public init(channelCount: Int, sampleRate: Int, samples: [Int16]) {
    precondition((1...2).contains(channelCount), "\(channelCount) channels: want 1 or 2")
    precondition(sampleRate > 0, "Sample rate \(sampleRate) Hz: want more than 0")
    precondition(
      samples.count.isMultiple(of: channelCount),
      "\(samples.count) samples are no whole number of frames of \(channelCount)")
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    self.samples = samples
  }

  public var frameCount: Int { samples.count / channelCount }
  /// Seconds.
  public var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// One channel, 1 being full scale.
  ///
  /// - Parameter index: 0 is left.
  /// - Returns: One number a frame.
  public func channel(_ index: Int) -> [Double] {
    stride(from: index, to: samples.count, by: channelCount).map { Double(samples[$0]) / 32767 }
  }
}
