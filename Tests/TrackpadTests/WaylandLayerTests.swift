import Foundation
import TestSupport
import Testing

/// Tests of wallpapers and savers, which are layer-shell surfaces of a Wayland desktop.
@Suite(.long, .serialized, .timeLimit(.minutes(5)), .desk(.wayland)) struct WaylandLayerTests {
  private static func has(_ tool: String) -> ConditionTrait {
    .enabled(if: Program.find(tool) != nil, "LAYERS WERE NOT TRIED with \(tool), which is missing")
  }

  /// The seconds to wait for an event; during large deletions on a disk, programs have stalled for
  /// a minute.
  private static let patience = 120.0

  /// A screenshot of an output, three bytes per pixel.
  private struct Picture {
    var width = 0
    var height = 0
    var pixels = Data()

    /// Captures a screenshot with grim.
    init(of output: Int, on desk: Desk) throws {
      let path = desk.folder + "/picture.ppm"
      try Tool.run("grim", ["-t", "ppm", "-o", "HEADLESS-\(output)", path], on: desk)
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      let header = file.split(separator: UInt8(ascii: "\n"), maxSplits: 3)
      let size = String(decoding: header[1], as: UTF8.self).split(separator: " ").compactMap {
        Int($0)
      }
      (width, height, pixels) = (size[0], size[1], Data(header[3]))
    }

    /// Returns whether a pixel has the red of the palette ember; coordinates are fractions of the
    /// size.
    func isRed(at x: Double, _ y: Double) -> Bool {
      let place = 3 * (Int(y * Double(height)) * width + Int(x * Double(width)))
      return pixels[place] > pixels[place + 2]
    }

    /// Whether all quarters of the picture show the sky at full resolution: among the blocks of 2 ×
    /// 2 pixels that contain a star, most have differing pixels.
    var isCrispSky: Bool {
      guard pixels.count == 3 * width * height,
        [0.25, 0.75].allSatisfy({ x in [0.25, 0.75].allSatisfy { isRed(at: x, $0) } })
      else { return false }
      var (stars, differing) = (0, 0)
      for y in stride(from: 0, to: height - 1, by: 2) {
        for x in stride(from: 0, to: width - 1, by: 2) {
          let place = 3 * (y * width + x)
          let block = [0, 3, 3 * width, 3 * width + 3].map { pixels[place + $0] }
          guard block.max() ?? 0 > 100 else { continue }
          stars += 1
          if Set(block).count > 1 { differing += 1 }
        }
      }
      return stars > 50 && differing * 10 > stars * 8
    }
  }

  /// Returns libwayland's log of a program, with objects written as name@number.
  private func talk(of program: Program, since count: Int = 0) -> String {
    String(program.errorsSoFar.dropFirst(count)).replacing("#", with: "@")
  }

  private func says(
    _ pattern: Regex<Substring>, _ program: Program, since count: Int = 0
  ) -> Bool {
    Condition.holds(within: Self.patience) {
      talk(of: program, since: count).contains(pattern) || !program.isRunning
    } && program.isRunning
  }

  @Test(has("grim"))
  func `one process covers all outputs in their sizes and scales, as they come and go`() throws {
    let desk = try Desk(.wayland)
    try desk.tell("screen 1 0 0 640 400 60; screen 2 640 0 800 600 60 2")
    try desk.putBetween("passing")
    let program = try Program(
      ["wallpaper", "--palette", "ember", "--stars", "100000", "--drift-speed", "200"],
      environment: desk.environment)
    defer { if program.isRunning { program.send(SIGKILL) } }
    func shows(_ output: Int, _ width: Int, _ height: Int) -> Bool {
      Condition.holds(within: Self.patience) {
        guard let picture = try? Picture(of: output, on: desk) else { return false }
        return picture.width == width && picture.height == height && picture.isCrispSky
      } && program.isRunning
    }
    func moves(_ output: Int) throws -> Bool {
      let before = try Picture(of: output, on: desk).pixels
      return try Condition.holds(within: Self.patience) {
        try Picture(of: output, on: desk).pixels != before
      }
    }
    #expect(shows(1, 640, 400), "\(program.errorsSoFar)")
    #expect(shows(2, 800, 600), "\(program.errorsSoFar)")
    // This tests another scale and size, and a third output with the same picture as the first one.
    try desk.tell("screen 2 640 0 800 600 60; screen 3 1440 0 640 400 60")
    #expect(shows(2, 800, 600) && shows(3, 640, 400))
    #expect(try moves(1) && moves(2) && moves(3))
    // A picture drawn for the previous scale would have blocks of four equal pixels.
    try desk.tell("screen 3 1440 0 640 400 60 2")
    #expect(shows(3, 640, 400))
    try desk.tell("screen 3 1440 0 640 400 60")
    #expect(shows(3, 640, 400))
    // A blue star may be at one of the points that must be red, so later pictures count, too.
    var first = try Picture(of: 1, on: desk)
    #expect(
      Condition.holds(within: Self.patience) {
        first = (try? Picture(of: 1, on: desk)) ?? first
        return first.isCrispSky
      })
    func leaves(_ output: Int) -> Bool {
      Condition.holds(within: Self.patience) {
        (try? Picture(of: output, on: desk).isCrispSky) == false
      }
    }
    for _ in 1...3 {
      try desk.tell("screen 1 gone")
      #expect(leaves(1))
      #expect(try moves(2) && moves(3))
      try desk.tell("screen 1 back")
      #expect(shows(1, 640, 400))
    }
    // Without outputs, the wallpaper waits for a new output.
    try desk.tell("screen 1 gone; screen 2 gone; screen 3 gone")
    #expect(leaves(1) && leaves(2) && leaves(3) && program.comesToRest())
    try desk.tell("screen 2 back")
    #expect(shows(2, 800, 600))
    try desk.tell("kill")
    let outcome = program.outcome(within: Self.patience)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "cosmos: The Wayland compositor has ended, or the connection to it was lost.\n")
    try desk.close()
  }

  @Test func `a second monitor of the same size takes less processor time than the first one`()
    throws
  {
    let desk = try Desk(.wayland)
    try desk.tell("screen 1 0 0 1280 720 60; screen 2 1280 0 1280 720 60")
    let debug = desk.environment.merging(["WAYLAND_DEBUG": "client"]) { $1 }
    /// Measures the seconds of processor time per picture on all of `outputs` monitors.
    func cost(_ options: [String], outputs: Int) throws -> Double {
      let program = try Program(["wallpaper", "--fps", "60"] + options, environment: debug)
      defer { program.end(SIGKILL) }
      func pictures(after seconds: Double) throws -> Int {
        try #require(Condition.holds(within: 120) { program.processorTime > seconds })
        return program.errorsSoFar.matches(of: /wl_surface.*frame\(/).count
      }
      // The first seconds include building pipelines.
      let before = try pictures(after: 3)
      let used = program.processorTime
      let count = try pictures(after: used + 2) - before
      return Double(outputs) * (program.processorTime - used) / Double(count)
    }
    let one = try cost(["--monitor", "1"], outputs: 1)
    let both = try cost([], outputs: 2)
    // Drawing twice takes 1.7 to 2 times as long, and copying 1 to 1.5 times.
    #expect(both < 1.9 * one, "\(both / one)")
    try desk.close()
  }

  @Test(has("grim"), arguments: ["reset", "emptied"])
  func `after the driver loses OpenGL objects, the sky continues on all outputs`(loss: String)
    throws
  {
    let desk = try Desk(.wayland)
    try desk.tell("screen 1 0 0 640 400 60; screen 2 640 0 480 300 60")
    let file = desk.folder + "/loss"
    let program = try Program(
      ["wallpaper", "--palette", "ember", "--stars", "100000", "--drift-speed", "200"],
      environment: desk.environment.merging(["COSMOS_LOSE_CONTEXT": file]) { $1 })
    defer { if program.isRunning { program.send(SIGKILL) } }
    func showsBoth() -> Bool {
      Condition.holds(within: Self.patience) {
        [1, 2].allSatisfy { (try? Picture(of: $0, on: desk).isCrispSky) == true }
      } && program.isRunning
    }
    #expect(showsBoth())
    try loss.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(Condition.holds(within: Self.patience) { access(file, F_OK) != 0 })
    let before = try [1, 2].map { try Picture(of: $0, on: desk).pixels }
    let moves = try Condition.holds(within: Self.patience) {
      try [1, 2].allSatisfy { try Picture(of: $0, on: desk).pixels != before[$0 - 1] }
    }
    #expect(moves && showsBoth(), "\(program.errorsSoFar)")
    #expect(program.end().status == 0)
    try desk.close()
  }

  private static let acts = ["key 30 down", "button 1 down", "wheel 1", "by 9 0"]

  private static let saver = [
    "wallpaper", "--stars", "3000", "--layer", "overlay", "--until-input",
  ]

  @Test(arguments: acts)
  func `a saver hides the pointer and exits on input`(act: String) throws {
    let desk = try Desk(.wayland)
    // The first key plugs in the keyboard, before the saver starts.
    try desk.tell("screen 1 0 0 640 400 60; move 100 100; key 30 up")
    let debug = desk.environment.merging(["WAYLAND_DEBUG": "client"]) { $1 }
    let saver = try Program(Self.saver, environment: debug)
    defer { if saver.isRunning { saver.send(SIGKILL) } }
    #expect(
      says(
        /get_layer_surface\(new id zwlr_layer_surface_v1@\d+, wl_surface@\d+, wl_output@\d+, 3,/,
        saver))
    #expect(says(/set_exclusive_zone\(-1\)/, saver), "the saver also covers the space of panels")
    #expect(says(/set_keyboard_interactivity\(1\)/, saver))
    #expect(says(/wl_pointer@\d+\.set_cursor\(\d+, nil, 0, 0\)/, saver))
    #expect(says(/wl_keyboard@\d+\.enter/, saver))
    // Small motions, as when the desk shakes, do not end the saver.
    var heard = saver.errorsSoFar.count
    try desk.tell("by 2 1")
    #expect(says(/wl_pointer@\d+\.motion/, saver, since: heard))
    heard = saver.errorsSoFar.count
    #expect(says(/wl_surface@\d+\.frame/, saver, since: heard))
    try desk.tell(act)
    let outcome = saver.outcome(within: Self.patience)
    #expect(outcome.status == 0, "\(outcome.errors.suffix(500))")
    try desk.close()
  }

  @Test(has("swayidle")) func `swayidle can start the saver ten times in a row`() throws {
    let desk = try Desk(.wayland)
    try desk.tell("screen 1 0 0 640 400 60; screen 2 640 0 640 400 60; move 100 100; key 30 up")
    let log = desk.folder + "/log"
    let command = ([Program.path] + Self.saver).joined(separator: " ")
    let idle = try Program(
      ["timeout", "1", "WAYLAND_DEBUG=client \(command) 2>>\(log); echo ended $? >>\(log)"],
      path: try #require(Program.find("swayidle")), environment: desk.environment)
    defer { idle.end(SIGKILL) }
    for round in 1...10 {
      func runs() -> [Substring] {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return text.split(separator: "ended 0\n", omittingEmptySubsequences: false)
      }
      let isShown = Condition.holds(within: Self.patience) {
        let runs = runs()
        return runs.count == round
          && runs[round - 1].contains(/wl_keyboard.*enter/)
          && runs[round - 1].matches(of: /wl_surface.*frame/).count > 2
      }
      #expect(isShown, "round \(round): \(idle.errorsSoFar)")
      // Keys are released immediately: a held key would not be new input in the next round.
      let act = Self.acts[round % 4]
      try desk.tell(act + (act.hasSuffix("down") ? "; " + act.replacing("down", with: "up") : ""))
      #expect(
        Condition.holds(within: Self.patience) { runs().count == round + 1 }, "round \(round)")
    }
    try desk.close()
  }

  @Test func `on Wayland, the error of 'cosmos saver' suggests the Wayland saver`() throws {
    let desk = try Desk(.wayland)
    let outcome = try Program(["saver", "--root"], environment: desk.environment)
      .outcome(within: Self.patience)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("`cosmos wallpaper --layer overlay --until-input`"))
    try desk.close()
  }
}
