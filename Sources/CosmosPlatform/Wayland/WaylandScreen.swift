import CCosmosGLFW
import CCosmosWayland
import CosmosSystem
import Glibc

/// When a window's pictures were shown on Wayland, how often, and on which screen, where the compositor
/// tells that (`wp_presentation`).
final class WaylandScreen: WaylandReceiver {
  private let connection: WaylandConnection
  private let interfaces: UnsafeMutablePointer<WaylandPresentationInterfaces>
  private let surface: OpaquePointer
  private let presentation: OpaquePointer?
  /// The requests that the compositor has not answered yet, oldest first, and their pictures.
  private var requests: [(feedback: OpaquePointer, picture: Int)] = []
  /// Pictures so far.
  private var pictures = 0
  /// Whether every picture's time is asked for, not only one after the other.
  private var recordsTimes = false
  /// What was answered and not taken yet.
  private var times: [ShownPicture] = []
  /// The clock of the compositor's times; nil until it is told.
  private var clock: clockid_t?
  /// The screen, as GLFW's `wl_output`, that showed the last picture that was answered; nil if untold.
  private var output: UnsafeMutableRawPointer?
  /// Seconds from refresh to refresh of that screen; nil if the compositor does not say.
  private(set) var period: Double?

  /// Nil without libwayland-client; GLFW's window must outlive this object.
  init?(_ handle: OpaquePointer) {
    guard let connection = WaylandConnection.ofGLFW, let interfaces = cosmosDescribePresentation(),
      let surface = WindowSystem.waylandSurface(handle)
    else { return nil }
    self.connection = connection
    self.interfaces = interfaces
    self.surface = OpaquePointer(surface)
    presentation = withUnsafePointer(to: &interfaces.pointee.presentation) { connection.bind($0) }
    if let presentation {
      connection.listen(to: presentation, Self.presentationCalls, for: self)
    }
  }

  private static let presentationCalls = WaylandConnection.makeCalls(
    WaylandPresentationListener(clock: { data, _, clock in
      WaylandScreen.deliver(to: data) { $0.clock = clockid_t(bitPattern: clock) }
    }))

  private static let feedbackCalls = WaylandConnection.makeCalls(
    WaylandFeedbackListener(
      syncOutput: { data, _, output in
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
      connection.destroy(oldest.feedback)
      requests.removeFirst()
    }
    guard recordsTimes || requests.isEmpty, let presentation else { return }
    // wp_presentation.feedback
    let feedback = withUnsafePointer(to: &interfaces.pointee.feedback) {
      connection.make($0, by: presentation, 1, [wl_argument(o: surface), wl_argument(n: 0)])
    }
    guard let feedback else { return }
    connection.listen(to: feedback, Self.feedbackCalls, for: self)
    requests.append((feedback, pictures))
  }

  /// Asks from now on when each picture is shown, for ``takeTimes()``.
  func recordTimes() {
    recordsTimes = true
    times.reserveCapacity(2 * Self.patience)
    requests.reserveCapacity(2 * Self.patience)
  }

  /// The pictures that were shown since the last call, in the order of the answers.
  func takeTimes(into taken: inout [ShownPicture]) {
    taken.append(contentsOf: times)
    times.removeAll(keepingCapacity: true)
  }

  /// Takes the answer to a request: when its picture was shown, on the compositor's clock; nil if it never was.
  private func answered(_ feedback: UnsafeMutableRawPointer?, at seconds: Double?) {
    let index = requests.firstIndex { UnsafeMutableRawPointer($0.feedback) == feedback }
    guard let index else { return }
    let request = requests.remove(at: index)
    connection.destroy(request.feedback)
    guard recordsTimes, let seconds, let clock else { return }
    var now = timespec()
    guard clock_gettime(clock, &now) == 0 else { return }
    // Clocks that run on differ by a constant, but for some millionths.
    let age = Double(now.tv_sec) + 1e-9 * Double(now.tv_nsec) - seconds
    times.append(
      ShownPicture(
        number: request.picture, secondsSinceBoot: MonotonicClock.secondsSinceBoot - age))
  }

  /// Withdraws everything; to be called before the window is destroyed.
  func close() {
    for request in requests { connection.destroy(request.feedback) }
    // wp_presentation.destroy
    connection.destroy(presentation, after: 0)
  }
}

/// When a picture of a window was seen, by the word of the window system.
package struct ShownPicture: Equatable, Sendable {
  /// 1 for the first picture that the window presented.
  package var number: Int
  /// On the clock of ``CosmosSystem/MonotonicClock/secondsSinceBoot``.
  package var secondsSinceBoot: Double
}
