/// What holds Cosmos's window where it is no window among the desktop's others.
protocol WindowHost: AnyObject {
  /// Whether it has gone, and Cosmos's window with it.
  var isGone: Bool { get }

  /// Whether it knows that nothing of the window is seen.
  var isCovered: Bool { get }

  /// Takes what happened to it, without waiting.
  func drain()

  /// Calls `wait`, which waits for the window's own events, unless there is something already, and also wakes for
  /// what happens to it.
  func sleep(_ wait: () -> Void)

  /// Withdraws everything; to be called before the window is destroyed.
  func close()
}

extension WindowHost {
  var isGone: Bool { false }
  var isCovered: Bool { false }
  func sleep(_ wait: () -> Void) { wait() }
  func close() {}
}
