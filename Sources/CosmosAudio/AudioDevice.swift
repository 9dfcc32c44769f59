import CCosmosOpenAL
import Glibc

/// A sound device that is open, with the sounds that are loaded into it.
///
/// The type is noncopyable, so that the device is closed exactly once. Use it only on the thread
/// that opened the device.
struct AudioDevice: ~Copyable {
  /// The name of the device in the sound system.
  let name: String
  /// The number of frames per second; a frame consists of one sample for each channel.
  let sampleRate: Int
  private let device: OpaquePointer
  private let context: OpaquePointer
  private let canPause: Bool
  private let canTellLoss: Bool
  /// Whether each channel of a sound is played by the same channel of the device, without virtual
  /// speakers.
  private let playsDirectly: Bool
  private var isPaused = false
  private var buffers: [Sound: (name: UInt32, duration: Double)] = [:]
  /// The OpenAL source of each loop.
  private var loopSources: [Sound: UInt32] = [:]
  /// The OpenAL sources that play effects, each source in its turn.
  private var effectSources: [UInt32] = []
  /// The index in ``effectSources`` of the source that plays the next effect.
  private var nextSource = 0

  /// The maximum number of effects at the same time; a further effect ends the oldest one.
  private static let effectSourceCount = 8

  /// Opens the default device of the system, which may take seconds.
  init() throws(AudioError) {
    // OpenAL's log level does not affect ALSA, which writes messages of its own to the standard
    // error.
    if getenv(Self.logLevelVariable).map({ String(cString: $0) }) == "0" { cosmos_quieten_alsa() }
    guard let device = alcOpenDevice(nil) else { throw .noDevice }
    let specifier =
      alcIsExtensionPresent(nil, "ALC_ENUMERATE_ALL_EXT") != 0
      ? ALC_ALL_DEVICES_SPECIFIER : ALC_DEVICE_SPECIFIER
    let name = alcGetString(device, specifier).map { String(cString: $0) } ?? "a nameless device"
    // The sounds have no position and no reverberation, and are never so loud that a limiter is
    // needed. Turning these features off halves the processor time that the device needs.
    let attributes: [Int32] = [
      ALC_HRTF_SOFT, ALC_FALSE, ALC_OUTPUT_LIMITER_SOFT, ALC_FALSE, ALC_MAX_AUXILIARY_SENDS, 0, 0,
    ]
    guard let context = alcCreateContext(device, attributes), alcMakeContextCurrent(context) != 0
    else {
      let code = Int(alcGetError(device))
      alcCloseDevice(device)
      throw .deviceUnusable(name: name, code: code)
    }
    var frequency: Int32 = 0
    alcGetIntegerv(device, ALC_FREQUENCY, 1, &frequency)
    self.name = name
    sampleRate = Int(frequency)
    self.device = device
    self.context = context
    // After a pause, OpenAL's device "Wave File Writer" would begin its sound file anew. Without
    // pauses, this device records in real time.
    canPause =
      alcIsExtensionPresent(device, "ALC_SOFT_pause_device") != 0 && name != "Wave File Writer"
    canTellLoss = alcIsExtensionPresent(device, "ALC_EXT_disconnect") != 0
    playsDirectly = alIsExtensionPresent("AL_SOFT_direct_channels") != 0
    alDistanceModel(AL_NONE)
  }

  deinit {
    let (sources, names) = (effectSources + loopSources.values, buffers.values.map(\.name))
    alSourceStopv(Int32(sources.count), sources)
    alDeleteSources(Int32(sources.count), sources)
    alDeleteBuffers(Int32(names.count), names)
    alcMakeContextCurrent(nil)
    alcDestroyContext(context)
    alcCloseDevice(device)
  }

  /// The environment variable for OpenAL's log level, which no function of OpenAL can set.
  static let logLevelVariable = "ALSOFT_LOGLEVEL"

  /// The name and the version of OpenAL, such as "OpenAL Soft, 1.1 ALSOFT 1.19.1".
  var version: String {
    [AL_RENDERER, AL_VERSION].compactMap { alGetString($0).map { String(cString: $0) } }
      .joined(separator: ", ")
  }

  /// Whether the device is still connected; true if OpenAL cannot detect this.
  var isConnected: Bool {
    guard canTellLoss else { return true }
    var isConnected: Int32 = 1
    alcGetIntegerv(device, ALC_CONNECTED, 1, &isConnected)
    return isConnected != 0
  }

  func has(_ sound: Sound) -> Bool { buffers[sound] != nil }

  /// Returns the duration of a sound in seconds; nil if the sound is not loaded.
  func duration(of sound: Sound) -> Double? { buffers[sound]?.duration }

  /// Loads a sound into the device; a loop begins to play immediately, with gain 0.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - pcm: The samples of the sound.
  /// - Throws: ``AudioError/deviceUnusable(name:code:)`` if OpenAL does not have enough memory.
  mutating func load(_ sound: Sound, _ pcm: PCMBuffer) throws(AudioError) {
    var buffer: UInt32 = 0
    alGenBuffers(1, &buffer)
    guard buffer != 0 else { throw .deviceUnusable(name: name, code: Int(alGetError())) }
    pcm.samples.withUnsafeBytes { bytes in
      alBufferData(
        buffer, AL_FORMAT_STEREO16, bytes.baseAddress, Int32(bytes.count), Int32(pcm.sampleRate))
    }
    buffers[sound] = (buffer, pcm.duration)
    guard sound.loopSeconds != nil, let source = makeSource() else { return }
    alSourcei(source, AL_BUFFER, Int32(bitPattern: buffer))
    alSourcei(source, AL_LOOPING, ALint(AL_TRUE))
    alSourcef(source, AL_GAIN, 0)
    alSourcePlay(source)
    loopSources[sound] = source
  }

  mutating func play(_ effect: Sound) {
    guard let buffer = buffers[effect]?.name else { return }
    if effectSources.count < Self.effectSourceCount, let source = makeSource() {
      effectSources.append(source)
      nextSource = effectSources.count - 1
    }
    guard !effectSources.isEmpty else { return }
    let source = effectSources[nextSource]
    nextSource = (nextSource + 1) % effectSources.count
    alSourceStop(source)
    alSourcei(source, AL_BUFFER, Int32(bitPattern: buffer))
    alSourcef(source, AL_GAIN, Float(effect.volume))
    alSourcePlay(source)
  }

  /// Sets the gain of the whole output and the gain of the loops, both in 0…1.
  func setGains(master: Double, ambience: Double) {
    alListenerf(AL_GAIN, Float(master))
    for (loop, source) in loopSources { alSourcef(source, AL_GAIN, Float(ambience * loop.volume)) }
  }

  /// Pauses the device; the sounds continue at the same position later.
  mutating func pause() {
    guard canPause, !isPaused else { return }
    isPaused = true
    alcDevicePauseSOFT(device)
  }

  mutating func resume() {
    guard isPaused else { return }
    isPaused = false
    alcDeviceResumeSOFT(device)
  }

  private func makeSource() -> UInt32? {
    var source: UInt32 = 0
    alGenSources(1, &source)
    guard source != 0 else { return nil }
    // The left channel is played on the left and the right channel on the right, without virtual
    // speakers.
    if playsDirectly { alSourcei(source, AL_DIRECT_CHANNELS_SOFT, ALint(AL_TRUE)) }
    return source
  }
}
