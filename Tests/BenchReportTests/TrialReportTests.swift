@testable import CosmosBenchReport
import CosmosGeometry
import Testing
import TestSupport

@Suite struct TrialReportTests {
  private func report(
    slowness: Double, runs: Int = 10, made: Int = .max, stars: Int = 9000,
    tolerance: Double? = nil, limits: [Limit] = []
  ) -> TrialReport {
    var random = RandomNumbers(seed: 3)
    var trial = Trial(runs: runs, tolerance: tolerance)
    while trial.a.count + trial.b.count < made, let side = trial.next {
      trial.add(0.005 * (side == .a ? slowness : 1) * (1 + 0.01 * random.bell()), to: side)
    }
    func run(_ program: String, _ stars: Int) -> TrialReport.Run {
      let bench = Samples.unpaced(runs: 1, frames: 5) { $0.stars = stars }
      return ([program, "bench"], bench.report)
    }
    return TrialReport(
      trial: trial, a: run("cosmos", 9000), b: run("../old/cosmos", stars), limits: limits,
      command: ["cosmos", "bench", "--against", "../old/cosmos"],
      started: "2026-11-22T02:00:00Z", elapsed: 61)
  }

  @Test func `the last line of a trial's report is for scripts`() throws {
    let text = report(slowness: 1.05).text(style: .plain)
    let last = try #require(text.split(separator: "\n").last)
    let words = last.split(separator: " ")
    #expect(words[0] == "cosmos-against")
    let pairs = words.dropFirst().map { $0.split(separator: "=").map(String.init) }
    #expect(
      pairs.map { $0[0] } == [
        "result", "difference_pct", "low_pct", "high_pct", "p", "level", "runs_a", "runs_b",
        "complete",
      ])
    #expect(pairs[0][1] == "slower")
    let numbers = try pairs[1...4].map { try #require(Double($0[1])) }
    #expect((3...7).contains(numbers[0]))
    #expect(0 < numbers[1] && numbers[1] < numbers[2])
    let sentence = try #require(text.firstMatch(of: /A is ([0-9.]+) % slower than B\./))
    #expect(abs(try #require(Double(sentence.1)) - numbers[0]) < 0.06)
    #expect(text.contains("99 % interval"))
  }

  @Test(arguments: [
    (1.1, 5.0, Check.Outcome.missed, "slower than B", "beyond the tolerance of 5 %"),
    (1.1, 25, .kept, "slower than B", "within the tolerance of 25 %"),
    (0.9, 5, .kept, "faster than B", "within the tolerance of 5 %"),
    (1, 0.1, .undecided, "than B", "the runs differ too much for the tolerance of 0.1 %"),
  ])
  func `with a tolerance, headline, result and check answer the same question`(
    slowness: Double, tolerance: Double, outcome: Check.Outcome, side: String, place: String
  ) throws {
    let report = report(slowness: slowness, tolerance: tolerance)
    #expect(report.judgement.checks.map(\.outcome) == [outcome])
    let sentence = try #require(report.judgement.checks.first?.sentence)
    #expect(sentence.contains(side) && sentence.hasSuffix(place), "\(sentence)")
    let text = report.text(style: .plain)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(" result \(sentence). ") && !words.contains("show no difference"))
    #expect(text.contains("result=\(outcome.rawValue) "))
    let json = try report.json
    #expect(json.contains("\"tolerance_pct\" : ") && json.contains(sentence))
    #expect(json.contains("\"outcome\" : \"\(outcome.rawValue)\""))
    #expect(json.contains("\"result\" : \"\(outcome.rawValue)\""))
  }

  @Test func `limits apply to the runs of A`() throws {
    let limits = [try #require(Limit("p50<=1")), try #require(Limit("p50<=100"))]
    let judgement = report(slowness: 1, limits: limits).judgement
    #expect(judgement.checks.map(\.outcome) == [.missed, .kept])
    #expect(report(slowness: 1).judgement.checks.isEmpty)
    #expect(try !report(slowness: 1).json.contains("\"checks\""))
  }

  @Test func `an undecided trial recommends a number of runs`() {
    let text = report(slowness: 1.003).text(style: .plain)
    #expect(text.contains("These runs show no difference between A and B."))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("runs of each build detect a difference of"))
    #expect(words.contains("to detect the shift seen here, a trial needs"))
    #expect(text.contains("result=undecided"))
  }

  @Test func `an interrupted trial is undecided`() {
    let text = report(slowness: 2, made: 7).text(style: .plain)
    #expect(text.contains("There is no result yet."))
    #expect(text.contains("Interrupted after"))
    #expect(text.contains("result=interrupted") && text.contains("complete=no"))
    #expect(report(slowness: 2, made: 1).text(style: .plain).contains("p=none"))
  }

  @Test func `a trial's report warns of a setting that differs between the two builds`() {
    let report = report(slowness: 1, stars: 60_000)
    #expect(report.warnings == ["Not the same number of stars: 9000 for A, 60000 for B."])
  }

  @Test func `the JSON of a trial contains every run`() throws {
    let report = report(slowness: 1.2)
    #expect(report.trial.b.count == 6)
    let json = try report.json
    for build in json.matches(of: /"runs_ms" : \[[^\]]*/) {
      #expect(build.0.count { $0 == "," } == 5)
    }
    let low = try #require(json.firstMatch(of: /"low_ms" : ([-0-9.]+)/))
    #expect(try #require(Double(low.1)) > 0)
    for field in [
      "\"schema\" : \"cosmos-against/2\"", "\"result\" : \"slower\"", "\"confidence\" : 0.99",
      "\"command\" : [\n      \"../old/cosmos\"", "\"runs_ms\" : [",
    ] {
      #expect(json.contains(field), "\(field)")
    }
  }
}

@Suite struct BenchArgumentsTests {
  @Test func `both compared programs get all options except those of the comparison itself`() {
    #expect(
      BenchArguments.common([
        "--against", "./old", "--stars", "9000", "--against-options=--stars 1", "--offscreen",
        "--json", "-", "--runs=20", "--csv", "a", "--limit", "p99<=9", "--tolerance=5", "--strict",
        "--max-p99", "9",
      ]) == ["--stars", "9000", "--offscreen"])
  }

  @Test func `options are split at spaces outside of quotes`() {
    #expect(
      BenchArguments.words("--stars 9000  --palette 'deep sea'") == [
        "--stars", "9000", "--palette", "deep sea",
      ])
    #expect(BenchArguments.words("--a=\"b c\"d ''") == ["--a=b cd", ""])
    #expect(BenchArguments.words("") == [])
    #expect(BenchArguments.words("'open") == nil)
  }
}
