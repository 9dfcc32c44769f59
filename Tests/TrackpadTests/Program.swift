import Foundation

/// Cosmos in a window on a desk, watched through its trace and its recording.
final class Program {
  /// A frame that was drawn.
  struct Frame: Decodable {
    var t: Double
    var p: Double
    var motion: String
    var sign: Int?
    var lines: Double
    var inputAge: Double?

    enum CodingKeys: String, CodingKey {
      case t, p, motion, sign, lines
      case inputAge = "input_age_ms"
    }
  }

  /// An event that was taken.
  struct Event: Decodable {
    var t: Double
    var event: String
    var dx, dy: Double?
    var source: String?
  }

  /// Logical pixels; the rig's window managers do not change it.
  static let width = 640.0
  /// Screen widths from sign to sign.
  let gap: Double
  private let desk: Desk
  private let process = Process()
  private let trace: String
  private let recording: String

  /// Opens the window and puts the pointer over it.
  init(on desk: Desk, gap: Double = 10, _ arguments: [String] = []) throws {
    self.desk = desk
    self.gap = gap
    trace = desk.folder + "/trace"
    recording = desk.folder + "/recording"
    process.executableURL = URL(fileURLWithPath: Place.program)
    process.arguments =
      [
        "--size", "640x400", "--gap", "\(gap)", "--stars", "300", "--trace", trace,
        "--record", recording,
      ] + arguments
    process.environment = Self.environment(desk)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    _ = try wait("the first frame") { $0.frames.first }
    // The second motion is told on every system; the first may only let the pointer in.
    try desk.tell("move 200 150; by 4 3")
    _ = try wait("the pointer") { $0.events.first { $0.event == "move" } }
  }

  static func environment(_ desk: Desk) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
    environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    return environment.merging(desk.environment) { $1 }
  }

  /// How often its threads have gone to sleep so far: each time somebody woke one.
  var sleeps: Int {
    let tasks = "/proc/\(process.processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  var isRunning: Bool { process.isRunning }

  var frames: [Frame] { (try? Self.lines(of: trace)) ?? [] }
  var events: [Event] { (try? Self.lines(of: recording)) ?? [] }

  /// What the ribbon did, each once in a row.
  var motions: [String] {
    frames.map(\.motion).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Logical pixels that the content has moved to the right from `start` to `end`.
  func travel(from start: Double, to end: Double) -> Double { (start - end) * gap * Self.width }

  /// Waits for something to be seen in the trace or the recording.
  func wait<T>(
    _ what: String, seconds: Double = 20, _ look: (Program) -> T?
  ) throws -> T {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if let found = look(self) { return found }
      guard process.isRunning else { throw TestError("Cosmos ended while \(what) was awaited") }
      usleep(5000)
    }
    throw TestError(
      "waited \(seconds) s in vain for \(what); \(frames.count) frames, "
        + "the last: \(frames.last.map { "\($0)" } ?? "none"); the last events: "
        + events.suffix(12).map { "\n\($0)" }.joined())
  }

  func close() {
    process.terminate()
    process.waitUntilExit()
  }

  private static func lines<T: Decodable>(of path: String) throws -> [T] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let decoder = JSONDecoder()
    // The last line may still be in the writing.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap {
      try? decoder.decode(T.self, from: Data($0.utf8))
    }
  }
}
