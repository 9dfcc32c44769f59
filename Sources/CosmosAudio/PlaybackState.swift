import CosmosMotion

/// Gains over time, and whether a device must run for them.
///
/// It has no device and no clock; times are arguments, in seconds since boot. The ambience fades
/// out after some time without activity and fades in with the next one. No device needs to
/// run during silence.
struct PlaybackState: Equatable, Sendable {
  /// Seconds without activity until the ambience fades out; infinity for never.
  let restDelay: Double
  private(set) var isMuted: Bool
  private(set) var isAmbienceOn = false
  /// Whether the loops are loaded.
  private var hasLoops = false
  private var lastActivity: Double
  private var effectsEnd = -Double.infinity
  private var master: Animated<Double>
  private var ambience = Animated(0.0)

  /// Seconds of the fade when muting and unmuting.
  static let muteFade = 0.15
  /// Seconds of the ambience's fade in.
  static let ambienceFadeIn = 4.0
  /// Seconds of the ambience's fade out after it was turned off.
  static let ambienceFadeOut = 2.0
  /// Seconds of the ambience's fade out after inactivity.
  static let restFade = 10.0
  /// Seconds that a device runs on in silence: it plays out its buffers, and the next effect often
  /// comes soon.
  static let linger = 3.0
  /// Seconds between two gain changes of a fade; the device interpolates.
  static let fadeStep = 1.0 / 30

  init(isMuted: Bool, restDelay: Double, at time: Double) {
    self.restDelay = restDelay
    self.isMuted = isMuted
    lastActivity = time
    master = Animated(isMuted ? 0 : 1)
  }

  mutating func set(isMuted: Bool, isAmbienceOn: Bool, lastActivity: Double, at time: Double) {
    self.isMuted = isMuted
    self.isAmbienceOn = isAmbienceOn
    self.lastActivity = lastActivity
    update(to: time)
  }

  /// Notes the start of an effect of `duration` seconds.
  mutating func effectBegan(duration: Double, at time: Double) {
    effectsEnd = max(effectsEnd, time + duration)
  }

  /// Notes that the loops were loaded or unloaded.
  mutating func setLoopsReady(_ areReady: Bool, at time: Double) {
    hasLoops = areReady
    // Without loops there is no sound to fade out.
    if !areReady { ambience.set(0) }
    update(to: time)
  }

  /// Starts due fades.
  mutating func update(to time: Double) {
    let wantedMaster = isMuted ? 0.0 : 1.0
    if master.target != wantedMaster {
      master.animate(to: wantedMaster, at: time, duration: Self.muteFade, curve: .easeInOut)
    }
    let wantedAmbience = hasLoops && ambienceIsDue(at: time) ? 1.0 : 0.0
    if ambience.target != wantedAmbience {
      ambience.animate(
        to: wantedAmbience, at: time, duration: fadeDuration(at: time), curve: .easeInOut)
    }
  }

  /// Returns the gain of the whole output, 0…1.
  func masterGain(at time: Double) -> Double { master.value(at: time, in: 0...1) }
  /// Returns the gain of the loops, 0…1.
  func ambienceGain(at time: Double) -> Double { ambience.value(at: time, in: 0...1) }

  /// Whether the loops should play, provided that they are loaded.
  func ambienceIsDue(at time: Double) -> Bool {
    isAmbienceOn && !isMuted && time < lastActivity + restDelay
  }

  func needsDevice(at time: Double) -> Bool { ambienceIsDue(at: time) || time < runsOnUntil }

  /// Returns the next time when a gain or the need for a device changes without a request; nil for
  /// never.
  func nextChange(after time: Double) -> Double? {
    if master.isMoving(at: time) || ambience.isMoving(at: time) { return time + Self.fadeStep }
    if ambienceIsDue(at: time) { return restDelay.isFinite ? lastActivity + restDelay : nil }
    return time < runsOnUntil ? runsOnUntil : nil
  }

  /// Time until which a device runs on after the last sound.
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
