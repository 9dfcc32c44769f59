import CosmosKit
import Testing

/// Filling kept layers on a GPU that measures its time with timestamps.
@Suite struct TimedFillTests {
  private final class GPU {
    let starsPerSecond: Double
    var nanoseconds: UInt64 = 0
    var times: [UInt32: UInt64] = [:]
    var fences = 0
    var flushes = 0

    init(starsPerSecond: Double) { self.starsPerSecond = starsPerSecond }

    func context() throws -> GLContext {
      var functions = GLFunctions.inert
      functions.drawArraysInstanced = { [self] _, _, _, count in
        nanoseconds += UInt64(Double(count) / starsPerSecond * 1e9)
      }
      functions.queryTimestamp = { [self] in times[$0] = nanoseconds }
      functions.timestampIfAvailable = { [self] in times[$0] }
      functions.fenceSync = { [self] in
        fences += 1
        return nil
      }
      functions.flush = { [self] in flushes += 1 }
      return try GLContext(of: nil, functions: functions)
    }
  }

  @Test(arguments: [2e6, 2e7, 6e7])
  func `with GPU timestamps, a frame draws as many stars into rings as the time limit allows`(
    speed: Double
  ) throws {
    let gpu = GPU(starsPerSecond: speed)
    var options = RendererOptions.interactive
    options.keepingBudget = 0.004
    let context = try gpu.context()
    let renderer = try Renderer(options: options, context: context)
    let viewport = Viewport(size: Size(width: 640, height: 400))
    var frame = Frame(viewport: viewport)
    frame.add(Backdrop(color: .black))
    // More stars than the frames of this test can draw.
    frame.add(Fields.field(count: 2_000_000_000, period: 640, radius: 2))
    let picture = try OffscreenPicture(width: 640, height: 400, in: context)
    var seconds: [Double] = []
    for _ in 0..<60 {
      let before = gpu.nanoseconds
      try renderer.draw(frame, into: picture.target)
      seconds.append(Double(gpu.nanoseconds - before) * 1e-9)
    }
    // A frame fills layers for its time limit, but the last batch may end up to 2 ms late.
    let settled = seconds.suffix(21)
    #expect(settled.sorted()[10] > 0.002, "\(seconds)")
    #expect(settled.allSatisfy { $0 < 0.0062 }, "\(seconds)")
    // No earlier frame takes much longer, because the renderer assumes a slow machine at first.
    #expect(seconds.allSatisfy { $0 < 0.008 }, "\(seconds)")
    #expect(gpu.fences == 0)
    #expect(gpu.flushes == 0)
  }
}
