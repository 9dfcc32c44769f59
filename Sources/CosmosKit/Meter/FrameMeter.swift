import CosmosDrawing
import CosmosOpenGL
import CosmosRendering

/// Measures the frames of a ``Presenter``, and draws the meter over them.
@MainActor final class FrameMeter {
  private var meter = Meter()
  private let now: () -> Double
  private var timer: GLFrameTimer?
  /// Whether the driver's support for timestamps has been checked.
  private var hasLooked = false
  /// Number of frames that were presented, which is also the number of the current frame.
  private var count = 0
  /// Times, in seconds, when the current frame began, when it was drawn, and when the last frame
  /// was presented.
  ///
  /// Each time is nil if there is no such frame. ``presented`` is also nil after a pause.
  private var began, drawn, presented: Double?

  /// - Parameter now: Returns the time of the frame clock in seconds.
  init(now: @escaping () -> Double) { self.now = now }

  /// Sets the frame rate that the lines of the graph mark, and the caption.
  ///
  /// - Parameters:
  ///   - rate: Frames per second. The lower line marks the frame time at this rate, and the upper
  ///     one twice that time.
  ///   - caption: A line of text below the numbers; nil for none.
  func set(rate: Double, caption: String?) {
    meter.period = 1 / rate
    meter.caption = caption
  }

  /// Records that the next frame does not directly follow the last one.
  func pause() { presented = nil }

  /// Records that the picture is at rest.
  ///
  /// - Returns: Whether another picture is needed, so that the meter shows "at rest".
  func rest() -> Bool {
    pause()
    return meter.rest()
  }

  /// Begins a frame; call it before the first draw call.
  func begin(in context: GLContext) {
    if !hasLooked {
      hasLooked = true
      timer = GLFrameTimer(in: context)
    }
    began = now()
    timer?.begin()
  }

  /// Draws the meter over a frame; call it after the last draw call.
  func draw(
    over frame: borrowing Frame, in target: RenderTarget, with renderer: Renderer
  ) throws(GLError) {
    timer?.end(frame: count)
    // The time is taken before the meter is drawn: a software driver may finish the whole frame
    // while drawing the meter, which would count as the program's own work.
    drawn = now()
    while let time = timer?.next(after: count) { meter.add(graphics: time.seconds, at: now()) }
    meter.update(
      for: frame, statistics: renderer.statistics, isKept: renderer.keepsStars, at: now())
    try renderer.draw(meter.picture, over: target)
  }

  /// Records that the frame was passed to the screen.
  func didPresent() {
    guard let began, let drawn else { return }
    let end = now()
    meter.add(duration: end - (presented ?? began), processor: drawn - began, end: end)
    presented = end
    count += 1
  }

  /// Frees the OpenGL objects.
  func free() {
    timer = nil
    hasLooked = false
  }
}
