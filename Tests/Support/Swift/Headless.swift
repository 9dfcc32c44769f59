package import CosmosOpenGL
import Foundation

/// OpenGL without a window, for tests: a debug context whose driver's complaints are errors.
///
/// There is one context at a time. llvmpipe looks for what uses a texture in all contexts of a process, and as of Mesa
/// 22.3 it does so while other threads draw with them: then it may crash.
public enum Headless {
  private static let lock = NSRecursiveLock()

  /// Runs `body`, which makes contexts of its own, while nobody else here has one.
  public static func alone<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  /// Runs `body` with a context of its own, then sees to it that the driver had nothing to say.
  package static func run<Result>(
    tracing trace: GLTrace? = nil, _ body: (GLContext) throws -> Result
  ) throws -> Result {
    try alone {
      let functions = trace.map { GLFunctions.recording(into: $0, over: .epoxy) } ?? .epoxy
      let context = try GLContext(
        of: try HeadlessContext(debug: true), functions: functions, debug: true)
      let result = try body(context)
      let complaints = context.debugLog?.take() ?? ["there is no debug log"]
      guard complaints.isEmpty else { throw DriverComplained(messages: complaints) }
      return result
    }
  }
}

/// The driver had something to say of medium severity or above.
public struct DriverComplained: Error, CustomStringConvertible {
  public var messages: [String]

  public var description: String {
    "The GL driver complained:\n" + messages.joined(separator: "\n")
  }
}
