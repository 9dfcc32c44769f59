import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests of the screen while a window opens, with a window manager.
@Suite(
  .long,
  .serialized, .timeLimit(.minutes(3)),
  .enabled(if: Managed.problem == nil, "No opening: \(Managed.problem ?? "")"))
struct OpeningTests {
  /// Opens a window on a screen of 1600 × 1000 pixels, and checks the screen until `look` returns
  /// true.
  private func watch(_ options: [String], until look: (XServer) throws -> Bool) throws {
    let server = try XServer()
    let manager = try Managed.manager(of: server)
    let program = try Program(
      ["--mute"] + options, environment: server.environment)
    defer { for program in [program, manager] { program.end(SIGKILL) } }
    #expect(try Condition.holds(within: 60) { try look(server) }, "\(program.errorsSoFar)")
  }

  /// Returns whether a part of the screen contains a pixel that is not black.
  private func isLit(
    _ server: XServer, x: Int, y: Int, width: Int, height: Int
  ) throws -> Bool {
    let picture = try server.picture(x: x, y: y, width: width, height: height)
    return picture.pixels.enumerated().contains { $0.offset % 4 != 3 && $0.element > 0 }
  }

  @Test func `a fullscreen window fills the screen from its first picture`() throws {
    try watch(["--fullscreen", "--size", "800x600"]) { server in
      guard try isLit(server, x: 100, y: 20, width: 20, height: 20) else { return false }
      // Pictures arrive from top to bottom, so this part is complete, too.
      #expect(try isLit(server, x: 1500, y: 20, width: 20, height: 20))
      return true
    }
  }

  @Test func `at every start, the first picture has its final size, and the sky develops`() throws {
    let (server, folder) = (try XServer(width: 400, height: 300), try TemporaryFolder())
    let record = folder.path("cache/cosmos/shaders")
    for start in ["first", "later"] {
      #expect(FileManager.default.fileExists(atPath: record) == (start == "later"))
      let program = try Program(
        ["--mute", "--size", "320x240"],
        environment: server.environment.merging(["XDG_CACHE_HOME": folder.path("cache")]) { $1 })
      defer { program.end(SIGKILL) }
      var lights: [Int] = []
      let isDone = try Condition.holds(within: 60) {
        let picture = try server.picture(width: 400, height: 300)
        let light = picture.pixels.enumerated().reduce(0) {
          $1.offset % 4 == 3 ? $0 : $0 + Int($1.element)
        }
        func blue(_ x: Int, _ y: Int) -> UInt8 { picture.pixels[4 * (y * 400 + x) + 2] }
        guard light > 0 else { return false }
        lights.append(light)
        #expect(blue(1, 1) > 0 && blue(318, 1) > 0 && blue(1, 238) > 0 && blue(318, 238) > 0)
        #expect(blue(325, 100) == 0 && blue(100, 245) == 0)
        return light > 2 * lights[0] && lights.suffix(3).allSatisfy { $0 == light }
      }
      #expect(isDone, "\(start) start: \(lights) \(program.errorsSoFar)")
      #expect(
        Condition.holds(within: 60) { FileManager.default.fileExists(atPath: record) },
        "\(start) start: all shaders are compiled")
    }
  }

  @Test func `a killed window manager does not end the program`() throws {
    let server = try XServer()
    let manager = try Managed.manager(of: server)
    manager.end(SIGKILL)
    // The property of the killed manager refers to a window that no longer exists.
    let note = try Managed.property("_NET_SUPPORTING_WM_CHECK", of: "-root", server)
    #expect(note.contains("0x"), "\(note)")
    let outcome = try Program(["doctor"], environment: server.environment).outcome(within: 60)
    #expect(outcome.status == 0, "\(outcome)")
  }
}
