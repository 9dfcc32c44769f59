public import Foundation
#if canImport(Glibc)
  internal import Glibc
#endif

/// The built `cosmos`, run as a person runs it.
public struct Program {
  /// What a run left.
  public struct Outcome: Sendable {
    /// The exit code, or 1000 and the signal that ended it.
    public var status: Int32
    public var output: String
    public var errors: String
  }

  /// Where the program is: beside the tests.
  public static let path: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("cosmos")
      .path
  }()

  /// The environment of tests: no display, no wishes.
  public static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in [
      "DISPLAY", "WAYLAND_DISPLAY", "COSMOS_SHADERS", "MESA_GL_VERSION_OVERRIDE",
      "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE",
    ] {
      environment[name] = nil
    }
    return environment
  }

  private let process = Process()
  private let output: Stream
  private let errors: Stream

  /// Starts the program, or another one.
  ///
  /// - Parameters:
  ///   - arguments: What follows its name.
  ///   - path: The program.
  ///   - extra: Added to ``environment``.
  ///   - folder: The working folder.
  /// - Throws: What the system says when it cannot.
  public init(
    _ arguments: [String], path: String = path, environment extra: [String: String] = [:],
    in folder: URL? = nil
  ) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = Self.environment.merging(extra) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    self.output = Stream(output)
    self.errors = Stream(errors)
  }

  public var id: Int32 { process.processIdentifier }
  public var isRunning: Bool { process.isRunning }

  /// What has been written so far to the standard output.
  public var outputSoFar: String { output.text }
  /// What has been written so far to the standard error stream.
  public var errorsSoFar: String { errors.text }

  public func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for the end.
  ///
  /// - Parameter limit: Seconds, after which the program is killed.
  /// - Returns: How it ended.
  public func outcome(within limit: Double = 60) -> Outcome {
    if !Condition.holds(within: limit, { !process.isRunning }) { send(SIGKILL) }
    process.waitUntilExit()
    let status = process.terminationStatus
    return Outcome(
      status: process.terminationReason == .exit ? status : 1000 + status,
      output: output.waitForEnd(), errors: errors.waitForEnd())
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: What follows its name.
  ///   - environment: Added to ``environment``.
  ///   - folder: The working folder.
  ///   - limit: Seconds.
  /// - Returns: How it ended.
  /// - Throws: What the system says when it cannot.
  public static func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil,
    within limit: Double = 60
  ) throws -> Outcome {
    try Program(arguments, environment: environment, in: folder).outcome(within: limit)
  }

  /// Where a command of the system is, nil where it is not installed.
  public static func find(_ command: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
      .split(separator: ":")
    return folders.map { "\($0)/\(command)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}

/// Reads a pipe to its end on a thread of its own, so that nobody waits for a full one.
private final class Stream: @unchecked Sendable {
  private let lock = NSLock()
  private let ended = DispatchSemaphore(value: 0)
  private var bytes = Data()

  init(_ pipe: Pipe) {
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread { [self] in
      while case let data = handle.availableData, !data.isEmpty {
        lock.withLock { bytes.append(data) }
      }
      ended.signal()
    }
  }

  var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

  func waitForEnd() -> String {
    _ = ended.wait(timeout: .now() + 10)
    ended.signal()
    return text
  }
}
