import CCosmosGLFW
import CCosmosWayland
import CosmosSystem
import Glibc

/// Reports when and on which screen each picture of a Wayland window was shown, and that screen's
/// refresh period, if the compositor supports `wp_presentation`.
final class WaylandScreen: WaylandReceiver {
  private let surface: OpaquePointer
  private let presentation: OpaquePointer?
  /// The requests that the compositor has not answered yet, each with the number of its picture,
  /// oldest first.
  private var requests: [(feedback: OpaquePointer, picture: Int)] = []
  private var pictures = 0
  /// The pictures shown since the last ``takeTimes(into:)``; nil unless ``recordTimes()`` was
  /// called.
  ///
  /// While this property is nil, the compositor is asked about one picture at a time.
  private var times: [ShownPicture]?
  /// The clock that the compositor's times refer to; nil until the compositor reports it.
  private var clock: clockid_t?
  /// The `wl_output` of the screen that showed the newest reported picture; nil if unknown.
  private var output: OpaquePointer?
  /// Seconds per refresh of the screen that showed the newest reported picture; nil if the
  /// compositor does not report this period.
  private(set) var period: Double?

  /// Starts to observe the pictures of a window.
  ///
  /// - Parameters:
  ///   - surface: The window's `wl_surface`, which must outlive this object.
  ///   - connection: GLFW's connection to the compositor.
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

  /// The number of further pictures until a request without an answer is dropped.
  private static let patience = 30

  /// Requests the time of the picture that is about to be presented.
  func willPresent() {
    pictures += 1
    // The compositor may never answer a request about a screen that was turned off.
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

  /// Appends the pictures shown since the last call, in the order of the compositor's reports.
  func takeTimes(into taken: inout [ShownPicture]) {
    taken.append(contentsOf: times ?? [])
    times?.removeAll(keepingCapacity: true)
  }

  /// Handles the compositor's answer to a request.
  ///
  /// - Parameters:
  ///   - feedback: The request.
  ///   - seconds: The time when the picture was shown, in seconds on the compositor's clock; nil if
  ///     the picture was not shown.
  private func answered(_ feedback: OpaquePointer?, at seconds: Double?) {
    guard let index = requests.firstIndex(where: { $0.feedback == feedback }) else { return }
    let request = requests.remove(at: index)
    wp_presentation_feedback_destroy(request.feedback)
    guard times != nil, let seconds, let clock,
      case let now = MonotonicClock.seconds(of: clock), now > 0
    else { return }
    // The offset between two clocks of one machine is constant, except for a drift of a few parts
    // per million.
    let age = now - seconds
    times?.append(
      ShownPicture(
        number: request.picture, secondsSinceBoot: MonotonicClock.secondsSinceBoot - age))
  }

  /// Withdraws all requests.
  ///
  /// Call this method before the window is destroyed.
  func close() {
    for request in requests { wp_presentation_feedback_destroy(request.feedback) }
    presentation.map(wp_presentation_destroy)
  }
}

/// A picture of a window with the time when the screen showed it, as reported by the window system.
package struct ShownPicture: Equatable, Sendable {
  /// The number of the picture; the window's first picture is number 1.
  package var number: Int
  /// The time when the screen showed the picture, as
  /// ``CosmosSystem/MonotonicClock/secondsSinceBoot``.
  package var secondsSinceBoot: Double
}
