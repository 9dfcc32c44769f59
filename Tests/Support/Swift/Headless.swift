package import CosmosOpenGL
import Foundation

/// OpenGL without a window, for tests: a debug context whose driver messages become errors.
///
/// Only one context exists at a time. llvmpipe searches all contexts of the process for users of a
/// texture; up to at least Mesa 22.3, it may crash if other threads draw at the same time.
public enum Headless {
  private static let lock = NSRecursiveLock()

  /// Runs `body` while no other test uses a context.
  public static func alone<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  /// Runs `body` with a new context, and throws afterwards if the driver reported anything.
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

/// An error with the driver's messages of medium severity or higher.
public struct DriverComplained: Error, CustomStringConvertible {
  public var messages: [String]

  public var description: String {
    "The GL driver complained:\n" + messages.joined(separator: "\n")
  }
}
