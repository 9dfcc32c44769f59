/// Requests to the audio thread, and its reports.
struct AudioRequests: Sendable {
  struct Effect: Equatable, Sendable {
    var effect: Sound
    /// Time of the request: ``MonotonicClock/secondsSinceBoot`` in seconds.
    var time: Double
  }

  var isMuted: Bool
  var isAmbienceOn = false
  /// Time of the last motion or input, in seconds since boot.
  var lastActivity: Double
  /// Requested effects, oldest first.
  var effects: [Effect] = []
  var isStopping = false
  /// State of the device; written by the audio thread.
  var status = AudioStatus.waiting

  /// Upper bound on waiting effects; further ones are dropped.
  static let maximumEffects = 16

  init(isMuted: Bool, at time: Double) {
    self.isMuted = isMuted
    lastActivity = time
    // Reserved here, so that a request allocates nothing.
    effects.reserveCapacity(Self.maximumEffects)
  }
}
