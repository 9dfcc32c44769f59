/// A value that another thread may provide at some time, or never.
package final class Answer<Value: Sendable>: Sendable {
  private let known = Monitor<Value?>(nil)

  package init() {}

  /// Sets the answer, and wakes the threads that wait for it.
  package func give(_ value: Value) { known.change { $0 = value } }

  /// Waits for the answer.
  ///
  /// - Parameter seconds: The maximum number of seconds to wait, 0 or more.
  /// - Returns: The answer; nil if it did not arrive in time.
  @discardableResult package func value(within seconds: Double = .infinity) -> Value? {
    known.wait(within: seconds) { $0 }
  }
}
