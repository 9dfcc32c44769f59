import CosmosSystem
import Glibc
import Synchronization

/// What lies between the program and the audio thread: requests under a lock, and two bells.
///
/// The lock is held for as long as it takes to copy a few words, never while OpenAL works, so
/// asking for a sound costs no frame even if a device hangs for a minute.
final class AudioMailbox: Sendable {
  private let requests: Mutex<AudioRequests>
  /// Rung when there is something to do.
  private let bell: Bell
  /// Rung when the thread is gone.
  private let farewell: Bell

  /// - Throws: ``AudioError/noThread`` where the system has no descriptors left.
  init(_ requests: AudioRequests) throws(AudioError) {
    guard let bell = Bell(), let farewell = Bell() else { throw .noThread }
    self.requests = Mutex(requests)
    self.bell = bell
    self.farewell = farewell
  }

  /// Looks at the requests.
  func read<Value: Sendable>(_ body: (AudioRequests) -> Value) -> Value {
    requests.withLock { body($0) }
  }

  /// Changes the requests without waking the thread.
  func update(_ body: (inout AudioRequests) -> Void) {
    requests.withLock { body(&$0) }
  }

  /// Changes the requests and wakes the thread.
  func post(_ body: (inout AudioRequests) -> Void) {
    update(body)
    bell.ring()
  }

  /// Fetches the requests, leaving no effects and no sounds.
  ///
  /// - Parameter effects: Takes the effects; its storage is left in their place, so that neither
  ///   side asks for memory.
  /// - Returns: The requests without effects.
  func take(effects: inout [AudioRequests.Effect]) -> AudioRequests {
    effects.removeAll(keepingCapacity: true)
    return requests.withLock { requests in
      swap(&requests.effects, &effects)
      var copy = AudioRequests(isMuted: requests.isMuted, at: requests.lastStir)
      copy.isAmbienceOn = requests.isAmbienceOn
      copy.isStopping = requests.isStopping
      swap(&copy.sounds, &requests.sounds)
      return copy
    }
  }

  /// Sleeps until something is posted or a time has come.
  ///
  /// - Parameter time: ``MonotonicClock/secondsSinceBoot``; nil sleeps until something is posted.
  func wait(until time: Double?) { bell.wait(until: time) }

  /// Tells those who wait that the thread is gone.
  func sayFarewell() { farewell.ring() }

  /// Sleeps until the thread is gone, or for so many seconds.
  func waitForFarewell(atMost seconds: Double) {
    farewell.wait(until: MonotonicClock.secondsSinceBoot + seconds)
  }
}
