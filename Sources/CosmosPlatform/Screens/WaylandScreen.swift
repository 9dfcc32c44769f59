import CCosmosGLFW
import CCosmosWayland
import CosmosSystem
import Glibc

/// When a window's pictures were shown on Wayland, how often, and on which screen, where the compositor
/// tells that (`wp_presentation`).
final class WaylandScreen {
  private let functions: WaylandFunctions
  private let interfaces: UnsafeMutablePointer<WaylandPresentationInterfaces>
  private let registry: OpaquePointer
  private let surface: OpaquePointer
  private let registryListener: UnsafeMutablePointer<WaylandRegistryListener>
  private let presentationListener: UnsafeMutablePointer<WaylandPresentationListener>
  private let feedbackListener: UnsafeMutablePointer<WaylandFeedbackListener>
  private var presentation: OpaquePointer?
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

  /// Nil without libwayland-client.
  ///
  /// - Parameter handle: GLFW's window, which must outlive this object.
  init?(_ handle: OpaquePointer) {
    var arguments = [wl_argument(n: 0)]
    guard let functions = WaylandFunctions.loaded, let interfaces = cosmosDescribePresentation(),
      let display = WindowSystem.waylandDisplay,
      let surface = WindowSystem.waylandSurface(handle),
      // wl_display.get_registry
      let registry = functions.construct(display, 1, &arguments, functions.registryInterface, 1)
    else { return nil }
    self.functions = functions
    self.interfaces = interfaces
    self.registry = registry
    self.surface = OpaquePointer(surface)
    registryListener = .allocate(capacity: 1)
    presentationListener = .allocate(capacity: 1)
    feedbackListener = .allocate(capacity: 1)
    registryListener.initialize(
      to: WaylandRegistryListener(
        global: { data, _, name, interface, _ in
          guard let interface, String(cString: interface) == "wp_presentation" else { return }
          WaylandFunctions.deliver(to: data, as: WaylandScreen.self) { $0.bind(name) }
        }, globalRemove: { _, _, _ in }))
    presentationListener.initialize(
      to: WaylandPresentationListener(
        clock: { data, _, clock in
          WaylandFunctions.deliver(to: data, as: WaylandScreen.self) {
            $0.clock = clockid_t(bitPattern: clock)
          }
        }))
    feedbackListener.initialize(
      to: WaylandFeedbackListener(
        syncOutput: { data, _, output in
          nonisolated(unsafe) let output = output
          WaylandFunctions.deliver(to: data, as: WaylandScreen.self) { $0.output = output }
        },
        presented: { data, feedback, high, low, nanoseconds, refresh, _, _, _ in
          nonisolated(unsafe) let feedback = feedback
          let seconds = Double(UInt64(high) << 32 | UInt64(low)) + 1e-9 * Double(nanoseconds)
          WaylandFunctions.deliver(to: data, as: WaylandScreen.self) {
            $0.period = refresh > 0 ? Double(refresh) * 1e-9 : nil
            $0.answered(feedback, at: seconds)
          }
        },
        discarded: { data, feedback in
          nonisolated(unsafe) let feedback = feedback
          WaylandFunctions.deliver(to: data, as: WaylandScreen.self) {
            $0.answered(feedback, at: nil)
          }
        }))
    functions.add(registryListener, to: registry, for: self)
    _ = functions.roundtrip(display)
  }

  /// GLFW's monitor that shows the window; nil where the compositor does not tell.
  var monitor: OpaquePointer? {
    guard let output else { return nil }
    var count: Int32 = 0
    guard let monitors = glfwGetMonitors(&count) else { return nil }
    return (0..<Int(count)).lazy.compactMap { monitors[$0] }.first {
      WindowSystem.waylandOutput($0) == output
    }
  }

  /// Pictures after which a request without an answer is made again.
  private static let patience = 30

  /// Requests an answer for the picture that is about to be shown.
  func willPresent() {
    pictures += 1
    // A picture on a screen that was turned off may never be answered.
    if let oldest = requests.first, pictures - oldest.picture > Self.patience {
      functions.destroy(oldest.feedback)
      requests.removeFirst()
    }
    guard recordsTimes || requests.isEmpty, let presentation else { return }
    // wp_presentation.feedback
    var arguments = [wl_argument(o: surface), wl_argument(n: 0)]
    let feedback = withUnsafePointer(to: &interfaces.pointee.feedback) {
      functions.construct(presentation, 1, &arguments, $0, 1)
    }
    guard let feedback else { return }
    functions.add(feedbackListener, to: feedback, for: self)
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

  /// - Parameters:
  ///   - feedback: The request.
  ///   - seconds: When its picture was shown, on the compositor's clock; nil if it never was.
  private func answered(_ feedback: UnsafeMutableRawPointer?, at seconds: Double?) {
    let index = requests.firstIndex { UnsafeMutableRawPointer($0.feedback) == feedback }
    guard let index else { return }
    let request = requests.remove(at: index)
    functions.destroy(request.feedback)
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
    for request in requests { functions.destroy(request.feedback) }
    if let presentation {
      var none = [wl_argument(n: 0)]
      // wp_presentation.destroy
      functions.send(presentation, 0, &none)
      functions.destroy(presentation)
    }
    functions.destroy(registry)
    registryListener.deallocate()
    presentationListener.deallocate()
    feedbackListener.deallocate()
  }

  private func bind(_ name: UInt32) {
    guard presentation == nil else { return }
    presentation = withUnsafePointer(to: &interfaces.pointee.presentation) {
      functions.bind(name, $0, on: registry)
    }
    if let presentation { functions.add(presentationListener, to: presentation, for: self) }
  }
}

/// When a picture of a window was seen, by the word of the window system.
package struct ShownPicture: Equatable, Sendable {
  /// 1 for the first picture that the window presented.
  package var number: Int
  /// On the clock of ``CosmosSystem/MonotonicClock/secondsSinceBoot``.
  package var secondsSinceBoot: Double
}
