import CCosmosGLFW
import CCosmosWayland
import CosmosSystem
import Glibc

/// The time and the screen of each shown picture of a Wayland window, and the screen's refresh
/// period, if the compositor has `wp_presentation`.
final class WaylandScreen: WaylandReceiver {
  private let surface: OpaquePointer
  private let presentation: OpaquePointer?
  /// Requests that the compositor has not answered yet, oldest first, with the numbers of their
  /// pictures.
  private var requests: [(feedback: OpaquePointer, picture: Int)] = []
  private var pictures = 0
  /// Answers that were not taken yet; nil unless ``recordTimes()`` was called.
  ///
  /// Then only one request is open at a time.
  private var times: [ShownPicture]?
  /// The clock of the compositor's times; nil until the compositor reports it.
  private var clock: clockid_t?
  /// The screen of the last answered picture, as GLFW's `wl_output`; nil if unknown.
  private var output: OpaquePointer?
  /// Seconds per refresh of that screen; nil if the compositor does not tell.
  private(set) var period: Double?

  /// Starts to follow a window.
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

  /// GLFW's monitor that shows the window; nil if the compositor does not tell.
  var monitor: OpaquePointer? {
    guard let output else { return nil }
    return GLFWLibrary.monitorHandles.first { WindowSystem.waylandOutput($0) == output }
  }

  /// Number of pictures to wait for an answer before its request is dropped.
  private static let patience = 30

  /// Requests an answer for the picture that is about to be shown.
  func willPresent() {
    pictures += 1
    // A picture on a screen that was turned off may never be answered.
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

  /// Appends the pictures that were shown since the last call, in the order of the answers.
  func takeTimes(into taken: inout [ShownPicture]) {
    taken.append(contentsOf: times ?? [])
    times?.removeAll(keepingCapacity: true)
  }

  /// Takes the answer to a request.
  ///
  /// - Parameters:
  ///   - feedback: The request.
  ///   - seconds: When the picture was shown, on the compositor's clock; nil if it was discarded.
  private func answered(_ feedback: OpaquePointer?, at seconds: Double?) {
    guard let index = requests.firstIndex(where: { $0.feedback == feedback }) else { return }
    let request = requests.remove(at: index)
    wp_presentation_feedback_destroy(request.feedback)
    guard times != nil, let seconds, let clock,
      case let now = MonotonicClock.seconds(of: clock), now > 0
    else { return }
    // Two clocks of the machine differ by a constant, except for some millionths of drift.
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

/// A picture of a window and its time on the screen, as the window system reports it.
package struct ShownPicture: Equatable, Sendable {
  /// The picture's number, 1 for the first one that the window presented.
  package var number: Int
  /// Seconds on the clock ``CosmosSystem/MonotonicClock/secondsSinceBoot``.
  package var secondsSinceBoot: Double
}
