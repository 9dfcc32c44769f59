import CTestSupport
public import Foundation
#if canImport(Glibc)
  import Glibc
#endif

/// A running program: the built `cosmos`, or another one.
public struct Program {
  public struct Outcome: Sendable {
    /// The exit code, or 1000 plus the number of the signal that ended the program.
    public var status: Int32
    public var output: String
    public var errors: String
  }

  /// Path of the built `cosmos`, which is next to the tests.
  public static let path: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("cosmos")
      .path
  }()

  /// Whether the tests run under `make test-tsan`.
  public static let isThreadSanitized =
    ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil

  /// Whether the tests run under `make test-asan`.
  public static let isAddressSanitized =
    ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil

  /// Whether the tests run with a sanitizer, which slows them down many times.
  public static let isSanitized = isThreadSanitized || isAddressSanitized

  /// Whether the tests run under `make test-all`, which includes slow tests.
  public static let testsAll = ProcessInfo.processInfo.environment["COSMOS_TEST_ALL"] != nil

  /// The environment in which tests run programs: no display, none of the user's options or
  /// settings, and English.
  public static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in [
      "DISPLAY", "WAYLAND_DISPLAY", "COSMOS_SHADERS", "COSMOS_SLOWED", "MESA_GL_VERSION_OVERRIDE",
      "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE",
    ] {
      environment[name] = nil
    }
    environment["LANGUAGE"] = nil
    environment["LC_ALL"] = "C.UTF-8"
    // The machine's system bus is hidden, because only a test may lock the session or change the
    // power profile that the program sees.
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nonexistent"
    environment["XDG_SESSION_ID"] = nil
    // Only tests share this cache, which contains measurements of the driver.
    environment["XDG_CACHE_HOME"] = cache.path
    // These folders do not exist until the program creates them.
    for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME"] {
      environment[name] = "\(NSTemporaryDirectory())/cosmos-test-\(getpid())-\(name)"
    }
    return environment
  }

  /// A fixed folder, so that files do not accumulate from run to run.
  private static let cache = FileManager.default.temporaryDirectory
    .appendingPathComponent("cosmos-test-cache")

  /// Builds a library for LD_PRELOAD, next to the tests.
  ///
  /// - Parameters:
  ///   - source: Path of the C file, relative to the test file's folder.
  ///   - test: Path of the test file.
  /// - Returns: Path of the library; nil if there is no C compiler.
  public static func library(_ source: String, beside test: String) -> String? {
    let source = URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent(source)
    let name = source.deletingPathExtension().lastPathComponent
    let library = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent("libCosmosTest-\(name).so").path
    guard let compiler = ["cc", "clang", "gcc"].lazy.compactMap(find).first,
      let outcome = try? Program(
        ["-shared", "-fPIC", "-O1", "-o", library, source.path, "-ldl"], path: compiler
      ).outcome(within: 100)
    else { return nil }
    return outcome.status == 0 ? library : nil
  }

  private let child: Child
  private let output: Stream
  private let errors: Stream

  /// Starts the built `cosmos`, or another program.
  ///
  /// - Parameters:
  ///   - arguments: Arguments without the program's name.
  ///   - path: Path of the program.
  ///   - extra: Additional environment variables.
  ///   - folder: Working directory; nil for that of the tests.
  /// - Throws: `POSIXError` if the program cannot be started.
  public init(
    _ arguments: [String], path: String = path, environment extra: [String: String] = [:],
    in folder: URL? = nil
  ) throws {
    child = try Child(
      [path] + arguments, environment: Self.environment.merging(extra) { $1 }, in: folder?.path)
    output = Stream(child.output)
    errors = Stream(child.errors)
  }

  public var id: Int32 { child.id }
  public var isRunning: Bool { child.status == nil }

  /// Processor time that the program has used, in seconds.
  public var processorTime: Double {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return .nan }
    let fields = text[name...].split(separator: " ")
    return (Double(fields[12]) ?? .nan) / 100 + (Double(fields[13]) ?? .nan) / 100
  }

  /// Number of times that the program's first thread went to sleep.
  public var timesSlept: Int {
    let text = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line.flatMap { $0.split(separator: "\t").last.flatMap { Int($0) } } ?? -1
  }

  /// Waits up to a minute until the program has used hardly any processor time for two seconds, and
  /// has hardly woken up; returns whether that happened.
  ///
  /// Cheap pictures on a busy machine may use less than a tick of processor time in two seconds,
  /// but the program goes to sleep after each of them.
  public func comesToRest() -> Bool {
    var (used, sleeps) = (processorTime, timesSlept)
    var since = Condition.now
    return Condition.holds(within: 60) {
      let (now, count) = (processorTime, timesSlept)
      if now - used > 0.011 || count - sleeps > Self.mostSleepsAtRest {
        (used, sleeps, since) = (now, count, Condition.now)
      }
      return Condition.now - since > 2
    }
  }

  /// Returns whether a program at rest sleeps for twelve seconds without interruption, now or after
  /// one wake-up.
  ///
  /// A resting program wakes up once to free memory. While it does that, it may sleep several times
  /// to wait for the driver.
  public func staysAsleep() -> Bool {
    func isWoken() -> Bool {
      let sleeps = timesSlept
      return Condition.holds(within: 12) { timesSlept != sleeps }
    }
    return !isWoken() || comesToRest() && !isWoken()
  }

  /// Maximum number of times that a program at rest goes to sleep in two seconds.
  private static let mostSleepsAtRest = 6

  public var outputSoFar: String { output.text }
  public var errorsSoFar: String { errors.text }

  public func send(_ signal: Int32) { child.send(signal) }

  /// Waits until the program ends; kills it after a limit in seconds.
  public func outcome(within limit: Double = 60) -> Outcome {
    if !Condition.holds(within: limit, { !isRunning }) { send(SIGKILL) }
    return Outcome(
      status: child.waitForEnd(), output: output.waitForEnd(), errors: errors.waitForEnd())
  }

  /// Sends a signal and waits until the program ends.
  @discardableResult
  public func end(_ signal: Int32 = SIGTERM, within limit: Double = 30) -> Outcome {
    send(signal)
    return outcome(within: limit)
  }

  public static func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil,
    within limit: Double = 60
  ) throws -> Outcome {
    try Program(arguments, environment: environment, in: folder).outcome(within: limit)
  }

  /// Runs a shell command line to its end.
  public static func shell(
    _ line: String, environment: [String: String] = [:], in folder: URL? = nil,
    within limit: Double = 240
  ) throws -> Outcome {
    try Program(["-c", line], path: "/bin/sh", environment: environment, in: folder)
      .outcome(within: limit)
  }

  /// Finds a command in PATH; returns nil if it is not installed.
  public static func find(_ command: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
      .split(separator: ":")
    return folders.map { "\($0)/\(command)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}

/// A child process, and a thread that waits for its end.
///
/// A program that Foundation's `Process` starts would inherit the signals that the tests' thread
/// blocks.
private final class Child: @unchecked Sendable {
  let id: Int32
  /// Read ends of the pipes.
  let output, errors: Int32
  private let lock = NSLock()
  private let ended = DispatchSemaphore(value: 0)
  private var result: Int32?

  init(_ words: [String], environment: [String: String], in folder: String?) throws {
    var arguments = words.map { strdup($0) }
    var variables = environment.map { strdup("\($0)=\($1)") }
    arguments.append(nil)
    variables.append(nil)
    defer { (arguments + variables).forEach { free($0) } }
    var id: Int32 = 0
    var output: Int32 = 0
    var errors: Int32 = 0
    let code = test_spawn(arguments, variables, folder, &id, &output, &errors)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    self.id = id
    self.output = output
    self.errors = errors
    Thread.detachNewThread { [self] in
      let id = self.id
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      lock.withLock { result = signal == 0 ? status >> 8 & 0xFF : 1000 + signal }
      ended.signal()
    }
  }

  /// The exit code, or 1000 plus the number of the signal that ended the process; nil while it
  /// runs.
  var status: Int32? { lock.withLock { result } }

  func send(_ signal: Int32) {
    // The identifier of a process that has ended may belong to another one.
    lock.withLock { if result == nil { kill(id, signal) } }
  }

  func waitForEnd() -> Int32 {
    ended.wait()
    ended.signal()
    return status ?? -1
  }
}

/// Reads a pipe to its end on a thread, so that its writer never blocks.
private final class Stream: @unchecked Sendable {
  private let lock = NSLock()
  private let ended = DispatchSemaphore(value: 0)
  private var bytes = Data()

  init(_ pipe: Int32) {
    Thread.detachNewThread { [self] in
      var chunk = [UInt8](repeating: 0, count: 65536)
      while case let count = read(pipe, &chunk, chunk.count), count != 0 {
        guard count > 0 else {
          if errno == EINTR { continue }
          break
        }
        lock.withLock { bytes.append(contentsOf: chunk[..<count]) }
      }
      close(pipe)
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
