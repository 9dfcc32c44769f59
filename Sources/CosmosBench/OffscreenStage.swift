package import CosmosGeometry
package import CosmosOpenGL
package import CosmosPlatform
package import CosmosRendering
package import CosmosSystem
import Glibc

/// A stage without a window or a display: a frame ends when it is drawn (`glFinish`).
@MainActor package final class OffscreenStage: BenchStage {
  package let context: GLContext
  package let viewport: Viewport
  private let picture: OffscreenPicture
  private let clock: MonotonicClock

  package let session = "offscreen"
  package let refreshRate: Double? = nil
  package let swapInterval = 0
  package let isClosed = false
  package let timesHidden = 0
  package let presentCount = 0

  /// `device` is the number of a ``HeadlessDevice``; nil takes the best.
  ///
  /// - Throws: ``GLError`` where there is no OpenGL without a window, or the size is too large.
  package init(viewport: Viewport, device: Int? = nil, clock: MonotonicClock) throws {
    self.viewport = viewport
    self.clock = clock
    context = try GLContext(
      of: try HeadlessContext(device: device, debug: BuildMode.watchesDriver),
      debug: BuildMode.watchesDriver)
    picture = try OffscreenPicture(
      width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
  }

  package var target: RenderTarget { picture.target }

  package let notes = [
    "Off screen there is no swap: glFinish stands for it, so a frame is over when it is drawn, "
      + "and no frame is begun while the one before is being drawn."
  ]

  package func pollEvents() {}

  package func wait(until time: Double) {
    while !Interruption.isRequested, case let left = time - clock.now, left > 0 {
      let seconds = min(left, 0.25)
      usleep(UInt32((seconds * 1e6).rounded(.up)))
    }
  }

  package func present() { context.functions.finish() }

  /// There is no window system that says.
  package func takeShownPictures(into taken: inout [ShownPicture]) {}
}
