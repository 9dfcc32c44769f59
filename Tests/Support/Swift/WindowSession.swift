import Foundation
public import CosmosDrawing

/// The sky in a real window on a server of its own, a hand on its mouse and an eye on its pixels.
public final class WindowSession {
  public let server: XServer
  public let program: Program
  public let folder: TemporaryFolder
  /// Of the window at first, in pixels.
  private let width: Int
  public let window: String

  /// Opens the window and waits for its first picture.
  public init(
    _ arguments: [String] = [], width: Int = 1280, height: Int = 720,
    in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
  ) throws {
    let server = try XServer()
    let folder = try folder ?? TemporaryFolder()
    let program = try Program(
      [
        // Where the planets are today must not matter.
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

  /// The frames drawn so far.
  public var trace: [Trace.Line] {
    (try? Trace(folder.path("trace.jsonl")).lines) ?? []
  }

  /// Whether the trace comes to be as wanted in time, in seconds.
  public func waitForTrace(within limit: Double = 60, _ isWanted: ([Trace.Line]) -> Bool) -> Bool {
    Condition.holds(within: limit) { isWanted(trace) }
  }

  /// Waits until the hint has faded in, five seconds after the start, and nothing moves.
  public func showsHint() -> Bool {
    waitForTrace { ($0.last?.t ?? 0) > 7.4 } && settles()
  }

  /// Waits until nothing has been drawn for a while.
  public func settles(for pause: Double = 0.5) -> Bool {
    var count = -1
    var since = Condition.now
    return Condition.holds(within: 60) {
      let now = trace.count
      if now != count { (count, since) = (now, Condition.now) }
      return Condition.now - since > pause
    }
  }

  /// What the window shows, if it is where it began.
  public func picture(width: Int = 1280, height: Int = 720) throws -> Image {
    try server.picture(width: width, height: height)
  }

  public func press(_ key: String) throws { try server.xdotool("key", "--window", "0", key) }

  /// Drags the sky from a place by some pixels in steps, and rests before it lets go.
  public func drag(from x: Int, _ y: Int, by dx: Int, steps: Int = 30) throws {
    let start = trace.last?.p ?? 0
    var commands = ["mousemove", "\(x)", "\(y)", "sleep", "0.1", "mousedown", "1"]
    for step in 1...steps {
      commands += ["mousemove", "\(x + dx * step / steps)", "\(y)", "sleep", "0.01"]
    }
    try server.xdotool(commands)
    // The program dates a mouse when it hears of it. One that is busy might hear of the last move
    // and the release at once, and that is no rest.
    _ = waitForTrace(within: 20) { lines in
      guard let last = lines.last, last.motion == "drag" else { return false }
      return abs((start - last.p) * 10 * Double(width) - Double(dx)) < 0.5
    }
    try server.xdotool("sleep", "0.2", "mouseup", "1")
  }

  public func askToClose() { server.askToClose(window) }

  /// Seconds of CPU that the program has used.
  public var processorTime: Double { program.processorTime }
}
