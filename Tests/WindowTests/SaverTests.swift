import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// The sky in another program's window, as screen savers are started.
@Suite(.long, .serialized, .windows) struct SaverTests {
  /// The pixels of the window's middle row that are no red ones.
  private func looksLikeEmber(_ session: WindowSession) throws -> Bool {
    let image = try session.picture(width: 300, height: 260)
    let middle = 4 * (300 * 130 + 20)
    return image.pixels[middle] > image.pixels[middle + 2]
  }

  @Test(arguments: [["--window-id"], ["-window-id"], []])
  func `it fills the window that it is given, and ends with it`(option: [String]) throws {
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
    // It follows the window's size: what was not covered before is drawn.
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

  @Test func `a window that is not there is named`() throws {
    let server = try XServer()
    let outcome = try Program.run(
      ["saver", "--window-id", "0x7777777"], environment: server.environment)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("cosmos: There is no window 0x7777777 on this display."))
  }

  @Test(arguments: [["saver", "--root"], ["wallpaper"]])
  func `without fonts it says why there are no labels`(arguments: [String]) throws {
    let server = try XServer(width: 640, height: 400)
    let folder = try TemporaryFolder()
    let fonts = try folder.write("<fontconfig/>", to: "fonts.conf")
    // The Sun has a label, and is near Leo's middle.
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
