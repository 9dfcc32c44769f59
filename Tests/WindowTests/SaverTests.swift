import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests of the sky in another program's window, which is how screen savers are started.
@Suite(.long, .serialized, .windows) struct SaverTests {
  /// Returns whether a pixel in the middle row of the window is more red than blue.
  private func looksLikeEmber(_ session: WindowSession) throws -> Bool {
    let image = try session.picture(width: 300, height: 260)
    let middle = 4 * (300 * 130 + 20)
    return image.pixels[middle] > image.pixels[middle + 2]
  }

  @Test(arguments: [["--window-id"], ["-window-id"], []])
  func `a saver fills the given window, and exits when that window closes`(option: [String]) throws
  {
    let host = try WindowSession(["--palette", "cosmos blue"], width: 640, height: 400)
    #expect(try !looksLikeEmber(host))
    let saver = try Program(
      ["saver", "--palette", "ember", "--stars", "3000"]
        + (option.isEmpty ? ["--root"] : option + [host.window]),
      environment: host.server.environment.merging(
        option.isEmpty
          ? ["XSCREENSAVER_WINDOW": "0x" + String(Int(host.window) ?? 0, radix: 16)] : [:]
      ) { $1 })
    let isDrawn = Condition.holds(within: 60) {
      !saver.isRunning || ((try? looksLikeEmber(host)) ?? false)
    }
    #expect(isDrawn && saver.isRunning, "\(saver.errorsSoFar)")
    // The saver follows the size of the window: the newly exposed part is drawn.
    _ = try host.server.xdotool("windowsize", host.window, "900", "600")
    let isFollowed = Condition.holds(within: 60) {
      guard let image = try? host.picture(width: 900, height: 600) else { return false }
      let corner = 4 * (900 * 580 + 880)
      return image.pixels[corner] > image.pixels[corner + 2]
    }
    #expect(isFollowed)
    host.program.send(SIGKILL)
    let outcome = saver.outcome(within: 30)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: RestLoad.allCases)
  func `a saver draws nothing while its window is hidden, and continues afterwards`(
    load: RestLoad
  ) throws {
    let host = try WindowSession(["--palette", "cosmos blue"], width: 300, height: 260)
    let saver = try Program(
      ["saver", "--palette", "ember", "--drift-speed", "200"] + load.arguments
        + ["--window-id", host.window], environment: host.server.environment)
    defer { saver.end(SIGKILL) }
    #expect(Condition.holds(within: 60) { (try? looksLikeEmber(host)) ?? false })
    try host.server.xdotool("windowunmap", "--sync", host.window)
    #expect(saver.comesToRest())
    let used = saver.processorTime
    try host.server.xdotool("windowmap", "--sync", host.window)
    // With reduced motion, the sky does not drift, and needs only one picture.
    let more = load == .reducedMotion ? 0 : 0.2
    #expect(Condition.holds(within: 30) { saver.processorTime > used + more })
    #expect(saver.isRunning, "\(saver.errorsSoFar)")
  }

  @Test func `a saver on the root window stays in front of other windows`() throws {
    let session = try WindowSession(["--palette", "cosmos blue"], width: 300, height: 260)
    let saver = try Program(
      ["saver", "--root", "--palette", "ember", "--stars", "3000"],
      environment: session.server.environment)
    defer { saver.end(SIGKILL) }
    func isInFront() -> Bool {
      Condition.holds(within: 60) { (try? looksLikeEmber(session)) ?? false }
    }
    #expect(isInFront(), "\(saver.errorsSoFar)")
    try session.server.xdotool("windowraise", session.window)
    #expect(isInFront())
    let other = try Program(["--mute"], environment: session.server.environment)
    defer { other.end(SIGKILL) }
    #expect(
      Condition.holds(within: 60) {
        let found = try? session.server.xdotool("search", "--onlyvisible", "--name", "^Cosmos$")
        return found?.split(separator: "\n").count == 3
      })
    #expect(isInFront())
    #expect(saver.end().status == 0)
  }

  @Test func `the error about a missing window contains the window's number`() throws {
    let server = try XServer()
    let outcome = try Program.run(
      ["saver", "--window-id", "0x7777777"], environment: server.environment)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("cosmos: There is no window 0x7777777 on this display."))
  }

  @Test(arguments: [["saver", "--root"], ["wallpaper"]])
  func `without fonts, a message explains the missing labels`(arguments: [String]) throws {
    let server = try XServer(width: 640, height: 400)
    let folder = try TemporaryFolder()
    let fonts = try folder.write("<fontconfig/>", to: "fonts.conf")
    // The Sun has a label, and is near the centre of Leo on this date.
    let program = try Program(
      arguments + ["--sign", "leo", "--date", "2026-08-27T12:00", "--stars", "3000"],
      environment: server.environment.merging(["FONTCONFIG_FILE": fonts]) { $1 })
    let isSaid = Condition.holds(within: 60) {
      program.errorsSoFar.contains("there are no labels") || !program.isRunning
    }
    #expect(isSaid && program.isRunning, "\(program.errorsSoFar)")
    let outcome = program.end()
    #expect(outcome.errors.components(separatedBy: "there are no labels").count == 2)
  }
}
