import CCosmosGLFW
import CosmosSystem

/// The presented pictures of a window: when the screen is ready for one, and when each was shown.
struct WindowPictures {
  private let handle: OpaquePointer
  /// The compositor's frame callbacks, which limit the rate of pictures; nil if
  /// ``Window/present()`` waits instead.
  private var frames: WaylandFrames?
  /// The Wayland compositor's reports of when and on which screen pictures were shown; nil on other
  /// window systems, and for a probe.
  private(set) var waylandScreen: WaylandScreen?
  /// The X server's reports of the times when pictures are shown, from the second picture on; nil
  /// on other window systems.
  private var xTimes: XPresentTimes?
  /// The shown pictures that ``takeShown(into:)`` has not returned yet; nil until ``record()`` is
  /// called.
  private var shown: [ShownPicture]?
  private var count = 0

  /// Creates the pictures of a window that is not connected to its context yet.
  init(of handle: OpaquePointer) { self.handle = handle }

  /// Creates the pictures of a window whose context is current, connects to the compositor, and
  /// sets the swap interval.
  init(of handle: OpaquePointer, _ options: WindowOptions, clock: MonotonicClock) {
    self.handle = handle
    if let surface = WindowSystem.waylandSurface(handle), let connection = WaylandConnection.ofGLFW
    {
      if options.asksWhetherReady {
        frames = WaylandFrames(surface, clock: clock, isSynchronised: options.isSynchronised)
      }
      if !options.isProbe { waylandScreen = WaylandScreen(surface, on: connection) }
    }
    glfwSwapInterval(options.isSynchronised && frames == nil ? 1 : 0)
  }

  /// Ends the connections, before the window is destroyed.
  func close() {
    frames?.close()
    waylandScreen?.close()
  }

  /// Whether the screen is ready for another picture; false while the window is hidden.
  var isReady: Bool { frames?.isReady ?? true }

  /// Prepares for a picture, just before it is presented.
  mutating func willPresent() {
    frames?.willPresent()
    waylandScreen?.willPresent()
    count += 1
  }

  /// Reads the reports of earlier pictures, just after a picture was presented.
  mutating func didPresent() {
    // The request for the times of shown pictures would delay the first picture, so it is sent with
    // the second one.
    if count == 2 { listenToX() }
    xTimes?.read(of: count, into: &shown)
  }

  /// Requests the time when each further picture is shown, if the window system reports such times.
  mutating func record() {
    waylandScreen?.recordTimes()
    listenToX()
    shown = []
    shown?.reserveCapacity(64)
  }

  /// Requests the times of shown pictures from an X server that reports such times.
  private mutating func listenToX() {
    guard xTimes == nil else { return }
    xTimes = WindowSystem.xWindow(handle).flatMap { XPresentTimes(window: $0) }
  }

  /// Appends the pictures shown since the last call, in the order of the window system's reports.
  mutating func takeShown(into taken: inout [ShownPicture]) {
    waylandScreen?.takeTimes(into: &taken)
    xTimes?.read(of: count, into: &shown)
    taken.append(contentsOf: shown ?? [])
    shown?.removeAll(keepingCapacity: true)
  }

  /// Chooses between the refresh rate measured from the times of shown pictures and the stated
  /// rate.
  ///
  /// - Parameter stated: The refreshes per second that the desktop reports; nil if unknown.
  /// - Returns: The refreshes per second; nil if unknown.
  func refreshRate(stated: Double?) -> Double? { xTimes?.meter.rate(stated: stated) ?? stated }
}
