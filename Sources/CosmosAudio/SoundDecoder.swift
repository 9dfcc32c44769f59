import CCosmosSndfile
import CosmosSystem

/// Decodes the sound files in the program with the library libsndfile.
struct SoundDecoder {
  private let functions: SndfileFunctions

  /// Opens libsndfile, which takes about 1 ms.
  init() throws(AudioError) {
    var functions = SndfileFunctions()
    if let complaint = cosmosLoadSndfile(&functions) {
      throw .noDecoder(reason: String(cString: complaint))
    }
    self.functions = functions
  }

  /// Decodes a sound; a loop lasts exactly ``Sound/loopSeconds``, and the step from its end to its
  /// beginning is inaudible.
  func decode(_ sound: Sound) throws(AudioError) -> PCMBuffer {
    let buffer = try decode(sound.file)
    guard let seconds = sound.loopSeconds else { return buffer }
    return buffer.loop(frameCount: seconds * buffer.sampleRate)
  }

  /// Decodes a stereo file in any format that libsndfile supports.
  func decode(_ bytes: UnsafeRawBufferPointer) throws(AudioError) -> PCMBuffer {
    // The library reads from a file descriptor, so the bytes are copied into a file in memory.
    let descriptor = cosmosMemoryFile(bytes.baseAddress, bytes.count)
    guard descriptor >= 0 else { throw .noDecoder(reason: SystemCall.lastError) }
    var information = SF_INFO()
    guard let file = functions.open(descriptor, Int32(SFM_READ), &information, 1) else {
      throw .noDecoder(
        reason: functions.errorText(nil).map { String(cString: $0) } ?? "it gave no reason")
    }
    defer { _ = functions.close(file) }
    let frameCount = Int(information.frames)
    guard information.channels == 2, frameCount > 0 else {
      throw .noDecoder(
        reason: "unexpected format: \(information.channels) channels, \(frameCount) frames")
    }
    let samples = [Int16](unsafeUninitializedCapacity: 2 * frameCount) { samples, count in
      count = 2 * Int(functions.readFrames(file, samples.baseAddress, information.frames))
    }
    guard samples.count == 2 * frameCount else {
      throw .noDecoder(reason: "only \(samples.count / 2) of \(frameCount) frames could be read")
    }
    return PCMBuffer(sampleRate: Int(information.samplerate), samples: samples)
  }
}
