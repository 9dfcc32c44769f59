package import CosmosGeometry
package import CosmosOpenGL
package import CosmosPlatform
package import CosmosRendering

/// The place for a bench's frames: a window, or a picture in memory.
@MainActor package protocol BenchStage: AnyObject {
  var context: GLContext { get }
  var viewport: Viewport { get }
  var target: RenderTarget { get }
  /// `x11`, `wayland`, `cocoa` or `offscreen`.
  var session: String { get }
  /// The screen's reported refreshes per second, nil if unknown.
  var refreshRate: Double? { get }
  /// Frames that may be begun before the oldest of them is drawn; nil if the driver decides.
  var framesInFlight: Int? { get }
  /// Refreshes that a swap waits for, 0 for none.
  var swapInterval: Int { get }
  var notes: [String] { get }
  /// Whether the user has closed the window or asked to quit.
  var isClosed: Bool { get }
  var timesHidden: Int { get }

  /// Handles window events; part of every frame.
  ///
  /// - Throws: ``BenchError/windowHidden(_:)`` when the window is hidden for too long.
  func pollEvents() throws

  /// Sleeps until a time in seconds on the bench's clock.
  func wait(until time: Double)

  /// Shows the frame; returns when the next one may begin.
  func present()

  var presentCount: Int { get }

  /// Takes the reports of shown frames that the window system sent since the last call.
  ///
  /// `taken` gets the number of each frame among all presented ones, from 1 on, and its time on the
  /// clock of ``CosmosSystem/MonotonicClock/secondsSinceBoot``.
  func takeShownPictures(into taken: inout [ShownPicture])
}
