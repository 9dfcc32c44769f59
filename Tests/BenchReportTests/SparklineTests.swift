import CosmosFrameStats
import Testing

@testable import CosmosBenchReport

@Suite struct SparklineTests {
  @Test func `eight heights from zero to the top`() {
    let line = Sparkline([0, 1, 2, 3, 4, 5, 6, 7, 8], columns: 20)
    #expect(line.text(unicode: true) == "▁▂▃▄▅▆▇██")
    #expect(line.text(unicode: false) == ".:-=+*#@@")
  }

  @Test func `a single slow frame is never lost`() {
    for place in 0..<1000 {
      var frameTimes = Array(repeating: 1.0, count: 1000)
      frameTimes[place] = 8
      let text = Sparkline(frameTimes, columns: 7).text(unicode: true)
      #expect(text.count == 7)
      #expect(text.count { $0 == "█" } == 1)
    }
  }

  @Test func `what is over the top is cut, and nothing is nothing`() {
    #expect(Sparkline([1, 100], columns: 2, top: 4).text(unicode: true) == "▃█")
    #expect(Sparkline([], columns: 10).text(unicode: true) == "")
    #expect(Sparkline([0, 0], columns: 10).text(unicode: true) == "▁▁")
  }
}
