/// The requests to the audio thread, and its reports.
struct AudioRequests: Sendable {
  struct Effect: Equatable, Sendable {
    var effect: Sound
    /// The time of the request, in seconds of ``MonotonicClock/secondsSinceBoot``.
    var time: Double
  }

  var isMuted: Bool
  /// The gain of all output while it is not muted, 0…1.
  var volume: Double
  var isAmbienceOn = false
  /// The time of the last motion or input, in seconds since boot.
  var lastActivity: Double
  /// The requested effects, oldest first.
  var effects: [Effect] = []
  var isStopping = false
  /// The state of the device, which the audio thread sets.
  var status = AudioStatus.waiting

  /// Whether nothing can be heard, so that no device is needed.
  var isSilent: Bool { isMuted || volume == 0 }

  /// The maximum number of waiting effects; further ones are dropped.
  static let maximumEffects = 16

  init(isMuted: Bool, volume: Double = 1, at time: Double) {
    self.isMuted = isMuted
    self.volume = volume
    lastActivity = time
    // Reserve memory here, so that a request does not allocate any.
    effects.reserveCapacity(Self.maximumEffects)
  }
}
