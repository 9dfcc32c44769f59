import Foundation
import TestSupport
import Testing

/// When pictures are shown, by the word of a compositor: Weston's, since Sway without a screen gives
/// no answer.
@Suite(
  .serialized,
  .enabled(
    if: Desk.Kind.wayland.missing == nil && Program.find("weston") != nil,
    "PRESENT TIMES WERE NOT TRIED: missing weston, or what the tests on Wayland need"))
struct PresentTimesTests {
  /// Runs a bench of a second in a window on Weston.
  ///
  /// - Parameters:
  ///   - options: Of the bench.
  ///   - folder: Where it runs, for itself.
  /// - Throws: If Weston does not start, or the bench fails.
  private func bench(_ options: [String], in folder: TemporaryFolder) throws {
    let path = folder.url.path
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    let environment = [
      "XDG_RUNTIME_DIR": path, "XDG_STATE_HOME": path, "LIBGL_ALWAYS_SOFTWARE": "1",
      "WAYLAND_DISPLAY": "wayland-test", "LD_LIBRARY_PATH": Desk.Kind.glfw, "DISPLAY": "",
    ]
    let weston = Process()
    weston.executableURL = URL(fileURLWithPath: try #require(Program.find("weston")))
    weston.arguments = [
      "--backend=headless-backend.so", "--use-pixman", "--width=800", "--height=600",
      "--idle-time=0", "--socket=wayland-test", "--log=\(path)/weston.log",
    ]
    weston.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    weston.standardError = FileHandle.nullDevice
    try weston.run()
    defer {
      weston.terminate()
      weston.waitUntilExit()
    }
    let deadline = ContinuousClock.now + .seconds(30)
    // The last thing that it starts, long after it listens.
    let log = folder.path("weston.log")
    func said() -> String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }
    while !said().contains("weston-desktop-shell") {
      try #require(weston.isRunning && ContinuousClock.now < deadline, "Weston did not start")
      Thread.sleep(forTimeInterval: 0.02)
    }
    let outcome = try Program.run(
      ["bench", "--size", "200x200", "--duration", "1", "--warmup", "0.2", "--runs", "1"] + options,
      environment: environment, in: folder.url)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `the animation error is by when the compositor showed the pictures`() throws {
    let folder = try TemporaryFolder()
    try bench(
      ["--stars", "0", "--fps", "30", "--json", "bench.json", "--presentmon", "bench.csv"],
      in: folder)
    let report = try String(contentsOfFile: folder.path("bench.json"), encoding: .utf8)
    let rows = try String(contentsOfFile: folder.path("bench.csv"), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: ",") }
    #expect(report.contains("wp_presentation"), "\(report.prefix(1000))")
    let column = try #require(rows.first?.firstIndex(of: "MsUntilDisplayed"))
    let delays = rows.dropFirst().compactMap { Double($0[column]) }
    // The last may not have been answered, and a frame may have been replaced by the next.
    #expect(delays.count > rows.count / 2, "\(delays.count) of \(rows.count) were shown")
    // Later than it was handed over, and not by another clock.
    #expect(delays.allSatisfy { $0 > -1 && $0 < 1000 }, "\(delays)")
  }
}
