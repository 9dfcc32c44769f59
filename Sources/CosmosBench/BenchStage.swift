package import CosmosGeometry
package import CosmosOpenGL
package import CosmosRendering

/// Where the frames of a bench go.
@MainActor package protocol BenchStage: AnyObject {
  var context: GLContext { get }
  var viewport: Viewport { get }
  var target: RenderTarget { get }
  /// `x11`, `wayland`, `cocoa` or `offscreen`.
  var session: String { get }
  /// Pictures a second that the screen says it shows.
  var refreshRate: Double? { get }
  /// Refreshes that a swap waits for, 0 for none.
  var swapInterval: Int { get }
  /// What a reader should know, in sentences.
  var notes: [String] { get }
  /// Whether the person has had enough.
  var isClosed: Bool { get }
  /// How often nobody could see the frames for a while.
  var timesHidden: Int { get }

  /// Takes in what happens around the stage; part of every frame.
  ///
  /// - Throws: ``BenchError/windowHidden`` when nobody sees the frames for too long.
  func attend() throws

  /// Sleeps until a time in seconds on the bench's clock.
  func wait(until time: Double)

  /// Shows what was drawn; returns when the next frame may begin.
  func present()
}
