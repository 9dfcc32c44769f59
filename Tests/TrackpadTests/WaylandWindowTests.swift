import Foundation
import TestSupport
import Testing

/// A window that a compositor does not show.
@Suite(
  .serialized, .timeLimit(.minutes(3)),
  .enabled(if: Desk.Kind.wayland.missing == nil, "\(Desk.Kind.wayland.missing ?? "")"))
struct WaylandWindowTests {
  @Test func `a window on another workspace draws nothing until it is shown again`() throws {
    try Session.play(on: .wayland, arguments: ["--scene", "rings"]) { session in
      try session.desk.tell("workspace 2; rest 1.5; workspace 1")
      let count = session.program.frames.count
      _ = try session.program.wait("more frames") { $0.frames.count > count + 5 ? true : nil }
      let times = session.program.frames.map(\.t)
      let pause = zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
      #expect(pause > 0.7)
    }
  }

  @Test func `a window on another workspace still hears that it is to end`() throws {
    try Session.play(on: .wayland, arguments: ["--scene", "rings"]) { session in
      // It has come to wait for its turn by then.
      try session.desk.tell("workspace 2; rest 0.5")
      session.program.send(SIGINT)
      #expect(session.program.status() == 130)
    }
  }
}
