// Taking what has happened, waiting for more, and the window's end.

import CCosmosGLFW
import CosmosSystem

extension Window {
  /// Collects the events that have arrived, without waiting.
  package func poll() {
    glfwPollEvents()
    var rounds = 1
    while rounds < Self.mostRounds, listener?.hasUnread == true {
      glfwPollEvents()
      rounds += 1
    }
    host?.drain()
    // Last, so that the next frame contains the newest scrolling.
    listener?.drain { insert($0) }
    followDesktop()
  }

  /// Whether ``poll()`` would collect events, as far as that is known.
  package var hasInput: Bool { listener?.hasUnread == true }

  /// Upper bound on poll rounds per frame, so that a flood of input cannot stall drawing.
  private static let mostRounds = 100

  /// Waits until an event arrives.
  ///
  /// - Parameter timeout: The longest time to wait in seconds; nil for no limit.
  package func wait(timeout: Double?) {
    var hasNews = false
    listener?.drain {
      insert($0)
      hasNews = true
    }
    guard !hasNews else { return }
    let check = checkDue.map { max(0, $0 - clock.now) } ?? .infinity
    var left = min(timeout ?? .infinity, check, Self.longestWait)
    if let pipe = GLFWLibrary.pipe {
      let end = MonotonicClock.secondsSinceBoot + left
      let servers = [XServer.ofGLFW, xListener?.server, host?.server].compactMap { $0 }
      if servers.contains(where: \.hasEvents) { return glfwPollEvents() }
      // The pipe counts whole milliseconds: GLFW waits for the rest.
      let isTold = pipe.wait(until: end - 0.001, orFor: servers.map(\.descriptor))
      left = isTold ? 0 : end - MonotonicClock.secondsSinceBoot
      if left > 0.001 { left = 0 }
    }
    if left > 0 { glfwWaitEventsTimeout(left) } else { glfwPollEvents() }
    listener?.drain { insert($0) }
  }

  /// Seconds; the system counts a wait in a number of 64 bits, which a recording may exceed.
  private static let longestWait = 3600.0

  /// Whether the window was asked to close, or what it is in has gone.
  package var shouldClose: Bool {
    glfwWindowShouldClose(handle) != 0 || host?.isGone == true
  }

  /// Why the window had to close; nil where it had not.
  package var failure: PlatformError? {
    glfwWindowShouldClose(handle) != 0 && WaylandConnection.ofGLFW?.isCutOff == true
      ? .compositorLost : nil
  }

  package func close() { glfwSetWindowShouldClose(handle, 1) }
}
