import Foundation
import TestSupport
import Testing

@testable import CosmosAudio

/// Tests that run the program in a window and record its sound to a file.
@Suite(.long, .windows) struct WindowSoundTests {
  /// The times, in seconds, when the pointer enters another sector of the open menu.
  private static let moves = [6.0, 6.8, 8.2]

  /// The input to play: a click opens the menu, the pointer crosses three sectors, and Esc closes
  /// the menu.
  ///
  /// In a window 667 pixels high, a design point is a pixel. The middle of a sector is 129 pixels
  /// from the centre.
  private static var input: String {
    let places = [(445, 367), (411, 425), (353, 458)]
    let moving = zip(moves, places).map { time, place in
      #"{"t": \#(time), "event": "move", "x": \#(place.0), "y": \#(place.1)}"#
    }
    return
      ([
        #"{"t": 3, "event": "press", "x": 320, "y": 333}"#,
        #"{"t": 3.05, "event": "release", "x": 320, "y": 333}"#,
      ] + moving + [
        // This move stays in the sector, so there is no tick.
        #"{"t": 9, "event": "move", "x": 350, "y": 457}"#,
        #"{"t": 10, "event": "key", "name": "escape"}"#,
      ]).joined(separator: "\n") + "\n"
  }

  @Test func `the recorded sound contains a tick at each change of the menu's sector`() throws {
    let workshop = try Workshop(recording: "out.wav")
    defer { workshop.remove() }
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.input, to: "in.jsonl")
    let server = try XServer()
    let program = try Program(
      [
        "--size", "640x667", "--stars", "0", "--ambience", "off", "--input", input, "--trace",
        folder.path("trace"),
      ],
      environment: [
        "DISPLAY": server.display, "XDG_STATE_HOME": folder.path("state"),
        "ALSOFT_CONF": workshop.folder.path + "/alsoft.conf",
      ],
      in: folder.url)
    let closed = Condition.holds(within: 120) {
      let lines = (try? Trace(folder.path("trace")).lines) ?? []
      return lines.last.map { $0.menu == "closed" && $0.t > 10 } ?? false || !program.isRunning
    }
    try #require(closed && program.isRunning, "\(program.errorsSoFar)")
    // The device needs this time to play its buffers.
    usleep(500_000)
    #expect(program.end().status == 0)

    let found = try ticks(in: WaveFile(at: workshop.folder.appendingPathComponent("out.wav")))
    try #require(found.count == Self.moves.count, "ticks at \(found) s")
    // Busy machines delay frames, and the device mixes in steps, so the times between ticks are
    // inexact.
    for index in 1..<found.count {
      let expected = Self.moves[index] - Self.moves[index - 1]
      #expect(abs(found[index] - found[index - 1] - expected) < 0.4, "ticks at \(found) s")
    }
  }

  /// Returns the times of ticks in seconds, detected by their shape.
  private func ticks(in file: WaveFile) throws -> [Double] {
    // Low-frequency sounds nearly vanish in the slopes, the differences between consecutive
    // samples.
    let slopes = zip(file.channels[0], file.channels[0].dropFirst()).map { Double($1 - $0) }
    let tick = try SoundDecoder().decode(.tick).channel(0)
      .map { $0 * Sound.tick.volume }
    let shape = Array(zip(tick, tick.dropFirst()).map { Double($1 - $0) }.prefix(600))
    let energy = shape.map { $0 * $0 }.reduce(0, +)
    // A tick can start only at a sample whose slope is at least half of the tick's steepest slope.
    let steep = (shape.map(abs).max() ?? 0) / 2
    let lead = shape.firstIndex { abs($0) > steep } ?? 0
    var found: [Double] = []
    var frame = lead
    while frame < slopes.count - shape.count {
      guard abs(slopes[frame]) > steep else {
        frame += 1
        continue
      }
      let isTick = (frame - lead - 8...frame).filter { $0 >= 0 }.contains { start in
        var (product, loudness) = (0.0, 0.0)
        var place = 0
        // This loop runs for each steep sample of the menu's sounds, so it must be fast, even
        // without optimisation.
        while place < shape.count {
          let slope = slopes[start + place]
          product += slope * shape[place]
          loudness += slope * slope
          place += 1
        }
        return product > 0.9 * (energy * loudness).squareRoot()
          && (0.9..<1.1).contains(product / energy)
      }
      if isTick {
        found.append(Double(frame) / Double(file.sampleRate))
        frame += 2880
      } else {
        frame += 1
      }
    }
    return found
  }
}
