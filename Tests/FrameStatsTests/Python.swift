import Foundation

/// Programs for `python3`, whose libraries compute the same statistics in their own way.
enum Python {
  private struct Failure: Error {
    var status: Int32
    var errors: String
  }

  /// What `python3` prints when it runs a program.
  static func run(_ program: String, input: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    let stdin = Pipe()
    let stdout = Pipe()
    let stderr = Pipe()
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    // Python reads all of its input before it prints, so no pipe can block another one.
    try stdin.fileHandleForWriting.write(contentsOf: input)
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        status: process.terminationStatus, errors: String(decoding: errors, as: UTF8.self))
    }
    return output
  }
}
