import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests with X servers that lack GLX or a window manager, or without the compositor that the
/// environment names.
@Suite(.long, .serialized, .windows) struct BareServerTests {
  /// Waits until the screen shows many colours.
  private func showsSky(_ server: XServer) -> Bool {
    Condition.holds(within: 60) {
      guard let image = try? server.picture(width: 200, height: 200) else { return false }
      var colors: Set<[UInt8]> = []
      for pixel in stride(from: 0, to: image.pixels.count, by: 4) {
        colors.insert(Array(image.pixels[pixel..<(pixel + 3)]))
      }
      return colors.count > 20
    }
  }

  @Test(arguments: [["--mute"], ["wallpaper"], ["saver", "--root"]])
  func `without GLX, windows, wallpapers and savers draw through EGL`(arguments: [String]) throws {
    let server = try XServer(width: 640, height: 400, without: ["GLX"])
    let program = try Program(
      arguments + ["--size", "640x400", "--stars", "3000"].prefix(arguments == ["--mute"] ? 4 : 0),
      environment: server.environment)
    defer { program.end(SIGKILL) }
    #expect(showsSky(server), "\(program.errorsSoFar)")
    #expect(program.isRunning)
  }

  @Test(arguments: [["--mute", "--stars", "3000"], ["saver", "--root", "--stars", "3000"]])
  func `X11 is used if the compositor of a Wayland session does not answer`(arguments: [String])
    throws
  {
    let library = try #require(
      Program.library("Choice/choice.c", beside: #filePath), "There is no C compiler.")
    let (folder, server) = (try TemporaryFolder(), try XServer(width: 640, height: 400))
    let program = try Program(
      arguments,
      environment: server.environment.merging([
        "LD_PRELOAD": library, "XDG_SESSION_TYPE": "wayland", "WAYLAND_DISPLAY": "wayland-77",
        "XDG_RUNTIME_DIR": folder.url.path,
      ]) { $1 })
    defer { program.end(SIGKILL) }
    #expect(showsSky(server), "\(program.errorsSoFar)")
  }

  @Test func `a window opens on a server that restarts when its last client leaves`() throws {
    let server = try XServer(width: 640, height: 400, restarts: true)
    for _ in 0..<5 {
      let program = try Program(
        ["--mute", "--size", "640x400", "--stars", "3000"], environment: server.environment)
      defer { program.end(SIGKILL) }
      #expect(showsSky(server), "\(program.errorsSoFar)")
      #expect(program.isRunning, "\(program.errorsSoFar)")
    }
  }

  @Test(arguments: [["--mute"], ["wallpaper"], ["saver", "--root"], ["doctor", "--window"]])
  func `without GLX and EGL, an error states the cause and suggests 'cosmos render'`(
    arguments: [String]
  )
    throws
  {
    let server = try XServer(width: 640, height: 400, without: ["GLX"])
    let outcome = try Program.run(
      arguments,
      // The list of the EGL library's drivers contains only a file that does not exist.
      environment: server.environment.merging([
        "__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"
      ]) { $1 })
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "cosmos: Cannot open a window: this X server supports direct OpenGL"),
      "\(outcome)")
    #expect(outcome.errors.contains("`cosmos render OUT.png` needs no X server."))
  }

  @Test func `without a window manager, the wallpaper stays behind lowered windows`() throws {
    let session = try WindowSession(["--palette", "cosmos blue"], width: 300, height: 260)
    let wallpaper = try Program(
      ["wallpaper", "--palette", "ember", "--stars", "3000"],
      environment: session.server.environment)
    defer { wallpaper.end(SIGKILL) }
    func isEmber(x: Int) -> Bool {
      guard let image = try? session.server.picture(x: x, y: 0, width: 40, height: 200) else {
        return false
      }
      let middle = 4 * (100 * 40 + 20)
      return image.pixels[middle] > image.pixels[middle + 2]
    }
    // This part of the screen is beside the window, where only the wallpaper is visible.
    #expect(Condition.holds(within: 60) { isEmber(x: 800) }, "\(wallpaper.errorsSoFar)")
    #expect(Condition.holds(within: 30) { !isEmber(x: 0) })
    for _ in 1...3 {
      session.server.lower(session.window)
      #expect(Condition.holds(within: 30) { !isEmber(x: 0) && isEmber(x: 800) })
    }
    // Repeats the check with a window that opens after the wallpaper.
    let other = try Program(
      ["--mute", "--palette", "cosmos blue", "--size", "300x260"],
      environment: session.server.environment)
    defer { other.end(SIGKILL) }
    let window = try #require(
      try otherWindow(than: [session.window], named: 3, on: session.server),
      "the sky's window did not open")
    session.server.lower(window)
    #expect(Condition.holds(within: 30) { !isEmber(x: 0) && isEmber(x: 800) })
  }

  /// Waits for `count` windows of the program, and returns a sky's window that is not in `known`.
  private func otherWindow(
    than known: [String], named count: Int, on server: XServer
  ) throws -> String? {
    var found: [String] = []
    _ = Condition.holds(within: 60) {
      found = ((try? server.xdotool("search", "--onlyvisible", "--name", "^Cosmos$")) ?? "")
        .split(separator: "\n").map(String.init)
      return found.count == count
    }
    return found.first { !known.contains($0) && server.isOverrideRedirect($0) == false }
  }
}
