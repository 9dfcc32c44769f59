import CosmosGeometry
import CosmosOpenGL
@testable import CosmosPlatform
import CosmosRendering
import CosmosSystem

@testable import CosmosBench

/// A stage without a driver; each swap takes a given number of seconds.
@MainActor final class TestStage: BenchStage {
  let context: GLContext
  let viewport = Viewport(size: Size(width: 320, height: 240))
  let target = RenderTarget(framebuffer: 1, width: 320, height: 240)
  let session = "offscreen"
  let framesInFlight: Int? = nil
  var refreshRate: Double?
  let swapInterval = 0
  let notes: [String] = []
  private(set) var isClosed = false

  let clock = MonotonicClock()
  private(set) var swaps = 0
  /// The seconds that each swap takes.
  var swapTime = 0.0
  var swapsUntilClosed = Int.max
  var hidesAfterSwaps: [Int] = []
  private(set) var timesHidden = 0
  var swapsUntilHidden = Int.max

  /// The shown pictures that the bench has not taken yet.
  private var shown: [ShownPicture] = []

  init(functions: GLFunctions = .inert) throws {
    context = try GLContext(of: nil, functions: functions)
  }

  func pollEvents() throws {
    if swaps >= swapsUntilHidden { throw BenchError.windowHidden(2) }
    guard let first = hidesAfterSwaps.first, swaps >= first else { return }
    hidesAfterSwaps.removeFirst()
    timesHidden += 1
  }

  func wait(until time: Double) {
    while clock.now < time {}
  }

  var presentCount: Int { swaps }

  func takeShownPictures(into taken: inout [ShownPicture]) {
    taken += shown
    shown = []
  }

  func present() {
    swaps += 1
    wait(until: clock.now + swapTime)
    shown.append(
      ShownPicture(number: swaps, secondsSinceBoot: MonotonicClock.secondsSinceBoot))
    isClosed = swaps >= swapsUntilClosed
  }
}
