import CosmosDrawing
import CosmosMotion
import TestSupport
import Testing

/// Tests of windows whose size changes on the server while they are drawn.
@Suite(.serialized, .windows) struct ShrinkingWindowTests {
  /// Options that draw lines, the ring, the ruler and a moving sky over a cached background.
  private static let moving = [
    "--bodies", "on", "--sign", "leo", "--stars", "0", "--date", "2026-11-22T21:30", "--time-rate",
    "4d",
  ]

  @Test(.long, arguments: [1])
  func `a window survives a thousand sizes, most of them smaller than the previous one`(
    seed: UInt64
  )
    throws
  {
    let session = try WindowSession(Self.moving, width: 1500, height: 900)
    var random = SplitMix64(seed: seed)
    var size = (width: 1500, height: 900)
    for _ in 0..<20 {
      var sizes: [String] = []
      for _ in 0..<50 {
        size.width -= Int.random(in: 3...200, using: &random)
        if Bool.random(using: &random) { size.height -= Int.random(in: 3...200, using: &random) }
        if size.width < 250 { size.width = 1500 }
        if size.height < 250 { size.height = 900 }
        let pause = Double(Int.random(in: 5...70, using: &random)) / 1000
        sizes += ["windowsize", session.window, "\(size.width)", "\(size.height)"]
        sizes += ["sleep", "\(pause)"]
      }
      try session.server.xdotool(sizes)
      try #require(session.program.isRunning, "seed \(seed): \(session.program.errorsSoFar)")
    }
    let count = session.trace.count
    #expect(session.waitForTrace { $0.count > count + 3 })
    #expect(session.program.errorsSoFar.isEmpty, "\(session.program.errorsSoFar)")
  }
}
