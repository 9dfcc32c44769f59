import Foundation
import Testing
import TestSupport

@Suite(.long, .serialized) struct SweepCommandTests {
  private let quick = [
    "bench", "--offscreen", "--size", "200x200", "--sweep", "--target-fps", "150", "--runs", "12",
    "--duration", "0.1",
  ]

  /// Parses the names and values in the last line of the output.
  private func values(_ output: String) throws -> [String: String] {
    let words = try #require(output.split(separator: "\n").last).split(separator: " ")
    #expect(words.first == "cosmos-sweep")
    let pairs = words.dropFirst().map { $0.split(separator: "=").map(String.init) }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
  }

  // In a smaller window, most frames show the sky at the same quarter of a pixel again.
  @Test(arguments: [("field", "200x200"), ("sky", "640x360")])
  func `a sweep finds a number of stars, and writes files`(scene: String, size: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      quick + [
        "--scene", scene, "--size", size, "--json", folder.path("s.json"),
        "--csv", folder.path("s.csv"), "--report", folder.path("s.html"),
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let values = try values(outcome.output)
    #expect(values["fps"] == "150" && values["scene"] == scene && values["complete"] == "yes")
    let data = try folder.data("s.json")
    let report = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["schema"] as? String == "cosmos-sweep/1")
    let loads = try #require(report["loads"] as? [[String: Any]])
    let csv = try folder.text("s.csv")
    #expect(csv.split(separator: "\n").count == loads.count + 1)
    #expect(loads.first?["stars"] as? Int == 0)
    let page = try folder.text("s.html")
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("sweep, \(scene), \(size.replacing("x", with: "×"))"))
    let line = try #require(outcome.output.split(separator: "\n").last)
    #expect(page.contains(line) && !page.contains("{{"))
    // The machine may be too slow even for an empty frame, or too fast for the maximum number of
    // stars.
    guard loads.count > 20 else { return }
    #expect(loads.count { $0["stage"] as? String == "region" } == 12)
    // The chart has a dot for each load that the line was fitted to.
    let dots = page.matches(of: /class="load" d=/).count
    #expect(dots > 4 && dots <= 12, "\(dots) dots")
    let stars = try #require(values["stars"].flatMap(Int.init))
    #expect(stars > 0)
    #expect(outcome.output.contains("ms + "), "the text contains the fitted line")
  }

  @Test func `an interrupted sweep reports its loads`() throws {
    let program = try Program([
      "bench", "--offscreen", "--size", "200x200", "--sweep", "--target-fps", "100", "--json", "-",
    ])
    let isSweeping = Condition.holds(within: 60) { program.errorsSoFar.contains("load ") }
    #expect(isSweeping)
    let outcome = program.end(SIGINT)
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("cosmos: Interrupted; the report contains the loads"))
    #expect(outcome.errors.contains("complete=no"))
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(report["interrupted"] as? Bool == true)
    #expect(try #require(report["loads"] as? [Any]).count > 3)
  }
}
