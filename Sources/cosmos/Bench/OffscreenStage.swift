internal import Geometry
internal import Glibc
internal import OpenGL
internal import Platform
internal import Rendering

/// A stage without a window or a display: frames end when they are drawn.
@MainActor final class OffscreenStage: BenchStage {
  let context: GLContext
  let viewport: Viewport
  private let picture: OffscreenPicture
  private let clock: MonotonicClock

  let session = "offscreen"
  let refreshRate: Double? = nil
  let swapInterval = 0
  let isClosed = false
  let timesHidden = 0

  /// - Throws: ``GLError`` where there is no OpenGL without a window, or the size is too large.
  init(viewport: Viewport, clock: MonotonicClock) throws {
    self.viewport = viewport
    self.clock = clock
    context = try GLContext(
      of: try HeadlessContext(debug: BuildMode.watchesDriver), debug: BuildMode.watchesDriver)
    picture = try OffscreenPicture(
      width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
  }

  var target: RenderTarget { picture.target }

  let notes = [
    "Off screen there is no swap: glFinish stands for it, so a frame is over when it is drawn, "
      + "and no frame is begun while the one before is being drawn."
  ]

  func attend() {}

  func wait(until time: Double) {
    while !Interruption.isRequested, case let left = time - clock.now, left > 0 {
      let seconds = min(left, 0.25)
      usleep(UInt32((seconds * 1e6).rounded(.up)))
    }
  }

  func present() { context.functions.finish() }
}
