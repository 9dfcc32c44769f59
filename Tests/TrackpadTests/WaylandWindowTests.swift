import Foundation
import TestSupport
import Testing

/// A window that a compositor does not show.
@Suite(
  .serialized, .timeLimit(.minutes(3)),
  .enabled(if: Desk.Kind.wayland.missing == nil, "\(Desk.Kind.wayland.missing ?? "")"))
struct WaylandWindowTests {
  @Test(arguments: [[], ["--no-vsync"]])
  func `a window on another workspace draws nothing until it is shown again`(
    options: [String]
  ) throws {
    try Session.play(on: .wayland, arguments: ["--scene", "field"] + options) { session in
      try session.desk.tell("workspace 2; rest 2; workspace 1")
      let count = session.program.frames.count
      _ = try session.program.wait("more frames") { $0.frames.count > count + 5 ? true : nil }
      let times = session.program.frames.map(\.t)
      let pause = zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
      #expect(pause > 0.7)
    }
  }

  @Test func `a window on another workspace still hears that it is to end`() throws {
    try Session.play(on: .wayland, arguments: ["--scene", "field"]) { session in
      // It has come to wait for its turn by then.
      try session.desk.tell("workspace 2; rest 0.5")
      session.program.send(SIGINT)
      #expect(session.program.status() == 130)
    }
  }

  @Test func `the bench says that it ran on Wayland`() throws {
    let desk = try Desk(.wayland)
    let file = desk.folder + "/bench.json"
    try Tool.run(
      Program.path,
      [
        "bench", "--size", "200x200", "--duration", "0.2", "--warmup", "0", "--runs", "1",
        "--stars", "0", "--json", file,
      ], on: desk)
    let report = try String(contentsOfFile: file, encoding: .utf8)
    try desk.close()
    #expect(report.contains(#""session" : "wayland""#), "\(report.prefix(1000))")
  }
}
