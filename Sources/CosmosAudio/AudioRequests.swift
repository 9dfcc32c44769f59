/// What the audio thread was asked for, and what it reports back.
struct AudioRequests: Sendable {
  struct Effect: Equatable, Sendable {
    var effect: Sound
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

  /// Upper bound of waiting effects; further ones are dropped.
  static let maximumEffects = 16

  init(isMuted: Bool, at time: Double) {
    self.isMuted = isMuted
    lastActivity = time
    // So that asking for a sound allocates nothing.
    effects.reserveCapacity(Self.maximumEffects)
  }
}
