package import CosmosGeometry
package import CosmosOpenGL
package import CosmosPlatform
package import CosmosRendering
package import CosmosSystem
import Glibc

/// The stage of a bench that needs neither a window nor a display.
///
/// If only one frame may be in progress, each frame ends when it is finished (`glFinish`). If
/// several frames may be in progress, each frame ends when the oldest of them is finished. The CPU
/// and the GPU then work at the same time, as they do for a window.
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

  /// Opens a device that draws without a window.
  ///
  /// - Parameters:
  ///   - viewport: The size and the scale of the frames.
  ///   - device: The number of a ``HeadlessDevice``; nil chooses the best device.
  ///   - framesInFlight: The number of frames that may be in progress before the oldest of them is
  ///     finished, 1 or more.
  ///   - clock: The bench's clock.
  ///
  /// - Throws: ``GLError`` if OpenGL cannot be used without a window, or if the size is too large.
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

  /// Does nothing, because without a window system, frames are not shown.
  package func takeShownPictures(into taken: inout [ShownPicture]) {}
}
