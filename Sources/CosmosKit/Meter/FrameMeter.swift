import CosmosDrawing
import CosmosOpenGL
import CosmosRendering

/// The meter of a ``Presenter``: measures its frames and draws the panel over them.
@MainActor final class FrameMeter {
  private var meter = Meter()
  private let now: () -> Double
  private var timer: GLFrameTimer?
  /// Whether it is known whether the driver has timestamps.
  private var hasLooked = false
  /// Number of frames that were drawn.
  private var count = 0
  /// When the present frame began, when it was drawn, and when the last one was presented, in
  /// seconds; nil for none, or after a pause.
  private var began, drawn, presented: Double?

  /// - Parameter now: Clock of the frames, in seconds.
  init(now: @escaping () -> Double) { self.now = now }

  /// Sets the frame rate of the graph's lines, and the caption.
  ///
  /// - Parameters:
  ///   - rate: Frames per second of the lower line; the upper one marks twice the frame time.
  ///   - caption: A line below the numbers; nil for none.
  func set(rate: Double, caption: String?) {
    meter.period = 1 / rate
    meter.caption = caption
  }

  /// Notes that the next frame does not follow the last one.
  func pause() { presented = nil }

  /// Notes that the picture is at rest.
  ///
  /// - Returns: Whether another picture is needed to show that on the panel.
  func rest() -> Bool {
    pause()
    return meter.rest()
  }

  /// Begins a frame, before its first draw call.
  func begin(in context: GLContext) {
    if !hasLooked {
      hasLooked = true
      timer = GLFrameTimer(in: context)
    }
    began = now()
    timer?.begin()
  }

  /// Draws the panel over a frame, after its last draw call.
  func draw(
    over frame: borrowing Frame, in target: RenderTarget, with renderer: Renderer
  ) throws(GLError) {
    timer?.end(frame: count)
    // Taken before the panel is drawn: then a software driver may finish the whole frame.
    drawn = now()
    while let time = timer?.next(after: count) { meter.add(graphics: time.seconds, at: now()) }
    meter.update(
      for: frame, statistics: renderer.statistics, isKept: renderer.keepsStars, at: now())
    try renderer.draw(meter.panel, over: target)
  }

  /// Notes that the frame was handed to the screen.
  func didPresent() {
    guard let began, let drawn else { return }
    let end = now()
    meter.add(duration: end - (presented ?? began), processor: drawn - began, end: end)
    presented = end
    count += 1
  }

  /// Releases the objects of OpenGL.
  func release() {
    timer = nil
    hasLooked = false
  }
}
