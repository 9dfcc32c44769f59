import Foundation
import TestSupport
import Testing

/// Tests of presentation times from a compositor: Weston, because Sway reports none without a
/// screen.
@Suite(
  .long,
  .serialized,
  .enabled(
    if: Desk.Kind.wayland.missing == nil && Program.find("weston") != nil,
    "PRESENT TIMES WERE NOT TRIED: missing weston, or what the tests on Wayland need"))
struct PresentTimesTests {
  /// Runs a bench of one second in a window on Weston.
  private func bench(_ options: [String], in folder: TemporaryFolder) throws {
    let outcome = try run(
      ["bench", "--size", "200x200", "--duration", "1", "--warmup", "0.2", "--runs", "1"] + options,
      in: folder)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Runs the program in a window on Weston, without a mouse or keyboard.
  private func run(
    _ arguments: [String], with library: String? = nil, in folder: TemporaryFolder
  ) throws -> Program.Outcome {
    let path = folder.url.path
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    var environment = [
      "XDG_RUNTIME_DIR": path, "XDG_STATE_HOME": path, "LIBGL_ALWAYS_SOFTWARE": "1",
      "WAYLAND_DISPLAY": "wayland-test", "LD_LIBRARY_PATH": Desk.Kind.glfw, "DISPLAY": "",
    ]
    environment["LD_PRELOAD"] = library
    let weston = Process()
    weston.executableURL = URL(fileURLWithPath: try #require(Program.find("weston")))
    weston.arguments = [
      "--backend=headless-backend.so", "--use-pixman", "--width=800", "--height=600",
      "--idle-time=0", "--socket=wayland-test", "--log=\(path)/weston.log",
    ]
    weston.environment = ProcessInfo.processInfo.environment
      .merging(environment.filter { $0.key != "LD_PRELOAD" }) { $1 }
    weston.standardError = FileHandle.nullDevice
    try weston.run()
    defer {
      weston.terminate()
      weston.waitUntilExit()
    }
    let deadline = ContinuousClock.now + .seconds(30)
    // Weston starts its shell last, long after it begins to listen.
    let log = folder.path("weston.log")
    func said() -> String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }
    while !said().contains("weston-desktop-shell") {
      try #require(weston.isRunning && ContinuousClock.now < deadline, "Weston did not start")
      Thread.sleep(forTimeInterval: 0.02)
    }
    return try Program.run(arguments, environment: environment, in: folder.url)
  }

  @Test func `without a seat, a window opens, or an error is reported if GLFW would crash`() throws
  {
    let outcome = try run(
      ["doctor", "--window"], with: Desk.otherGLFW, in: TemporaryFolder())
    if outcome.status != 0 {
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("has no seat"), "\(outcome.errors)")
    }
  }

  /// Whether the GLFW of these tests is 3.4.0, which requires a seat.
  private static var needsSeat: Bool {
    let library = FileManager.default.contents(atPath: "\(Desk.Kind.glfw)/libglfw.so.3")
    return library?.range(of: Data("3.4.0 Wayland".utf8)) != nil
  }

  @Test(.disabled(if: needsSeat, "PRESENT TIMES WERE NOT TRIED: GLFW 3.4.0 needs a seat"))
  func `the animation error uses the compositor's presentation times`() throws {
    let folder = try TemporaryFolder()
    try bench(
      ["--stars", "0", "--fps", "30", "--json", "bench.json", "--presentmon", "bench.csv"],
      in: folder)
    let report = try folder.text("bench.json")
    let rows = try folder.text("bench.csv")
      .split(separator: "\n").map { $0.split(separator: ",") }
    #expect(report.contains("by the window system's presentation times"), "\(report.prefix(1000))")
    let column = try #require(rows.first?.firstIndex(of: "MsUntilDisplayed"))
    let delays = rows.dropFirst().compactMap { Double($0[column]) }
    // The report of the last frame may be missing, and a frame may have been replaced by the next
    // one.
    #expect(delays.count > rows.count / 2, "\(delays.count) of \(rows.count) were shown")
    // Each frame was shown after the program had presented it; both times come from the same clock.
    #expect(delays.allSatisfy { $0 > -1 && $0 < 1000 }, "\(delays)")
  }
}
