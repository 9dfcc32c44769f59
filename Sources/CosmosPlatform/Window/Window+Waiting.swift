// How a window collects events, waits for events, and closes.

import CCosmosGLFW
import CosmosSystem

extension Window {
  /// Moves the events that have arrived into the queue, without waiting.
  package func poll() {
    GLFWLibrary.handleEvents()
    var rounds = 1
    while rounds < Self.mostRounds, scrolling.listener?.hasUnread == true {
      GLFWLibrary.handleEvents()
      rounds += 1
    }
    host?.drain()
    // The listener comes last, so that the next frame uses the newest scrolling.
    scrolling.listener?.drain { input.insert($0, in: viewport) }
    followDesktop()
    cursor.update(
      to: clock.now, lastUse: input.takePointerUse(),
      fillsScreen: fullScreen.coversScreen && !isMinimised && host == nil)
    power.keepOn(fullScreen.isFilling && !isHidden)
  }

  /// Whether GLFW's connection to the display server contains events that ``poll()`` would read;
  /// false without a scroll listener.
  package var hasInput: Bool { scrolling.listener?.hasUnread == true }

  /// The maximum number of rounds of polling per frame: with more, a flood of input could stall
  /// drawing.
  private static let mostRounds = 100

  /// The time on the window's clock when ``poll()`` must be called even if no event arrives, to
  /// check full screen, to hide the pointer or to report a new shape; infinite for never.
  package var due: Double {
    min(fullScreen.due ?? .infinity, cursor.due ?? .infinity, shapes.due ?? .infinity)
  }

  /// Waits until an event arrives, at most until a time on the window's clock in seconds, which may
  /// be infinite.
  package func wait(until time: Double) {
    var hasNews = false
    scrolling.listener?.drain {
      input.insert($0, in: viewport)
      hasNews = true
    }
    guard !hasNews else { return }
    var left = min(max(0, time - clock.now), Self.longestWait)
    if let pipe = GLFWLibrary.pipe {
      let end = MonotonicClock.secondsSinceBoot + left
      let servers = [XServer.ofGLFW, scrolling.xListener?.server, host?.server].compactMap { $0 }
      if servers.contains(where: \.hasEvents) { return GLFWLibrary.handleEvents() }
      // The pipe waits for whole milliseconds, and GLFW waits for the rest.
      let isTold = pipe.wait(until: end - 0.001, orFor: servers.map(\.descriptor))
      left = isTold ? 0 : end - MonotonicClock.secondsSinceBoot
      if left > 0.001 { left = 0 }
    }
    GLFWLibrary.handleEvents(waiting: left)
    scrolling.listener?.drain { input.insert($0, in: viewport) }
  }

  /// The longest single wait in seconds.
  ///
  /// A longer wait ends early, and the caller waits again, because a recording may ask for more
  /// seconds than a system can count.
  private static let longestWait = 3600.0

  /// Whether the user, the desktop or this program has asked the window to close, the connection to
  /// the Wayland compositor has ended, or the other program's window that contains this window
  /// (``host``) was destroyed.
  package var shouldClose: Bool {
    glfwWindowShouldClose(handle) != 0 || host?.isGone == true
  }

  /// The error that ended the window; nil if there was no error.
  package var failure: PlatformError? {
    guard let connection = WaylandConnection.ofGLFW else { return nil }
    let isLost =
      connection.isBroken || glfwWindowShouldClose(handle) != 0 && connection.isCutOff
    return isLost ? .compositorLost : nil
  }

  /// Brings the window to the front and gives it the keyboard focus, unless the window manager
  /// refuses.
  package func raise() {
    if isMinimised { glfwRestoreWindow(handle) }
    guard let (server, window) = onX11, !fullScreen.isUnmanaged else {
      return glfwFocusWindow(handle)
    }
    server.askToActivate(window)
  }

  package func close() { glfwSetWindowShouldClose(handle, 1) }
}
