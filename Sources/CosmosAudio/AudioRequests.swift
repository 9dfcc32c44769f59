/// What the audio thread was asked for, and what it reports back.
struct AudioRequests: Sendable {
  /// A sound to play once.
  struct Effect: Equatable, Sendable {
    var effect: SoundEffect
    /// When it was asked for, ``MonotonicClock/secondsSinceBoot`` in seconds.
    var time: Double
  }

  var isMuted: Bool
  var isAmbienceOn = false
  /// When something last moved or was done, seconds.
  var lastActivity: Double
  /// Oldest first.
  var effects: [Effect] = []
  var isStopping = false
  /// Written by the audio thread.
  var status = AudioStatus.waiting
  /// Whether the device has all sounds; written by the audio thread.
  var isComplete = false

  /// Upper bound of waiting effects; further ones are dropped.
  static let maximumEffects = 16

  init(isMuted: Bool, at time: Double) {
    self.isMuted = isMuted
    lastActivity = time
    // So that asking for a sound allocates nothing.
    effects.reserveCapacity(Self.maximumEffects)
  }
}
