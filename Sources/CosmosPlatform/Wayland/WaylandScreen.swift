import CCosmosGLFW
import CCosmosWayland
import CosmosSystem
import Glibc

/// The time and the screen of each shown picture of a Wayland window, and the refresh period of
/// that screen, if the compositor supports `wp_presentation`.
final class WaylandScreen: WaylandReceiver {
  private let surface: OpaquePointer
  private let presentation: OpaquePointer?
  /// The requests that the compositor has not answered yet, oldest first, with the numbers of their
  /// pictures.
  private var requests: [(feedback: OpaquePointer, picture: Int)] = []
  private var pictures = 0
  /// The answers since the last ``takeTimes(into:)``; nil unless ``recordTimes()`` was called.
  ///
  /// While it is nil, only one request is open at a time.
  private var times: [ShownPicture]?
  /// The clock of the compositor's times; nil until the compositor reports it.
  private var clock: clockid_t?
  /// The `wl_output` of the screen that showed the last answered picture; nil if unknown.
  private var output: OpaquePointer?
  /// The number of seconds per refresh of that screen; nil if the compositor does not report it.
  private(set) var period: Double?

  /// Starts to observe a window.
  ///
  /// - Parameters:
  ///   - surface: The window's `wl_surface`, which must outlive this object.
  ///   - connection: GLFW's connection.
  init(_ surface: OpaquePointer, on connection: WaylandConnection) {
    self.surface = surface
    presentation = connection.bind(cosmos_wp_presentation())
    if let presentation {
      wp_presentation_add_listener(presentation, Self.presentationCalls, receiver)
    }
  }

  private static let presentationCalls = makeCalls(
    wp_presentation_listener(clock_id: { data, _, clock in
      WaylandScreen.deliver(to: data) { $0.clock = clockid_t(bitPattern: clock) }
    }))

  private static let feedbackCalls = makeCalls(
    wp_presentation_feedback_listener(
      sync_output: { data, _, output in
        nonisolated(unsafe) let output = output
        WaylandScreen.deliver(to: data) { $0.output = output }
      },
      presented: { data, feedback, high, low, nanoseconds, refresh, _, _, _ in
        nonisolated(unsafe) let feedback = feedback
        let seconds = Double(UInt64(high) << 32 | UInt64(low)) + 1e-9 * Double(nanoseconds)
        WaylandScreen.deliver(to: data) {
          $0.period = refresh > 0 ? Double(refresh) * 1e-9 : nil
          $0.answered(feedback, at: seconds)
        }
      },
      discarded: { data, feedback in
        nonisolated(unsafe) let feedback = feedback
        WaylandScreen.deliver(to: data) { $0.answered(feedback, at: nil) }
      }))

  /// The GLFW monitor that shows the window; nil if the compositor does not report it.
  var monitor: OpaquePointer? {
    guard let output else { return nil }
    return GLFWLibrary.monitorHandles.first { WindowSystem.waylandOutput($0) == output }
  }

  /// The number of pictures after which an unanswered request is dropped.
  private static let patience = 30

  /// Requests the time of the picture that is about to be presented.
  func willPresent() {
    pictures += 1
    // The compositor may never answer for a screen that was turned off.
    if let oldest = requests.first, pictures - oldest.picture > Self.patience {
      wp_presentation_feedback_destroy(oldest.feedback)
      requests.removeFirst()
    }
    guard times != nil || requests.isEmpty, let presentation else { return }
    guard let feedback = wp_presentation_feedback(presentation, surface) else { return }
    wp_presentation_feedback_add_listener(feedback, Self.feedbackCalls, receiver)
    requests.append((feedback, pictures))
  }

  /// Requests the time of every picture from now on, for ``takeTimes(into:)``.
  func recordTimes() {
    times = []
    times?.reserveCapacity(2 * Self.patience)
    requests.reserveCapacity(2 * Self.patience)
  }

  /// Appends the pictures shown since the last call, in the order of the answers.
  func takeTimes(into taken: inout [ShownPicture]) {
    taken.append(contentsOf: times ?? [])
    times?.removeAll(keepingCapacity: true)
  }

  /// Handles the answer to a request.
  ///
  /// - Parameters:
  ///   - feedback: The request.
  ///   - seconds: The time when the picture was shown, on the compositor's clock; nil if it was
  ///     discarded.
  private func answered(_ feedback: OpaquePointer?, at seconds: Double?) {
    guard let index = requests.firstIndex(where: { $0.feedback == feedback }) else { return }
    let request = requests.remove(at: index)
    wp_presentation_feedback_destroy(request.feedback)
    guard times != nil, let seconds, let clock,
      case let now = MonotonicClock.seconds(of: clock), now > 0
    else { return }
    // Two clocks of one machine differ by a constant, except for drift of some parts per million.
    let age = now - seconds
    times?.append(
      ShownPicture(
        number: request.picture, secondsSinceBoot: MonotonicClock.secondsSinceBoot - age))
  }

  /// Withdraws all requests.
  ///
  /// Call it before the window is destroyed.
  func close() {
    for request in requests { wp_presentation_feedback_destroy(request.feedback) }
    presentation.map(wp_presentation_destroy)
  }
}

/// A picture of a window with the time when it was shown, as reported by the window system.
package struct ShownPicture: Equatable, Sendable {
  /// The number of the picture; the first one that the window presented is 1.
  package var number: Int
  /// The time in seconds on the clock ``CosmosSystem/MonotonicClock/secondsSinceBoot``.
  package var secondsSinceBoot: Double
}
