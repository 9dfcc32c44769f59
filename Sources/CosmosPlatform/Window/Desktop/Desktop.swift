package import CosmosGeometry
package import CosmosSystem

/// A desktop with outputs, where the program's pictures replace the background.
package protocol Desktop: AnyObject {
  /// The outputs that the program covers and that are switched on, oldest first.
  var outputs: [any DesktopOutput] { get }
  var clock: MonotonicClock { get }
  /// The connection to the display server; the OpenGL context must be created on this connection.
  var display: DesktopDisplay { get }
  /// Whether the user ended the program with the mouse, the keyboard or a touch screen.
  var isDismissed: Bool { get }
  /// The time on ``clock`` when ``update()`` must be called even if no event arrives; infinite for
  /// never.
  var due: Double { get }

  /// Sets the visual (the X11 pixel format) of the windows that cover the outputs.
  ///
  /// Call this method before the first ``update()``. The default implementation does nothing.
  ///
  /// - Parameter visual: The number of the X11 visual that the context needs; nil if any visual
  ///   will do.
  func use(visual: UInt?)

  /// Handles the events that have arrived from the desktop, without waiting.
  func update() throws(PlatformError)

  /// Waits until something happens on the desktop or the program is asked to end, at most until a
  /// time on ``clock`` in seconds, which may be infinite.
  func wait(until time: Double)
}

extension Desktop {
  package func use(visual: UInt?) {}
}

/// A connection to a display server.
package enum DesktopDisplay {
  /// A `wl_display`.
  case wayland(OpaquePointer)
  case x11(XServer)
}

/// An area of a desktop that shows one picture: one monitor, or several monitors that the picture
/// spans.
package protocol DesktopOutput: AnyObject {
  /// The monitor that the output covers; one value stands for all monitors that one picture spans.
  var monitor: DesktopMonitor { get }
  /// The surface to draw into, a new object after each change of its size; nil while the output
  /// cannot show pictures.
  var canvas: (any DesktopCanvas)? { get }
  /// Refreshes per second.
  var refreshRate: Double { get }
  /// Whether the output is ready for another picture; false while the output is fully hidden, and
  /// while drawing rests because windows cover the output.
  var isReady: Bool { get }
  /// Whether the output has lost the last picture, so that the picture must be drawn again.
  var isDamaged: Bool { get }

  /// Prepares the output for the next presented picture.
  func willPresent()
}

extension DesktopOutput {
  package var isDamaged: Bool { false }
}

/// The number and the name by which the user refers to a monitor.
nonisolated package struct DesktopMonitor: Equatable, Sendable {
  /// The number that selects the monitor with `--monitor`, 1 for the first; 0 for several monitors
  /// that one picture spans.
  package var number: Int
  /// The name of the monitor's connector, such as "HDMI-1"; empty if the desktop reports none.
  package var name: String

  package init(number: Int, name: String) {
    self.number = number
    self.name = name
  }
}

/// A surface for pictures of one size.
package protocol DesktopCanvas: AnyObject {
  var viewport: Viewport { get }
  /// The address of a `wl_egl_window`, or the number of an X11 window; valid while this canvas
  /// exists.
  var window: UInt { get }
}
