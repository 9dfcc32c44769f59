import CosmosSystem
import Glibc
import Synchronization

/// A mailbox for requests from the program to the audio thread, protected by a lock.
///
/// The lock is held only while a few bytes are copied, and never during a call of OpenAL. Therefore
/// a request delays no frame, even if the device hangs.
final class AudioMailbox: Sendable {
  /// The current requests.
  ///
  /// A change through this property does not wake the audio thread, whereas ``post(_:)`` does.
  let requests: Mutex<AudioRequests>
  let work: WakePipe

  /// Creates the mailbox; fails if the process has no free file descriptors.
  init?(_ requests: AudioRequests) {
    guard let work = WakePipe() else { return nil }
    self.requests = Mutex(requests)
    self.work = work
  }

  /// Changes the requests with `body`, and wakes the audio thread.
  func post(_ body: (inout AudioRequests) -> Void) {
    requests.withLock { body(&$0) }
    work.wake()
  }

  /// Moves the effects of the requests to `effects`, and returns the other requests.
  ///
  /// The requests get the old array of `effects`, so that neither thread allocates memory.
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
