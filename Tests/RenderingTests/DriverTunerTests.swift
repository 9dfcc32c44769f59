@testable import CosmosKit
import CosmosKit
import TestSupport
import Testing

/// What is measured of a driver, and what follows.
@Suite struct DriverTunerTests {
  @Test func `the fastest primitive is taken, and points where nothing is clearly faster`() {
    #expect(DriverTuning(pointTime: 3, quadTime: 4).starPrimitive == .points)
    #expect(DriverTuning(pointTime: 3.2, quadTime: 3).starPrimitive == .points)
    #expect(DriverTuning(pointTime: 23, quadTime: 6).starPrimitive == .quads)
  }

  @Test(arguments: [
    (1280, 720, 19), (1920, 1080, 20), (3840, 2160, 22), (1024, 1024, 20), (0, 5, 0),
  ])
  func `windows of about the same size are of one class`(width: Int, height: Int, expected: Int) {
    #expect(DriverTuning.sizeClass(width: width, height: height) == expected)
  }

  /// A driver whose clock goes on by what it is told to draw.
  private final class Driver {
    var time = 0.0
    let costs: [StarPrimitive: Double]
    var finishes = 0

    init(points: Double, quads: Double) { costs = [.points: points, .quads: quads] }

    func context() throws -> GLContext {
      var functions = GLFunctions.inert
      functions.drawArrays = { [self] primitive, _, count in
        switch primitive {
        case .points: time += Double(count) * costs[.points, default: 0]
        // A triangle over the whole picture.
        default: time += 1e-4
        }
      }
      functions.drawArraysInstanced = { [self] _, _, _, stars in
        time += Double(stars) * costs[.quads, default: 0]
      }
      functions.finish = { [self] in finishes += 1 }
      return try GLContext(of: nil, functions: functions)
    }
  }

  @Test(arguments: [StarPrimitive.points, .quads], [1e-9, 1e-7, 1e-5])
  func `it finds which primitive a driver draws fastest`(
    fastest: StarPrimitive, seconds: Double
  ) throws {
    func cost(_ primitive: StarPrimitive) -> Double { primitive == fastest ? seconds : 4 * seconds }
    let driver = Driver(points: cost(.points), quads: cost(.quads))
    let tuner = try DriverTuner(
      width: 320, height: 200, in: driver.context(), now: { driver.time })
    var found: DriverTuning?
    for _ in 0..<1000 where found == nil { found = try tuner.step() }
    let tuning = try #require(found)
    #expect(tuning.starPrimitive == fastest)
    // Stars whose centres are outside count too.
    let time = fastest == .points ? tuning.pointTime : tuning.quadTime
    #expect(abs(time / seconds - 1) < 0.08)
  }

  @Test func `a window that gets another size while it is measured keeps nothing of the first`()
    throws
  {
    try Headless.run { context in
      let renderer = try Renderer(options: .interactive, context: context)
      var tuning = RendererTuning(store: DriverTunings())
      let small = RenderTarget(framebuffer: 0, width: 320, height: 200)
      let large = RenderTarget(framebuffer: 0, width: 1920, height: 1200)
      let isUnderWay = tuning.step(for: small, renderer)
      #expect(isUnderWay)
      #expect(tuning.isMeasuring)
      tuning.recall(for: small, renderer)
      #expect(tuning.isMeasuring, "the same size goes on")
      tuning.recall(for: large, renderer)
      #expect(!tuning.isMeasuring)
    }
  }

  @Test func `the real driver is measured in steps, and the renderer says what came of it`() throws
  {
    try Headless.run { context in
      let tuner = try DriverTuner(width: 320, height: 200, in: context)
      var found: DriverTuning?
      while found == nil { found = try tuner.step() }
      let tuning = try #require(found)
      #expect(tuning.quadTime > 0)
      var options = RendererOptions.interactive
      let renderer = try Renderer(options: options, context: context)
      renderer.apply(tuning)
      #expect(renderer.starPrimitiveChoice.used == tuning.starPrimitive.rawValue)
      #expect(renderer.starPrimitiveChoice.reason?.hasPrefix("measured: ") == true)
      options.starPrimitive = .triangles
      options.layerCache = .off
      let told = try Renderer(options: options, context: context)
      told.apply(tuning)
      #expect(told.starPrimitiveChoice.used == "triangles")
      #expect(told.starPrimitiveChoice.reason == nil)
      #expect(told.layerCacheChoice.used == "off")
    }
  }
}
