import Glibc
import Synchronization

/// What another thread finds out, some time or never.
package final class Answer<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  package init() {}

  package func give(_ value: Value) { known.withLock { $0 = value } }

  /// Waits for the answer; nil if it did not come in time.
  @discardableResult package func value(within seconds: Double = .infinity) -> Value? {
    let clock = MonotonicClock()
    while true {
      if let value = known.withLock({ $0 }) { return value }
      guard clock.now < seconds else { return nil }
      usleep(2000)
    }
  }
}
