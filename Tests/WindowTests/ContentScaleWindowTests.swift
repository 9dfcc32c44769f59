import Foundation
import TestSupport
import Testing

/// Tests on desktops with invalid or changing content scales.
@Suite(.long, .serialized, .windows) struct ContentScaleWindowTests {
  @Test(arguments: [
    ("0", "1.0", "0.0."), ("-96", "1.0", "-1.0."), ("nan", "1.0", "nan."), ("inf", "1.0", "inf."),
    ("large", "1.0", "0.0."), ("9600", "8.0", "100.0."), ("1", "0.5", "0.01"), ("192", "2.0", ""),
  ])
  func `windows open at any resolution, and the doctor reports invalid resolutions`(
    resolution: String, scale: String, stated: String
  ) throws {
    let server = try XServer()
    server.set(textResolution: resolution)
    let doctor = try Program.run(["doctor"], environment: server.environment)
    #expect(doctor.status == 0)
    let ending = stated.isEmpty ? "\n" : " (Cosmos supports 0.5"
    #expect(doctor.output.contains("content scale \(scale)\(ending)"), "\(doctor.output)")
    if !stated.isEmpty {
      #expect(doctor.output.contains(", but the desktop reports \(stated)"), "\(doctor.output)")
    }
    for arguments in [["--mute", "--size", "200x200"], ["wallpaper"], ["saver", "--root"]] {
      let program = try Program(arguments + ["--stars", "300"], environment: server.environment)
      defer { program.end(SIGKILL) }
      _ = try server.window(named: "Cosmos", of: program)
      let outcome = program.end()
      #expect(
        outcome.status == 0 && outcome.errors.isEmpty, "\(arguments): \(outcome.errors)")
    }
  }

  @Test func `a window follows a new content scale without a change of its remembered size`() throws
  {
    let session = try WindowSession(width: 400, height: 300)
    for (resolution, size) in [("192", "800x600"), ("144", "600x450"), ("0", "400x300")] {
      session.server.set(textResolution: resolution)
      let isSo = Condition.holds(within: 20) {
        (try? session.server.xdotool("getwindowgeometry", session.window)
          .hasSuffix("Geometry: \(size)")) ?? false
      }
      #expect(isSo, "\(resolution)")
    }
    session.askToClose()
    #expect(session.program.outcome(within: 20).status == 0)
    #expect((try? session.folder.text("state/cosmos/window")) == nil)
  }
}
