import CosmosMotion

/// The gains of the sounds as functions of time, and whether a device must run for the sounds.
///
/// The type uses neither a device nor a clock: all times are arguments, in seconds since boot. The
/// ambience (the sound of the background) fades out after some time without activity, and fades in
/// at the next activity. While nothing can be heard, no device has to run.
struct PlaybackState: Equatable, Sendable {
  /// The seconds without activity until the ambience fades out; infinity for never.
  let restDelay: Double
  private(set) var isMuted: Bool
  private(set) var isAmbienceOn = false
  /// The gain of the whole output while it is not muted, 0…1.
  private(set) var volume: Double
  /// Whether the loops are loaded into a device.
  private var hasLoops = false
  private var lastActivity: Double
  private var effectsEnd = -Double.infinity
  private var master: Animated<Double>
  private var ambience = Animated(0.0)

  /// The duration of the output's fade in seconds: when it is muted, when muting ends, and when the
  /// volume changes.
  static let muteFade = 0.15
  /// The duration of the ambience's fade-in in seconds.
  static let ambienceFadeIn = 4.0
  /// The duration of the ambience's fade-out in seconds, after it was turned off.
  static let ambienceFadeOut = 2.0
  /// The duration of the ambience's fade-out in seconds, after a time without activity.
  static let restFade = 10.0
  /// The seconds that a device continues to run when nothing can be heard any more.
  ///
  /// During this time, the device plays the samples that it has already received. Often the next
  /// effect follows soon.
  static let linger = 3.0
  /// The seconds from one change of a gain to the next one during a fade; the device interpolates
  /// between the two gains.
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

  /// Records that an effect has begun; `duration` is in seconds.
  mutating func effectBegan(duration: Double, at time: Double) {
    effectsEnd = max(effectsEnd, time + duration)
  }

  /// Records that the loops were loaded into a device, or that there is no longer a device that
  /// contains them.
  mutating func setLoopsReady(_ areReady: Bool, at time: Double) {
    hasLoops = areReady
    // Without loops, nothing can be heard of the ambience, so it does not have to fade out.
    if !areReady { ambience.set(0) }
    update(to: time)
  }

  /// Begins the fades that are due at a time.
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

  /// Returns the gain of the whole output at a time, 0…1.
  func masterGain(at time: Double) -> Double { master.value(at: time, in: 0...1) }
  /// Returns the gain of the loops at a time, 0…1.
  func ambienceGain(at time: Double) -> Double { ambience.value(at: time, in: 0...1) }

  /// Returns whether the loops should be heard at a time, provided that they are loaded.
  func ambienceIsDue(at time: Double) -> Bool {
    isAmbienceOn && !isMuted && time < lastActivity + restDelay
  }

  func needsDevice(at time: Double) -> Bool { ambienceIsDue(at: time) || time < runsOnUntil }

  /// Returns the time of the next change that happens without a request; nil for never.
  ///
  /// A change is the beginning or a step of a fade, or the end of the need for a device.
  func nextChange(after time: Double) -> Double? {
    if master.isMoving(at: time) || ambience.isMoving(at: time) { return time + Self.fadeStep }
    if ambienceIsDue(at: time) { return restDelay.isFinite ? lastActivity + restDelay : nil }
    return time < runsOnUntil ? runsOnUntil : nil
  }

  /// The time until which the device continues to run after the last sound.
  private var runsOnUntil: Double {
    // Before the first sound, `effectsEnd` and `ambience.settlesAt` are −infinity.
    (isMuted ? master.settlesAt : max(effectsEnd, ambience.settlesAt)) + Self.linger
  }

  private func fadeDuration(at time: Double) -> Double {
    if ambienceIsDue(at: time) { return Self.ambienceFadeIn }
    if isMuted { return Self.muteFade }
    return isAmbienceOn ? Self.restFade : Self.ambienceFadeOut
  }
}
