import CosmosMotion

/// Gains over time, and whether a device must run for them.
///
/// It uses neither a device nor a clock; times are arguments, in seconds since boot. The ambience
/// fades out after some time without activity, and fades in at the next activity. No device needs
/// to run during silence.
struct PlaybackState: Equatable, Sendable {
  /// The seconds without activity until the ambience fades out; infinity for never.
  let restDelay: Double
  private(set) var isMuted: Bool
  private(set) var isAmbienceOn = false
  /// The gain of all output while it is not muted, 0…1.
  private(set) var volume: Double
  /// Whether the loops are loaded.
  private var hasLoops = false
  private var lastActivity: Double
  private var effectsEnd = -Double.infinity
  private var master: Animated<Double>
  private var ambience = Animated(0.0)

  /// The duration of the fade, in seconds, when muting, unmuting or changing the volume.
  static let muteFade = 0.15
  /// The duration of the ambience's fade-in, in seconds.
  static let ambienceFadeIn = 4.0
  /// The duration of the ambience's fade-out, in seconds, after it was turned off.
  static let ambienceFadeOut = 2.0
  /// The duration of the ambience's fade-out, in seconds, after inactivity.
  static let restFade = 10.0
  /// The seconds that a device continues to run in silence: it plays its buffers, and the next
  /// effect often follows soon.
  static let linger = 3.0
  /// The seconds between two gain changes of a fade; the device interpolates between them.
  static let fadeStep = 1.0 / 30

  init(isMuted: Bool, volume: Double = 1, restDelay: Double, at time: Double) {
    self.restDelay = restDelay
    self.isMuted = isMuted
    self.volume = volume
    lastActivity = time
    master = Animated(isMuted ? 0 : volume)
  }

  mutating func set(
    isMuted: Bool, volume: Double = 1, isAmbienceOn: Bool, lastActivity: Double, at time: Double
  ) {
    self.isMuted = isMuted
    self.volume = volume
    self.isAmbienceOn = isAmbienceOn
    self.lastActivity = lastActivity
    update(to: time)
  }

  /// Records the start of an effect with a duration in seconds.
  mutating func effectBegan(duration: Double, at time: Double) {
    effectsEnd = max(effectsEnd, time + duration)
  }

  /// Records that the loops were loaded or unloaded.
  mutating func setLoopsReady(_ areReady: Bool, at time: Double) {
    hasLoops = areReady
    // Without loops, there is no sound to fade out.
    if !areReady { ambience.set(0) }
    update(to: time)
  }

  /// Starts the fades that are due.
  mutating func update(to time: Double) {
    let wantedMaster = isMuted ? 0 : volume
    if master.target != wantedMaster {
      master.animate(to: wantedMaster, at: time, duration: Self.muteFade, curve: .easeInOut)
    }
    let wantedAmbience = hasLoops && ambienceIsDue(at: time) ? 1.0 : 0.0
    if ambience.target != wantedAmbience {
      ambience.animate(
        to: wantedAmbience, at: time, duration: fadeDuration(at: time), curve: .easeInOut)
    }
  }

  /// Returns the gain of all output, 0…1.
  func masterGain(at time: Double) -> Double { master.value(at: time, in: 0...1) }
  /// Returns the gain of the loops, 0…1.
  func ambienceGain(at time: Double) -> Double { ambience.value(at: time, in: 0...1) }

  /// Returns whether the loops should play if they are loaded.
  func ambienceIsDue(at time: Double) -> Bool {
    isAmbienceOn && !isMuted && time < lastActivity + restDelay
  }

  func needsDevice(at time: Double) -> Bool { ambienceIsDue(at: time) || time < runsOnUntil }

  /// Returns the time of the next change, without a request, of a gain or of the need for a device;
  /// nil for never.
  func nextChange(after time: Double) -> Double? {
    if master.isMoving(at: time) || ambience.isMoving(at: time) { return time + Self.fadeStep }
    if ambienceIsDue(at: time) { return restDelay.isFinite ? lastActivity + restDelay : nil }
    return time < runsOnUntil ? runsOnUntil : nil
  }

  /// The time until which a device continues to run after the last sound.
  private var runsOnUntil: Double {
    // Both times are −infinity before the first sound.
    (isMuted ? master.settlesAt : max(effectsEnd, ambience.settlesAt)) + Self.linger
  }

  private func fadeDuration(at time: Double) -> Double {
    if ambienceIsDue(at: time) { return Self.ambienceFadeIn }
    if isMuted { return Self.muteFade }
    return isAmbienceOn ? Self.restFade : Self.ambienceFadeOut
  }
}
