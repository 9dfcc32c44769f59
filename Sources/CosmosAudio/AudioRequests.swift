import CosmosSound

/// What the audio thread has been asked for.
struct AudioRequests: Sendable {
  /// A sound to play once.
  struct Effect: Equatable, Sendable {
    var effect: SoundEffect
    /// When it was asked for, ``MonotonicClock/secondsSinceBoot`` in seconds.
    var time: Double
  }

  var isMuted: Bool
  var isAmbienceOn = false
  /// When something last stirred, seconds.
  var lastStir: Double
  /// Oldest first.
  var effects: [Effect] = []
  /// Sounds that have been synthesised and not yet fetched.
  var sounds: [(name: SoundName, samples: PCMBuffer)] = []
  var isStopping = false
  /// What the audio thread says in return.
  var status = AudioStatus.waiting
  /// Whether the device has all sounds; from the audio thread as well.
  var isComplete = false

  /// More than this at once is no longer heard as single sounds.
  static let mostEffects = 16

  init(isMuted: Bool, at time: Double) {
    self.isMuted = isMuted
    lastStir = time
    // So that asking for a sound takes no memory.
    effects.reserveCapacity(Self.mostEffects)
  }
}
