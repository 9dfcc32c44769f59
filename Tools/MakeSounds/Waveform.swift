/// Stereo samples of 16 bits, −32767…32767, alternately for the left and the right channel.
struct Waveform: Equatable {
  /// The number of frames per second; a frame consists of one sample for each channel.
  let sampleRate: Int
  /// The samples, two for each frame.
  let samples: [Int16]

  /// Returns the sound with its beginning repeated after its end, for a cross-fade by the player.
  ///
  /// - Parameter frameCount: The number of frames to repeat, at most all frames.
  /// - Returns: The longer sound.
  func repeatingBeginning(frameCount: Int) -> Waveform {
    Waveform(sampleRate: sampleRate, samples: samples + samples.prefix(2 * frameCount))
  }

  /// The bytes of the sound as a RIFF WAVE file.
  ///
  /// - Source: "Multimedia Programming Interface and Data Specifications 1.0", IBM and Microsoft,
  ///   1991.
  var waveFile: [UInt8] {
    let byteCount = samples.count * 2
    var bytes: [UInt8] = []
    bytes.reserveCapacity(44 + byteCount)
    func append(_ text: StaticString) {
      text.withUTF8Buffer { bytes += $0 }
    }
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    append("RIFF")
    append(UInt32(36 + byteCount))
    append("WAVEfmt ")
    append(UInt32(16))
    // The format is PCM (1), with two channels.
    append(UInt16(1))
    append(UInt16(2))
    append(UInt32(sampleRate))
    // These are the number of bytes per second, the bytes per frame, and the bits per sample.
    append(UInt32(sampleRate * 4))
    append(UInt16(4))
    append(UInt16(16))
    append("data")
    append(UInt32(byteCount))
    for sample in samples { append(sample) }
    return bytes
  }
}
