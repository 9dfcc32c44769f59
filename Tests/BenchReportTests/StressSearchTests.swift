import Testing

@testable import CosmosBenchReport

@Suite struct StressSearchTests {
  /// A simulated machine with a fixed time per star and its own clock.
  private struct Machine {
    var empty = 0.001
    var star = 1e-8
    var now = 0.0

    /// Returns the largest number of stars that can be drawn at a frame rate.
    func most(at rate: Double) -> Double { (1 / rate - empty) / star }

    mutating func draw(for seconds: Double, _ search: inout StressSearch) {
      let end = now + seconds
      while now < end {
        let time = empty + star * Double(search.stars)
        search.add(frameTime: time)
        now += time
      }
    }
  }

  @Test func `the number of stars doubles each second while frames keep the target rate`() {
    var (search, machine) = (StressSearch(targetRate: 60), Machine())
    for step in 0..<5 {
      #expect(search.stars == 10_000 << step && search.stage == .doubling)
      machine.draw(for: 1.05, &search)
    }
  }

  @Test(arguments: [1e-6, 1e-7, 1e-8, 1e-9], [30.0, 60, 144])
  func `within half a minute, the search finds the largest number of stars at the target rate`(
    star: Double, rate: Double
  ) {
    var (search, machine) = (StressSearch(targetRate: rate), Machine(star: star))
    machine.draw(for: 30, &search)
    #expect(search.stage == .following)
    let answer = Double(search.answer ?? 0)
    #expect(abs(answer / machine.most(at: rate) - 1) < 0.05, "\(answer)")
  }

  @Test(arguments: [0.25, 0.5, 2, 4])
  func `the search adapts its number of stars if the machine becomes slower or faster`(
    change: Double
  ) {
    var (search, machine) = (StressSearch(targetRate: 60), Machine())
    machine.draw(for: 30, &search)
    machine.star *= change
    machine.draw(for: 40, &search)
    #expect(search.stage == .following)
    #expect(abs(Double(search.stars) / machine.most(at: 60) - 1) < 0.08, "\(search.stars)")
  }

  @Test func `if a machine is too slow for the initial number of stars, the search draws fewer`() {
    var (search, machine) = (StressSearch(targetRate: 60), Machine(star: 1e-5))
    machine.draw(for: 60, &search)
    #expect(search.stars < 10_000)
    #expect(abs(Double(search.answer ?? 0) / machine.most(at: 60) - 1) < 0.1)
  }

  @Test func `frames that still have the previous number of stars do not count`() {
    var search = StressSearch(targetRate: 60)
    // The driver has queued the first three frames, so they still show the previous number of
    // stars.
    for _ in 0..<3 { search.add(frameTime: 5) }
    for _ in 0..<100 { search.add(frameTime: 0.0101) }
    #expect(search.stars == 20_000 && search.stage == .doubling)
  }

  @Test func `a number of stars that the user fixed is kept even if frames are slow`() {
    var (search, machine) = (StressSearch(targetRate: 60, stars: 5_000_000), Machine())
    machine.draw(for: 10, &search)
    #expect(search.stars == 5_000_000 && search.stage == .fixed)
    var searching = StressSearch(targetRate: 60)
    machine.draw(for: 3.5, &searching)
    searching.fix(123)
    machine.draw(for: 10, &searching)
    #expect(searching.stars == 123)
  }

  @Test func `the result of a search is printed as one line that scripts can read`() {
    var (search, machine) = (StressSearch(targetRate: 60), Machine())
    #expect(
      search.line
        == "cosmos-stress fps=60 scene=field stars=none low=none high=none stars_per_s=none "
        + "p50_ms=none complete=no")
    #expect(search.note?.contains("nothing was measured") == true)
    machine.draw(for: 2.1, &search)
    #expect(search.line.contains("stars=20000 low=none") && search.line.hasSuffix("complete=no"))
    #expect(search.note?.contains("'stars' is the largest number so far that kept 60 fps") == true)
    machine.draw(for: 30, &search)
    #expect(search.line.hasSuffix("complete=yes") && search.note == nil)
    search = StressSearch(targetRate: 59.94, stars: 900_000)
    #expect(search.note?.hasPrefix("Nothing was measured before the end") == true)
    machine.draw(for: 2, &search)
    #expect(search.note == nil)
    #expect(
      search.line
        == "cosmos-stress fps=59.94 scene=field stars=900000 low=none high=none "
        + "stars_per_s=90000000 p50_ms=10.000 complete=yes")
  }

  @Test func `after the user fixes the number of stars, the result of a search has no interval`() {
    var (search, machine) = (StressSearch(targetRate: 60), Machine())
    machine.draw(for: 60, &search)
    #expect(!search.line.contains("low=none"), "\(search.line)")
    search.fix(10_000)
    #expect(search.line.contains("low=none high=none") && search.line.hasSuffix("complete=no"))
    machine.draw(for: 3, &search)
    #expect(search.line.contains("stars=10000 low=none high=none"))
  }

  @Test func `the caption of a search fits into the width of the frame rate meter`() {
    var search = StressSearch(targetRate: 119.88)
    for _ in 0..<200 {
      #expect(search.caption.count <= 39 && search.caption.allSatisfy(\.isASCII))
      for _ in 0..<20 { search.add(frameTime: search.stars > 1_900_000_000 ? 0.1 : 0.001) }
    }
    search.fix(1)
    #expect(search.caption.count <= 39)
  }
}
