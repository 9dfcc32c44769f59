package import CosmosGeometry
package import CosmosOpenGL
package import CosmosPlatform
package import CosmosRendering

/// The surface for a bench's frames: a window, or an image in memory.
@MainActor package protocol BenchStage: AnyObject {
  var context: GLContext { get }
  var viewport: Viewport { get }
  var target: RenderTarget { get }
  /// `x11`, `wayland`, `cocoa` or `offscreen`.
  var session: String { get }
  /// The refreshes per second that the screen reports; nil if unknown.
  var refreshRate: Double? { get }
  /// The number of frames that may be begun before the oldest one is drawn; nil if the driver
  /// decides.
  var framesInFlight: Int? { get }
  /// The number of refreshes that a swap waits for; 0 for none.
  var swapInterval: Int { get }
  var notes: [String] { get }
  /// Whether the user has closed the window or asked to quit.
  var isClosed: Bool { get }
  var timesHidden: Int { get }

  /// Handles window events, once per frame.
  ///
  /// - Throws: ``BenchError/windowHidden(_:)`` if the window stays hidden for too long.
  func pollEvents() throws

  /// Sleeps until a time, in seconds on the bench's clock.
  func wait(until time: Double)

  /// Presents the frame, and returns when the next one may begin.
  func present()

  var presentCount: Int { get }

  /// Appends the frames reported as shown by the window system since the last call.
  ///
  /// Each entry of `taken` contains the number of the frame among all presented frames, starting at
  /// 1, and its time on the clock of ``CosmosSystem/MonotonicClock/secondsSinceBoot``.
  func takeShownPictures(into taken: inout [ShownPicture])
}
