/// A value that another thread provides later, or never.
package final class Answer<Value: Sendable>: Sendable {
  private let known = Monitor<Value?>(nil)

  package init() {}

  /// Sets the value, and wakes the threads that wait for it.
  package func give(_ value: Value) { known.change { $0 = value } }

  /// Waits until the value is provided.
  ///
  /// - Parameter seconds: The maximum number of seconds to wait, 0 or more.
  /// - Returns: The value; nil if it was not provided within that time.
  @discardableResult package func value(within seconds: Double = .infinity) -> Value? {
    known.wait(within: seconds) { $0 }
  }
}
