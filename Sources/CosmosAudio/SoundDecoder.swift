import CCosmosSndfile
import Glibc

/// Decodes the embedded sound files with libsndfile.
struct SoundDecoder {
  private let functions: SndfileFunctions

  /// Opens the library, which takes about a millisecond.
  ///
  /// - Throws: ``AudioError/noDecoder(reason:)`` if it is not installed.
  init() throws(AudioError) {
    var functions = SndfileFunctions()
    if let complaint = cosmosLoadSndfile(&functions) {
      throw .noDecoder(reason: String(cString: complaint))
    }
    self.functions = functions
  }

  /// Decodes a sound; loops are of their exact length and without a seam.
  ///
  /// - Throws: ``AudioError/noDecoder(reason:)`` if the library does not support the file's codec.
  func decode(_ sound: Sound) throws(AudioError) -> PCMBuffer {
    let buffer = try decode(sound.file)
    return switch sound {
    case .effect: buffer
    case .loop(let loop): buffer.loop(frameCount: loop.seconds * buffer.sampleRate)
    }
  }

  /// Decodes a stereo file of any format that libsndfile knows.
  ///
  /// - Throws: ``AudioError/noDecoder(reason:)`` if it does not decode to its end.
  func decode(_ bytes: UnsafeRawBufferPointer) throws(AudioError) -> PCMBuffer {
    var reader = MemoryReader(bytes: bytes)
    var information = SF_INFO()
    return try withUnsafeMutablePointer(to: &reader) { reader throws(AudioError) in
      var access = MemoryReader.access
      guard let file = functions.openVirtual(&access, Int32(SFM_READ), &information, reader) else {
        throw .noDecoder(
          reason: functions.errorText(nil).map { String(cString: $0) } ?? "no reason")
      }
      defer { _ = functions.closeFile(file) }
      let frameCount = Int(information.frames)
      guard information.channels == 2, frameCount > 0 else {
        throw .noDecoder(reason: "\(information.channels) channels of \(frameCount) frames")
      }
      let samples = [Int16](unsafeUninitializedCapacity: 2 * frameCount) { samples, count in
        count = 2 * Int(functions.readFrames(file, samples.baseAddress, information.frames))
      }
      guard samples.count == 2 * frameCount else {
        throw .noDecoder(reason: "\(samples.count / 2) of \(frameCount) frames")
      }
      return PCMBuffer(sampleRate: Int(information.samplerate), samples: samples)
    }
  }
}

/// Lets libsndfile read a file in memory.
private struct MemoryReader {
  let bytes: UnsafeRawBufferPointer
  /// Bytes from the beginning.
  var position = 0

  /// libsndfile's callbacks; their last argument points to a `MemoryReader`.
  static let access = SF_VIRTUAL_IO(
    get_filelen: { sf_count_t(MemoryReader.at($0).pointee.bytes.count) },
    seek: { offset, origin, reader in MemoryReader.at(reader).pointee.seek(offset, from: origin) },
    read: { target, count, reader in MemoryReader.at(reader).pointee.read(count, into: target) },
    write: { _, _, _ in 0 },
    tell: { sf_count_t(MemoryReader.at($0).pointee.position) })

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Self> {
    guard let pointer else { preconditionFailure("libsndfile passed no reader") }
    return pointer.assumingMemoryBound(to: Self.self)
  }

  private mutating func seek(_ offset: sf_count_t, from origin: Int32) -> sf_count_t {
    let start =
      switch origin {
      case SEEK_CUR: position
      case SEEK_END: bytes.count
      default: 0
      }
    position = min(max(start + Int(offset), 0), bytes.count)
    return sf_count_t(position)
  }

  private mutating func read(
    _ count: sf_count_t, into target: UnsafeMutableRawPointer?
  ) -> sf_count_t {
    let count = min(Int(count), bytes.count - position)
    UnsafeMutableRawBufferPointer(start: target, count: count)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
    position += count
    return sf_count_t(count)
  }
}
