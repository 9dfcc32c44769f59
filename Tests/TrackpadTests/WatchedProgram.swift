import Foundation
import TestSupport

/// Cosmos in a window on a desk, observed through its trace and its recording.
final class WatchedProgram {
  struct Event: Decodable {
    var t: Double
    var event: String
    var dx, dy: Double?
    var source, phase: String?
  }

  /// The width of the window in logical pixels; the rig's window managers keep it.
  static let width = 640.0
  /// The distance between signs in window widths.
  let gap: Double
  private let desk: Desk
  private let program: Program
  private let trace: GrowingLines<Trace.Line>
  private let recording: GrowingLines<Event>

  /// Opens the window, and moves the pointer over it.
  init(on desk: Desk, gap: Double = 10, _ arguments: [String] = []) throws {
    self.desk = desk
    self.gap = gap
    trace = GrowingLines(desk.folder + "/trace")
    recording = GrowingLines(desk.folder + "/recording")
    program = try Program(
      [
        "--mute", "--bodies", "off", "--size", "640x400", "--gap", "\(gap)", "--trace",
        desk.folder + "/trace",
        "--record", desk.folder + "/recording",
      ] + (arguments.contains("--scene") ? [] : ["--stars", "300"]) + arguments,
      environment: desk.environment)
    _ = try wait("the first frame") { $0.frames.first }
    // All systems report the second motion. The first one may only enter the window, and is lost
    // before the window is shown.
    _ = try Condition.holds(within: 60) {
      try desk.tell("move 200 150; by 4 3")
      return Condition.holds(within: 1) { events.contains { $0.event == "move" } || !isRunning }
    }
    _ = try wait("the pointer", seconds: 0) { $0.events.first { $0.event == "move" } }
  }

  deinit { close() }

  /// The number of times that the program's threads have gone to sleep, which is the number of
  /// their wake-ups.
  var sleeps: Int {
    let tasks = "/proc/\(program.id)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// The paths of the files that are mapped into the program's memory.
  var libraries: Set<String> {
    // The kernel delivers this file in pieces; FileManager would return only the first piece.
    let file = FileHandle(forReadingAtPath: "/proc/\(program.id)/maps")
    let maps = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    return Set(
      maps.split(separator: "\n").compactMap { line in
        line.firstIndex(of: "/").map { String(line[$0...]) }
      })
  }

  /// The resident memory in bytes.
  var residentMemory: Int {
    let text = (try? String(contentsOfFile: "/proc/\(program.id)/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }

  var isRunning: Bool { program.isRunning }

  var errors: String { program.errorsSoFar }

  func comesToRest() -> Bool { program.comesToRest() }

  var frames: [Trace.Line] { trace.all }
  var events: [Event] { recording.all }

  /// The motions of the sky, without consecutive repetitions.
  var motions: [String] {
    frames.map(\.motion).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns the travel of the content to the right, in logical pixels, between two sign positions.
  func travel(from start: Double, to end: Double) -> Double { (end - start) * gap * Self.width }

  /// Waits until `look` finds something in the trace or the recording.
  func wait<T>(
    _ what: String, seconds: Double = 60, _ look: (WatchedProgram) -> T?
  ) throws -> T {
    var found: T?
    _ = Condition.holds(within: seconds) {
      found = look(self)
      return found != nil || !isRunning
    }
    if let found { return found }
    throw TestError(
      "\(isRunning ? "waited \(seconds) s in vain" : "Cosmos ended during the wait") for "
        + "\(what); \(frames.count) frames, the last: \(frames.last.map { "\($0)" } ?? "none"); "
        + "the last events: \(events.suffix(12).map { "\n\($0)" }.joined())\n\(program.errorsSoFar)"
    )
  }

  func status() -> Int32 { program.outcome().status }

  func send(_ signal: Int32) { program.send(signal) }

  func close() {
    guard isRunning else { return }
    send(SIGTERM)
    // A suspended program cannot handle the signal.
    send(SIGCONT)
    _ = program.outcome(within: 20)
  }
}

/// A text file of JSON lines that another program is still writing.
final class GrowingLines<Line: Decodable> {
  private let path: String
  private let decoder = JSONDecoder()
  private var file: FileHandle?
  /// The incomplete last line.
  private var rest = Data()
  private var lines: [Line] = []

  init(_ path: String) {
    self.path = path
  }

  /// All complete lines; each is decoded only once.
  var all: [Line] {
    file = file ?? FileHandle(forReadingAtPath: path)
    guard let file, let new = try? file.readToEnd() else { return lines }
    let parts = (rest + new).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines += parts.dropLast().compactMap { try? decoder.decode(Line.self, from: Data($0)) }
    rest = parts.last.map { Data($0) } ?? Data()
    return lines
  }
}
