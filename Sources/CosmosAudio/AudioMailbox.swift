import CosmosSystem
import Glibc
import Synchronization

/// Passes requests from the program to the audio thread, under a lock.
///
/// The lock is held only while a few words are copied, never during a call of OpenAL: a request
/// delays no frame even if a device hangs.
final class AudioMailbox: Sendable {
  /// The current requests; changing them directly does not wake the audio thread, unlike
  /// ``post(_:)``.
  let requests: Mutex<AudioRequests>
  let work: WakePipe

  /// Creates the mailbox; fails if the process has no file descriptors left.
  init?(_ requests: AudioRequests) {
    guard let work = WakePipe() else { return nil }
    self.requests = Mutex(requests)
    self.work = work
  }

  /// Changes the requests, and wakes the audio thread.
  func post(_ body: (inout AudioRequests) -> Void) {
    requests.withLock { body(&$0) }
    work.wake()
  }

  /// Moves the requested effects into `effects`, and copies the other requests.
  ///
  /// The requests take over the storage of `effects`, so that neither thread allocates memory.
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
