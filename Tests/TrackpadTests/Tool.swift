import TestSupport

/// A program that runs and ends.
enum Tool {
  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The program; a bare name is looked up.
  ///   - arguments: Its arguments.
  ///   - desk: Where it finds a display.
  /// - Returns: What it wrote.
  /// - Throws: If it could not be started or failed.
  @discardableResult static func run(
    _ path: String, _ arguments: [String], on desk: Desk
  ) throws -> String {
    let path = Program.find(path) ?? path
    let outcome = try Program(arguments, path: path, environment: desk.environment).outcome()
    guard outcome.status == 0 else {
      throw TestError("\(path) \(arguments) ended with \(outcome.status): \(outcome.errors)")
    }
    return outcome.output
  }
}
