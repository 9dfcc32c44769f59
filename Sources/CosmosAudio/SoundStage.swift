import CosmosMotion

/// What should be heard at any time, and whether a device has to run for it.
///
/// It knows no device and no clock, so its manners can be tested in no time: how loud the
/// ambience is, that it goes quiet when nothing has moved for half a minute and comes back with
/// the first stir, and that nothing runs while nothing sounds.
struct SoundStage: Equatable, Sendable {
  /// Seconds of stillness until the ambience goes quiet.
  var restDelay = Self.defaultRestDelay
  private(set) var isMuted: Bool
  private(set) var isAmbienceOn = false
  /// Whether the loops are there to be played.
  private var hasLoops = false
  private var lastStir: Double
  private var effectsEnd = -Double.infinity
  private var master: Animated<Double>
  private var ambience = Animated(0.0)

  /// A running device alone wakes the processor some two hundred times a second, which takes about
  /// half of what the whole program may take when nothing moves: a sky at rest is silent.
  static let defaultRestDelay = 15.0
  /// Seconds of fading: muting and the way back, ambience on, off, and when it goes to rest.
  static let muteFade = 0.15
  static let ambienceFadeIn = 4.0
  static let ambienceFadeOut = 2.0
  static let restFade = 10.0
  /// Seconds that a device runs on in silence: what it holds in its buffers is to be heard, and
  /// the next tick likely comes soon.
  static let linger = 3.0
  /// Seconds between two steps of a fade; the device smooths what is between.
  static let fadeStep = 1.0 / 30

  init(isMuted: Bool, at time: Double) {
    self.isMuted = isMuted
    lastStir = time
    master = Animated(isMuted ? 0 : 1)
  }

  /// Takes what was asked for.
  ///
  /// - Parameters:
  ///   - isMuted: Whether nothing is to be heard.
  ///   - isAmbienceOn: Whether the loops are wanted.
  ///   - lastStir: When something last stirred, seconds.
  ///   - time: Now, seconds.
  mutating func set(isMuted: Bool, isAmbienceOn: Bool, lastStir: Double, at time: Double) {
    self.isMuted = isMuted
    self.isAmbienceOn = isAmbienceOn
    self.lastStir = lastStir
    update(to: time)
  }

  /// Takes note that a sound of so many seconds began.
  mutating func effectBegan(duration: Double, at time: Double) {
    effectsEnd = max(effectsEnd, time + duration)
  }

  /// Takes note that the loops can be played now, or no longer can.
  mutating func loopsAreReady(_ areReady: Bool, at time: Double) {
    hasLoops = areReady
    // A device that went away took the sound with it.
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

  /// 0…1, for everything.
  func masterGain(at time: Double) -> Double { master.value(at: time, in: 0...1) }
  /// 0…1, for the loops.
  func ambienceGain(at time: Double) -> Double { ambience.value(at: time, in: 0...1) }

  /// Whether the loops should sound, if they are there.
  func ambienceIsDue(at time: Double) -> Bool {
    isAmbienceOn && !isMuted && time < lastStir + restDelay
  }

  /// Whether a device has to run.
  func needsDevice(at time: Double) -> Bool { ambienceIsDue(at: time) || time < runsOnUntil }

  /// When to look again, seconds; nil until something is asked for.
  func nextChange(after time: Double) -> Double? {
    if master.isMoving(at: time) || ambience.isMoving(at: time) { return time + Self.fadeStep }
    if ambienceIsDue(at: time) { return lastStir + restDelay }
    return time < runsOnUntil ? runsOnUntil : nil
  }

  /// Until when a device runs for what has been heard.
  private var runsOnUntil: Double {
    // Muted, nothing else counts; not muted, −infinity where nothing ever sounded.
    (isMuted ? master.settlesAt : max(effectsEnd, ambience.settlesAt)) + Self.linger
  }

  private func fadeDuration(at time: Double) -> Double {
    if ambienceIsDue(at: time) { return Self.ambienceFadeIn }
    if isMuted { return Self.muteFade }
    return isAmbienceOn ? Self.restFade : Self.ambienceFadeOut
  }
}
