/// The requests of the program to the audio thread, and the reports of that thread.
struct AudioRequests: Sendable {
  struct Effect: Equatable, Sendable {
    var effect: Sound
    /// The time of the request, in seconds as ``MonotonicClock/secondsSinceBoot``.
    var time: Double
  }

  var isMuted: Bool
  /// The gain of the whole output while it is not muted, 0…1.
  var volume: Double
  var isAmbienceOn = false
  /// The time of the last motion or input, in seconds since boot.
  var lastActivity: Double
  /// The effects that the program has requested, oldest first.
  var effects: [Effect] = []
  var isStopping = false
  /// The state of the device; the audio thread sets this property.
  var status = AudioStatus.waiting

  /// Whether nothing can be heard, so that no device is needed.
  var isSilent: Bool { isMuted || volume == 0 }

  /// The maximum number of effects that wait for the audio thread; further effects are dropped.
  static let maximumEffects = 16

  init(isMuted: Bool, volume: Double = 1, at time: Double) {
    self.isMuted = isMuted
    self.volume = volume
    lastActivity = time
    // The memory is reserved here, so that a request allocates none.
    effects.reserveCapacity(Self.maximumEffects)
  }
}
