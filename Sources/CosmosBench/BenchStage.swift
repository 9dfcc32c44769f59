package import CosmosGeometry
package import CosmosOpenGL
package import CosmosPlatform
package import CosmosRendering

/// The target of a bench's frames: a window, or a picture in memory.
@MainActor package protocol BenchStage: AnyObject {
  var context: GLContext { get }
  var viewport: Viewport { get }
  var target: RenderTarget { get }
  /// The name of the window system, `x11`, `wayland` or `cocoa`, or `offscreen`.
  var session: String { get }
  /// The refresh rate that the screen reports, in refreshes per second; nil if unknown.
  var refreshRate: Double? { get }
  /// The number of frames that may be in progress before the oldest of them is finished; nil if the
  /// driver decides.
  var framesInFlight: Int? { get }
  /// The number of refreshes that presenting a frame waits for; 0 for none.
  var swapInterval: Int { get }
  var notes: [String] { get }
  /// Whether the user has closed the window or asked the program to quit.
  var isClosed: Bool { get }
  var timesHidden: Int { get }

  /// Handles the window's events; must be called once per frame.
  ///
  /// - Throws: ``BenchError/windowHidden(_:)`` if the window has been hidden for too long.
  func pollEvents() throws

  /// Sleeps until a time, in seconds on the bench's clock.
  func wait(until time: Double)

  /// Presents the frame, and waits until the next frame may begin.
  func present()

  var presentCount: Int { get }

  /// Appends the frames that the window system has reported as shown since the last call.
  ///
  /// Each element of `taken` has the number of the frame among all presented frames, 1 for the
  /// first, and the time when it was shown, as ``CosmosSystem/MonotonicClock/secondsSinceBoot``.
  func takeShownPictures(into taken: inout [ShownPicture])
}
