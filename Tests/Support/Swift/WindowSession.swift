import Foundation
public import CosmosDrawing

/// The sky in a real window on its own X server, with mouse, keyboard and screenshots.
public final class WindowSession {
  public let server: XServer
  public let program: Program
  public let folder: TemporaryFolder
  /// Initial width of the window in pixels.
  private let width: Int
  public let window: String

  /// Opens the window and waits for its first picture.
  ///
  /// - Parameters:
  ///   - arguments: Additional arguments for the program.
  ///   - width: Width of the window in pixels.
  ///   - height: Height of the window in pixels.
  ///   - scale: Content scale of the server; nil for 1.
  ///   - folder: Working directory, which also receives the trace; nil to create one.
  ///   - environment: Additional environment variables.
  /// - Throws: ``XServer/Failure``, or an error if the program cannot be started.
  public init(
    _ arguments: [String] = [], width: Int = 1280, height: Int = 720,
    scale: Double? = nil, in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
  ) throws {
    let server = try XServer()
    if let scale { server.setContentScale(scale) }
    let folder = try folder ?? TemporaryFolder()
    let program = try Program(
      [
        // Without planets, tests do not depend on the date.
        "--mute", "--bodies", "off", "--size", "\(width)x\(height)", "--sign", "none", "--trace",
        folder.path("trace.jsonl"),
      ] + arguments,
      environment: server.environment.merging(["XDG_STATE_HOME": folder.path("state")]) { $1 }
        .merging(environment) { $1 },
      in: folder.url)
    self.server = server
    self.folder = folder
    self.width = width
    self.program = program
    window = try server.window(named: "Cosmos", of: program)
    guard waitForTrace(within: 60, { !$0.isEmpty }) else {
      throw XServer.Failure.noWindow("no picture: \(program.errorsSoFar)")
    }
    try server.focus(window)
  }

  deinit {
    if program.isRunning { program.send(SIGKILL) }
    _ = program.outcome(within: 10)
  }

  /// The frames traced since the start.
  public var trace: [Trace.Line] {
    (try? Trace(folder.path("trace.jsonl")).lines) ?? []
  }

  /// Waits up to `limit` seconds until the trace satisfies a condition.
  public func waitForTrace(within limit: Double = 60, _ isWanted: ([Trace.Line]) -> Bool) -> Bool {
    Condition.holds(within: limit) { isWanted(trace) }
  }

  /// Waits until the hint has faded in, 5 s after the start, and all motion has ended.
  public func showsHint() -> Bool {
    waitForTrace { ($0.last?.t ?? 0) > 4.9 } && settles()
  }

  /// Waits until nothing has been drawn for `pause` seconds.
  public func settles(for pause: Double = 0.5) -> Bool {
    var count = -1
    var since = Condition.now
    return Condition.holds(within: 60) {
      let now = trace.count
      if now != count { (count, since) = (now, Condition.now) }
      return Condition.now - since > pause
    }
  }

  /// Takes a screenshot of the window, which must still be at its initial position.
  public func picture(width: Int = 1280, height: Int = 720) throws -> Image {
    try server.picture(width: width, height: height)
  }

  public func press(_ key: String) throws { try server.xdotool("key", "--window", "0", key) }

  /// Drags the sky by `dx` pixels in several steps, and pauses before releasing.
  public func drag(from x: Int, _ y: Int, by dx: Int, steps: Int = 30) throws {
    let start = trace.last?.p ?? 0
    var commands = ["mousemove", "\(x)", "\(y)", "sleep", "0.1", "mousedown", "1"]
    for step in 1...steps {
      commands += ["mousemove", "\(x + dx * step / steps)", "\(y)", "sleep", "0.01"]
    }
    try server.xdotool(commands)
    // The program timestamps mouse events on arrival. If the program is busy, the last move and the
    // release may arrive together, which would look like a fling.
    _ = waitForTrace(within: 20) { lines in
      guard let last = lines.last, last.motion == "drag" else { return false }
      return abs((start - last.p) * 10 * Double(width) - Double(dx)) < 0.5
    }
    try server.xdotool("sleep", "0.2", "mouseup", "1")
  }

  public func askToClose() { server.askToClose(window) }

  /// Processor time that the program has used, in seconds.
  public var processorTime: Double { program.processorTime }
}
