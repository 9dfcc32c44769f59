package import CosmosDrawing
package import CosmosGeometry
import CosmosInput
import CosmosKit
package import CosmosOpenGL
package import CosmosPlatform
package import CosmosRendering
package import CosmosSystem
import Glibc

/// The stage of a bench that draws in a window of a fixed size.
@MainActor package final class WindowStage: BenchStage {
  package let context: GLContext
  package let viewport: Viewport
  package let target: RenderTarget
  package let swapInterval: Int
  package private(set) var isClosed = false
  package private(set) var timesHidden = 0
  package private(set) var presentCount = 0

  /// The name of the window system, which GLFW chooses when the window opens.
  package var session: String { GLFWLibrary.session }

  private let window: Window
  private let clock: MonotonicClock
  /// The time of the next check whether the window is hidden.
  ///
  /// Checks are rare, because each is a round trip to the display server.
  private var nextLook = 0.0
  /// The seconds that a swap may take; nil before the first swap.
  private var patience: Double?
  private var otherSize: Size?

  /// The largest number of seconds without a frame; after a longer pause, the bench fails.
  private static let longestPause = 2.0
  private static let lookInterval = 0.25

  /// Opens a window, and makes its OpenGL context current.
  ///
  /// - Throws: ``BenchError/noDisplay(reason:)``, or another error, if the window cannot be opened.
  package init(_ options: WindowOptions, icon: Image, clock: MonotonicClock) throws {
    do {
      window = try Window.opened(options, clock: clock)
    } catch PlatformError.noDisplay(let reason) {
      throw BenchError.noDisplay(reason: reason)
    }
    self.clock = clock
    context = try GLContext(of: window, debug: options.wantsDebugContext)
    window.setIcon(width: icon.width, pixels: icon.pixels)
    window.show()
    window.poll()
    viewport = window.viewport
    let size = window.framebufferSize
    target = RenderTarget(framebuffer: 0, width: size.width, height: size.height)
    swapInterval = options.isSynchronised ? 1 : 0
    while window.nextEvent() != nil {}
    window.recordShownPictures()
  }

  package let framesInFlight: Int? = nil
  package var refreshRate: Double? { window.statedRefreshRate }

  package var notes: [String] {
    var notes: [String] = []
    if let size = otherSize {
      notes.append(
        "The window was resized to \(Int(size.width)) × \(Int(size.height)) during the bench; "
          + "frames kept their size of \(Int(viewport.width)) × \(Int(viewport.height)).")
    }
    if session == "x11", getenv("WAYLAND_DISPLAY") != nil {
      notes.append(
        "This is a Wayland desktop, but the window uses X11, because this GLFW was built for X11.")
    }
    return notes
  }

  package func pollEvents() throws {
    window.poll()
    while let event = window.nextEvent() { take(event) }
    if let failure = window.failure { throw failure }
    if window.shouldClose { isClosed = true }
    guard clock.now >= nextLook else { return }
    try waitUntilSeen()
    nextLook = clock.now + Self.lookInterval
  }

  package func wait(until time: Double) {
    while !Interruption.isRequested, clock.now < time { window.wait(until: time) }
  }

  package func present() {
    if patience == nil {
      // A swap may wait until the frame is finished, so its time limit grows with the duration of
      // the first frame.
      let begin = clock.now
      context.functions.finish()
      patience = Self.longestPause + 10 * (clock.now - begin)
    }
    Watchdog.watch(for: patience ?? Self.longestPause)
    presentCount += 1
    window.present()
    Watchdog.rest()
  }

  package func takeShownPictures(into taken: inout [ShownPicture]) {
    window.takeShownPictures(into: &taken)
  }

  /// Handles an event of the user.
  ///
  /// Only quitting and resizing have an effect, because a script provides the input.
  private func take(_ event: InputEvent) {
    switch event.kind {
    case .key("q"), .key(.escape): isClosed = true
    case .resize(let size) where size != viewport.size: otherSize = size
    default: break
    }
  }

  private func waitUntilSeen() throws {
    guard window.isHidden else { return }
    timesHidden += 1
    let begin = clock.now
    while window.isHidden, !window.shouldClose, !Interruption.isRequested {
      guard clock.now - begin < Self.longestPause else {
        throw BenchError.windowHidden(Self.longestPause)
      }
      window.wait(until: clock.now + 0.05)
    }
  }
}
