import CosmosSystem
import Glibc
import Synchronization

/// Passes requests from the program to the audio thread, under a lock.
///
/// The lock is held for as long as it takes to copy a few words and never while OpenAL works, so
/// that asking for a sound delays no frame even if a device hangs.
final class AudioMailbox: Sendable {
  /// Changing them does not wake the audio thread; ``post(_:)`` does.
  let requests: Mutex<AudioRequests>
  let work: WakePipe

  /// Nil where the system has no file descriptors left.
  init?(_ requests: AudioRequests) {
    guard let work = WakePipe() else { return nil }
    self.requests = Mutex(requests)
    self.work = work
  }

  /// Changes the requests and wakes the audio thread.
  func post(_ body: (inout AudioRequests) -> Void) {
    requests.withLock { body(&$0) }
    work.wake()
  }

  /// Takes the effects out and copies the rest; the storage of `effects` is left in their place, so that neither
  /// thread allocates.
  func take(effects: inout [AudioRequests.Effect]) -> AudioRequests {
    effects.removeAll(keepingCapacity: true)
    return requests.withLock { requests in
      swap(&requests.effects, &effects)
      var copy = requests
      copy.effects = []
      return copy
    }
  }
}
