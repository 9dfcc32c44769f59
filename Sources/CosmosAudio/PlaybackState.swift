import CosmosMotion

/// How loud everything is at any time, and whether a device has to run for it.
///
/// It has no device and no clock; times are arguments. The ambience fades out after some time without
/// activity and fades in with the next one. No device has to run while nothing sounds.
struct PlaybackState: Equatable, Sendable {
  /// Seconds without activity until the ambience fades out; infinity for never.
  let restDelay: Double
  private(set) var isMuted: Bool
  private(set) var isAmbienceOn = false
  /// Whether the loops can be played.
  private var hasLoops = false
  private var lastActivity: Double
  private var effectsEnd = -Double.infinity
  private var master: Animated<Double>
  private var ambience = Animated(0.0)

  /// Seconds that muting and unmuting fade.
  static let muteFade = 0.15
  /// Seconds that the ambience fades in, out when it is turned off, and out after inactivity.
  static let ambienceFadeIn = 4.0
  static let ambienceFadeOut = 2.0
  static let restFade = 10.0
  /// Seconds that a device runs on in silence: it plays out its buffers, and the next effect often
  /// comes soon.
  static let linger = 3.0
  /// Seconds between two gains of a fade; the device interpolates.
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

  /// Notes that an effect of this many seconds began.
  mutating func effectBegan(duration: Double, at time: Double) {
    effectsEnd = max(effectsEnd, time + duration)
  }

  /// Notes that the loops can be played now, or no longer can.
  mutating func setLoopsReady(_ areReady: Bool, at time: Double) {
    hasLoops = areReady
    // Without a device there is nothing to fade out.
    if !areReady { ambience.set(0) }
    update(to: time)
  }

  /// Starts the fades that are due.
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

  /// The gain of everything, 0…1.
  func masterGain(at time: Double) -> Double { master.value(at: time, in: 0...1) }
  /// The gain of the loops, 0…1.
  func ambienceGain(at time: Double) -> Double { ambience.value(at: time, in: 0...1) }

  /// Whether the loops should sound, if they can be played.
  func ambienceIsDue(at time: Double) -> Bool {
    isAmbienceOn && !isMuted && time < lastActivity + restDelay
  }

  func needsDevice(at time: Double) -> Bool { ambienceIsDue(at: time) || time < runsOnUntil }

  /// When a gain or the need for a device changes next, seconds; nil if not without a request.
  func nextChange(after time: Double) -> Double? {
    if master.isMoving(at: time) || ambience.isMoving(at: time) { return time + Self.fadeStep }
    if ambienceIsDue(at: time) { return restDelay.isFinite ? lastActivity + restDelay : nil }
    return time < runsOnUntil ? runsOnUntil : nil
  }

  /// Until when a device runs for what sounded.
  private var runsOnUntil: Double {
    // Where nothing has sounded yet, both times are −infinity.
    (isMuted ? master.settlesAt : max(effectsEnd, ambience.settlesAt)) + Self.linger
  }

  private func fadeDuration(at time: Double) -> Double {
    if ambienceIsDue(at: time) { return Self.ambienceFadeIn }
    if isMuted { return Self.muteFade }
    return isAmbienceOn ? Self.restFade : Self.ambienceFadeOut
  }
}
