import CCosmosGLFW
import CCosmosWayland
import CosmosSystem
import Glibc

/// When a window's pictures were shown on Wayland, how often, and on which screen, where the compositor
/// tells that (`wp_presentation`).
final class WaylandScreen: WaylandReceiver {
  private let surface: OpaquePointer
  private let presentation: OpaquePointer?
  /// The requests that the compositor has not answered yet, oldest first, and their pictures.
  private var requests: [(feedback: OpaquePointer, picture: Int)] = []
  private var pictures = 0
  /// What was answered and not taken yet; nil where nobody takes it, and not every picture's time is asked for.
  private var times: [ShownPicture]?
  /// The clock of the compositor's times; nil until it is told.
  private var clock: clockid_t?
  /// The screen, as GLFW's `wl_output`, that showed the last picture that was answered; nil if untold.
  private var output: OpaquePointer?
  /// Seconds from refresh to refresh of that screen; nil if the compositor does not say.
  private(set) var period: Double?

  /// - Parameters:
  ///   - surface: The window's `wl_surface`, which must outlive this object.
  ///   - connection: GLFW's.
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

  /// GLFW's monitor that shows the window; nil where the compositor does not tell.
  var monitor: OpaquePointer? {
    guard let output else { return nil }
    return GLFWLibrary.monitorHandles.first { WindowSystem.waylandOutput($0) == output }
  }

  /// Pictures after which a request without an answer is made again.
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

  /// Asks from now on when each picture is shown, for ``takeTimes()``.
  func recordTimes() {
    times = []
    times?.reserveCapacity(2 * Self.patience)
    requests.reserveCapacity(2 * Self.patience)
  }

  /// The pictures that were shown since the last call, in the order of the answers.
  func takeTimes(into taken: inout [ShownPicture]) {
    taken.append(contentsOf: times ?? [])
    times?.removeAll(keepingCapacity: true)
  }

  /// Takes the answer to a request: when its picture was shown, on the compositor's clock; nil if it never was.
  private func answered(_ feedback: OpaquePointer?, at seconds: Double?) {
    guard let index = requests.firstIndex(where: { $0.feedback == feedback }) else { return }
    let request = requests.remove(at: index)
    wp_presentation_feedback_destroy(request.feedback)
    guard times != nil, let seconds, let clock,
      case let now = MonotonicClock.seconds(of: clock), now > 0
    else { return }
    // Clocks that run on differ by a constant, but for some millionths.
    let age = now - seconds
    times?.append(
      ShownPicture(
        number: request.picture, secondsSinceBoot: MonotonicClock.secondsSinceBoot - age))
  }

  /// Withdraws everything; to be called before the window is destroyed.
  func close() {
    for request in requests { wp_presentation_feedback_destroy(request.feedback) }
    presentation.map(wp_presentation_destroy)
  }
}

/// When a picture of a window was seen, by the word of the window system.
package struct ShownPicture: Equatable, Sendable {
  /// 1 for the first picture that the window presented.
  package var number: Int
  /// On the clock of ``CosmosSystem/MonotonicClock/secondsSinceBoot``.
  package var secondsSinceBoot: Double
}
