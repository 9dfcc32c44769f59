/// What holds Cosmos's window where it is no window among the desktop's others.
protocol WindowHost: AnyObject {
  /// Whether it has gone, and Cosmos's window with it.
  var isGone: Bool { get }

  /// Whether it knows that nothing of the window is seen.
  var isCovered: Bool { get }

  /// The connection that tells of it.
  var server: XServer { get }

  /// Takes what happened to it, without waiting.
  func drain()
}

extension WindowHost {
  var isGone: Bool { false }
  var isCovered: Bool { false }
}
