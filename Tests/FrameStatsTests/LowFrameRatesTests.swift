import CosmosFrameStats
import Testing
import TestSupport

@Suite struct LowFrameRatesTests {
  private func low(_ frameTimes: [Double]) throws -> LowFrameRates {
    LowFrameRates(frameTimes: try #require(SortedSamples(frameTimes)))
  }

  @Test func `one slow frame in a hundred, by hand`() throws {
    // 99 frames of 10 ms and one of 110 ms: 1.1 s together, 1 % of which is 11 ms.
    let low = try low(Array(repeating: 0.010, count: 99) + [0.110])
    // p99 is the 99th of 100: 10 ms.
    #expect(low.percentile == 1 / 0.010)
    // Every frame is at least 10 ms, so the "worst" are all: mean 11 ms.
    #expect(abs(low.worstMean - 1 / 0.011) < 1e-9)
    // The slowest frame alone has used 110 ms.
    #expect(low.timeIntegral == 1 / 0.110)
    #expect(low.worstMeanTenth == nil)
  }

  @Test func `two hundred frames in three meanings, by hand`() throws {
    // 1…200 ms. p99 is the 198th: 198 ms; the worst are 198, 199, 200.
    // All together 20.1 s; 1 % is 201 ms, which the slowest two pass: 200 + 199.
    let low = try low((1...200).map { Double($0) / 1000 })
    #expect(abs(low.percentile - 1000 / 198) < 1e-9)
    #expect(abs(low.worstMean - 1000 / 199) < 1e-9)
    #expect(abs(low.timeIntegral - 1000 / 199) < 1e-9)
  }

  @Test func `a tenth of a percent takes ten thousand frames`() throws {
    let frameTimes = (1...10_000).map { Double($0) / 1e6 }
    // p99.9 is the 9990th; the mean from there to the 10 000th is 9995 µs.
    let tenth = try #require(try low(frameTimes).worstMeanTenth)
    #expect(abs(tenth - 1e6 / 9995) < 1e-9)
    #expect(try low(Array(frameTimes.dropLast())).worstMeanTenth == nil)
  }

  @Test(arguments: 1...30)
  func `a mean of the worst is not above the percentile, and both are among the rates`(
    seed: Int
  ) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let frameTimes = random.frameTimes(Int.random(in: 1...2000, using: &random))
    let low = try low(frameTimes)
    let slowest = try #require(frameTimes.max())
    let fastest = try #require(frameTimes.min())
    #expect(low.worstMean <= low.percentile * (1 + 1e-12), "seed \(seed)")
    for rate in [low.percentile, low.worstMean, low.timeIntegral] {
      #expect(rate >= 1 / slowest * (1 - 1e-12), "seed \(seed)")
      #expect(rate <= 1 / fastest * (1 + 1e-12), "seed \(seed)")
    }
  }
}
