package import CosmosGeometry
package import CosmosOpenGL
package import CosmosPlatform
package import CosmosRendering
package import CosmosSystem
import Glibc

/// A stage without a window or a display.
///
/// With one frame in flight, each frame ends as soon as it is drawn (`glFinish`). With more of
/// them, a frame ends as soon as the oldest is drawn, so that CPU and GPU work at the same time, as
/// they do for a window.
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
  package let framesInFlight: Int?
  private var flight: FramesInFlight

  /// Opens a device without a window.
  ///
  /// - Parameters:
  ///   - viewport: Size and scale of the frames.
  ///   - device: The number of a ``HeadlessDevice``; nil takes the best one.
  ///   - framesInFlight: Frames that may be begun before the oldest is drawn, 1 or more.
  ///   - clock: The bench's clock.
  ///
  /// - Throws: ``GLError`` if there is no OpenGL without a window, or the size is too large.
  package init(
    viewport: Viewport, device: Int? = nil, framesInFlight: Int = 1, clock: MonotonicClock
  ) throws {
    self.viewport = viewport
    self.clock = clock
    self.framesInFlight = framesInFlight
    context = try GLContext(
      of: try HeadlessContext(device: device, debug: BuildMode.watchesDriver),
      debug: BuildMode.watchesDriver)
    flight = FramesInFlight(framesInFlight, in: context)
    picture = try OffscreenPicture(
      width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
  }

  package var target: RenderTarget { picture.target }

  package var notes: [String] {
    let count = framesInFlight ?? 1
    let before = count == 2 ? "" : "\(count - 1) "
    return [
      count == 1
        ? "Off screen there is no swap: each frame ends when glFinish returns, after it has been "
          + "drawn, and only then does the next frame begin."
        : "Off screen there is no swap: a frame ends when a fence signals that the frame "
          + "\(before)before it has been drawn, so up to \(count) frames are in flight."
    ]
  }

  package func pollEvents() {}

  package func wait(until time: Double) {
    while !Interruption.isRequested, case let left = time - clock.now, left > 0 {
      let seconds = min(left, 0.25)
      usleep(UInt32((seconds * 1e6).rounded(.up)))
    }
  }

  package func present() { flight.endFrame() }

  /// Takes nothing: no window system reports shown frames.
  package func takeShownPictures(into taken: inout [ShownPicture]) {}
}
