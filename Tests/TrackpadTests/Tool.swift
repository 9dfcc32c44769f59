import Foundation

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
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [path] + arguments
    process.environment = Program.environment(desk)
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw TestError("\(path) \(arguments) ended with \(process.terminationStatus): \(text)")
    }
    return text
  }
}
