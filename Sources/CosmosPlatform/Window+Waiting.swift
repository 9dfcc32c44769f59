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
  }

  /// Whether ``poll()`` would collect events, as far as that is known.
  package var hasInput: Bool { listener?.hasUnread == true }

  /// Upper bound on poll rounds per frame, so that a flood of input cannot stall drawing.
  private static let mostRounds = 100

  /// Waits until an event arrives.
  ///
  /// - Parameter timeout: The longest time to wait in seconds; nil for no limit.
  package func wait(timeout: Double?) {
    let wait = {
      if let timeout {
        let most = min(timeout, Self.longestWait)
        if timeout > 0 { glfwWaitEventsTimeout(most) } else { glfwPollEvents() }
      } else {
        glfwWaitEvents()
      }
    }
    guard let listener else { return wait() }
    if let host { host.sleep { listener.sleep(wait) } } else { listener.sleep(wait) }
    listener.drain { insert($0) }
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

  /// Asks the window to close, as its close button does.
  package func close() { glfwSetWindowShouldClose(handle, 1) }
}
