import Foundation
import Testing
import TestSupport

@Suite struct CompareCommandTests {
  /// Writes two reports of the same bench to a folder: `a.json`, and `b.json` with twice the p50.
  private func reports() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      [
        "bench", "--offscreen", "--size", "200x200", "--stars", "100", "--warmup", "0",
        "--warmup-frames", "1", "--duration", "0.2", "--runs", "1", "--json", "a.json",
      ], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try folder.text("a.json")
    let medians = try #require(text.range(of: "\"median_of_runs\""))
    let p50 = try #require(text[medians.upperBound...].firstMatch(of: /"p50" : ([0-9.]+)/))
    let slower = 2 * (Double(p50.1) ?? 1)
    _ = try folder.write(
      text.replacingCharacters(in: p50.range, with: "\"p50\" : \(slower)"), to: "b.json")
    return folder
  }

  @Test
  func `if the second report is slower, the comparison exits with 3 and still writes the page`()
    throws
  {
    let folder = try reports()
    let outcome = try Program.run(
      ["compare", "a.json", "b.json", "--report", "page.html"], in: folder.url)
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("100.0 % slower, beyond the tolerance of 10 %"))
    #expect(outcome.errors.contains("cosmos: A limit was not met: p50 "))
    let page = try folder.text("page.html")
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("<td class=\"worse\">+100.0 %</td>"))
  }

  @Test func `the JSON of a log's statistics can be read as a report`() throws {
    let folder = try TemporaryFolder()
    let rows = (1...200).map { "100,\(10 + $0 % 3)\n" }.joined()
    _ = try folder.write("fps,frametime\n\(rows)", to: "log.csv")
    let outcome = try Program.run(["stats", "log.csv", "--json", "log.json"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let log = try Program.run(["stats", "log.csv"], in: folder.url)
    let report = try Program.run(["stats", "log.json"], in: folder.url)
    #expect(report.status == 0, "\(report.errors)")
    func numbers(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("p50") && $0.contains("p99") }
    }
    #expect(!numbers(log.output).isEmpty && numbers(report.output) == numbers(log.output))
    let both = try Program.run(["stats", "log.csv", "log.csv", "--json", "-"], in: folder.url)
    #expect(both.status == 1 && both.errors.contains("--json can describe only one program"))
  }

  @Test func `a report of another load is not comparable, and the exit code is 5`() throws {
    let folder = try reports()
    let text = try folder.text("b.json")
    let other = text.replacing("\"stars\" : 100,", with: "\"stars\" : 60000,")
    #expect(other != text)
    _ = try folder.write(other, to: "c.json")
    let outcome = try Program.run(
      ["compare", "a.json", "c.json", "--report", "page.html"], in: folder.url)
    #expect(outcome.status == 5)
    #expect(outcome.errors.hasPrefix("cosmos: Not comparable: the baseline has another load"))
    #expect(!outcome.output.contains("% slower"))
    #expect(folder.names.contains("page.html"))
  }

  @Test func `a report is not slower than itself`() throws {
    let folder = try reports()
    let outcome = try Program.run(["compare", "a.json", "a.json"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("the same number"))
  }

  @Test
  func `the HTML page must not overwrite a report, and files that are not reports are errors`()
    throws
  {
    let folder = try reports()
    let same = try Program.run(
      ["compare", "a.json", "b.json", "--report", "./b.json"], in: folder.url)
    #expect(same.status == 2)
    #expect(same.errors.contains("'b.json' and --report name the same file: "))
    let text = try folder.write("1,2", to: "c.csv")
    let none = try Program.run(["compare", "a.json", text], in: folder.url)
    #expect(none.status == 1)
    #expect(
      none.errors.contains("'\(text)' is neither JSON nor"),
      "the error names the file: \(none.errors)")
    let sweep = try folder.write("{\"schema\": \"cosmos-sweep/1\"}", to: "s.json")
    let wrong = try Program.run(["compare", sweep, "a.json"], in: folder.url)
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("'\(sweep)' is a sweep report"), "\(wrong.errors)")
  }

  @Test func `a dash in place of a report means standard input`() throws {
    let folder = try reports()
    let outcome = try Program.shell(
      "'\(Program.path)' compare a.json - <b.json", in: folder.url)
    #expect(outcome.status == 3)
    let both = try Program.run(["compare", "-", "-"])
    #expect(both.status == 2 && both.errors.contains("cannot both be the standard input"))
  }
}
