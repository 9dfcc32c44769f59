/// A window of another program that contains Cosmos's window.
protocol WindowHost: AnyObject {
  /// Whether the host window was destroyed, and Cosmos's window with it.
  var isGone: Bool { get }

  /// Whether the host reports that its window is completely hidden.
  var isCovered: Bool { get }

  /// The connection that receives the host's events.
  var server: XServer { get }

  /// Handles the host's events that have arrived, without waiting.
  func drain()
}

extension WindowHost {
  var isGone: Bool { false }
  var isCovered: Bool { false }
}
