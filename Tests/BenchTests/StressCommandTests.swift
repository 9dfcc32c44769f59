import CosmosGeometry
import Foundation
import TestSupport
import Testing

@testable import CosmosBenchReport

/// Tests that run the built program as a user would, always off screen because there is no display.
@Suite(.serialized) struct StressCommandTests {
  /// Runs a short bench of the scene `field`, and returns its report and text.
  private func bench(_ arguments: [String]) throws -> (report: BenchReport, text: String) {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      [
        "bench", "--offscreen", "--scene", "field", "--size", "320x240", "--warmup", "0",
        "--warmup-frames", "1", "--duration", "0.1", "--runs", "1", "--json", folder.path("b.json"),
      ] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let json = try folder.text("b.json")
    return (try BenchReport(parsing: json), outcome.output)
  }

  @Test(.long)
  func `scene 'field' draws every star in every frame; more stars make frames longer`()
    throws
  {
    var fastest: [Double] = []
    for stars in [10_000, 100_000, 1_000_000] {
      for cache in [[], ["--layer-cache", "auto"], ["--layer-cache", "off"]] {
        // The scene `field` is drawn in the same way with every cache policy, so the policies
        // "auto" and "off" are tested with only one number of stars.
        guard stars == 10_000 || cache.isEmpty else { continue }
        let (report, text) = try bench(["--stars", "\(stars)"] + cache)
        let drawn = try #require(report.runs.first?.draw.stars_mean)
        #expect(drawn >= Double(stars) && drawn < 1.06 * Double(stars), "\(drawn) of \(stars)")
        #expect(report.runs.first?.draw.stars_in_view == stars)
        if cache.isEmpty { fastest.append(try #require(report.runs.first?.frame_ms.min)) }
        let said = text.split(separator: "\n").prefix(2).joined(separator: " ")
        let words = said.split(separator: " ").joined(separator: " ")
        let all = stars.grouped(by: " ")
        #expect(words.contains("\(all) stars, all drawn in every frame"), "\(said)")
      }
    }
    // On an idle machine, drawing ten times as many stars takes eight times as long. If the field
    // were cached in a texture, drawing more stars would take no longer.
    for (less, more) in zip(fastest, fastest.dropFirst()) {
      #expect(more > 2.5 * less, "\(fastest) ms")
    }
  }

  @Test func `a bench with cached layers reports the number of redrawn stars`() throws {
    let (report, text) = try bench(["--stars", "200k", "--layer-cache", "on", "--warmup", "0.5"])
    let drawn = try #require(report.runs.first?.draw.stars_mean)
    #expect(drawn < 100_000)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let count = Int(drawn.rounded()).grouped(by: " ")
    #expect(words.contains("200 000 stars, \(count) redrawn per frame, rest cached"))
  }

  @Test func `a bench of the sky reports the stars in view and those too faint to resolve`() throws
  {
    let (report, text) = try bench(
      ["--scene", "sky", "--stars", "2G", "--size", "200x200", "--warmup-frames", "0"])
    let draw = try #require(report.runs.first?.draw)
    let (inView, faint) = (try #require(draw.stars_in_view), try #require(draw.stars_unresolved))
    #expect(inView < 2_000_000_000 && faint > 1_000_000_000)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("2 000 000 000 stars; \(inView.grouped(by: " ")) in view, "))
    #expect(words.contains("\(faint.grouped(by: " ")) too faint to resolve"))
  }

  @Test(.long) func `an interrupted search prints its result line`() throws {
    let program = try Program(["stress", "--offscreen", "--size", "200x200"])
    let hasBegun = Condition.holds(within: 60) { !program.errorsSoFar.isEmpty }
    #expect(hasBegun)
    let outcome = program.end(SIGINT)
    #expect(outcome.status == 130)
    #expect(outcome.output.hasPrefix("cosmos-stress fps=60 scene=field stars="))
    #expect(outcome.output.split(separator: "\n").count == 1)
  }

  @Test(.long) func `without a display, the search draws off screen and says so`() throws {
    let outcome = try Program.run(["stress", "--size", "200x200", "--target-fps", "100"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("No window can be opened"))
    #expect(outcome.output.hasPrefix("cosmos-stress fps=100 scene=field stars="))
    #expect(outcome.output.hasSuffix("complete=yes\n"), "\(outcome.output)")
    let fixed = try Program.run(["stress", "--offscreen", "--size", "200x200", "--stars", "5k"])
    #expect(fixed.output.hasPrefix("cosmos-stress fps=60 scene=field stars=5000 low=none"))
  }

  @Test func `--offscreen rejects options for windows`() throws {
    let outcome = try Program.run(["stress", "--offscreen", "--fullscreen"])
    #expect(outcome.status == 2 && outcome.errors.contains("opens no window"))
  }
}
