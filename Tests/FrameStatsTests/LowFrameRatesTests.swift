import CosmosFrameStats
import Testing
import TestSupport

@Suite struct LowFrameRatesTests {
  private func low(_ frameTimes: [Double]) throws -> LowFrameRates {
    LowFrameRates(frameTimes: try #require(SortedSamples(frameTimes)))
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
}
