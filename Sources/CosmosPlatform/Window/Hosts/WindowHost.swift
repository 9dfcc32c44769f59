/// A window of another program that contains Cosmos's window.
protocol WindowHost: AnyObject {
  /// Whether the other program's window was destroyed, which also destroys Cosmos's window.
  var isGone: Bool { get }

  /// Whether the X server reports that the other program's window is not shown.
  var isCovered: Bool { get }

  /// The connection to the X server that receives the events of the other program's window.
  var server: XServer { get }

  /// Handles the events of the other program's window that have arrived, without waiting.
  func drain()
}

extension WindowHost {
  var isGone: Bool { false }
  var isCovered: Bool { false }
}
