package import CosmosGeometry
package import CosmosSystem

/// A desktop whose outputs are covered with pictures.
package protocol Desktop: AnyObject {
  /// The outputs that are covered and on, in the order in which they came.
  var outputs: [any DesktopOutput] { get }
  var clock: MonotonicClock { get }
  /// The connection that a context is made for.
  var display: DesktopDisplay { get }
  /// Whether somebody used mouse, keyboard or touch screen, which ends it.
  var isDismissed: Bool { get }

  /// Has windows made for a context that needs a visual; to be called before the first
  /// ``update()``.
  ///
  /// - Parameter visual: The visual's number; nil where nothing depends on it.
  func use(visual: UInt?)

  /// Follows what has happened on the desktop, without waiting.
  func update() throws(PlatformError)

  /// Waits until something happens on the desktop, or the program is asked to end.
  ///
  /// - Parameter timeout: The longest time to wait in seconds, 0 or more; nil for as long as it
  ///   takes.
  func wait(timeout: Double?)
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

/// A part of a desktop that shows one picture.
package protocol DesktopOutput: AnyObject {
  /// What is drawn into, another one for each size; nil while no picture is wanted.
  var canvas: (any DesktopCanvas)? { get }
  /// Refreshes per second.
  var refreshRate: Double { get }
  /// Whether the screen is ready for another picture; false while nothing of it is seen.
  var isReady: Bool { get }
  /// Whether what was shown is lost since the last picture.
  var isDamaged: Bool { get }

  /// Notes that a picture is about to be handed over.
  func willPresent()
}

extension DesktopOutput {
  package var isDamaged: Bool { false }
}

/// What a picture of one size is drawn into.
package protocol DesktopCanvas: AnyObject {
  var viewport: Viewport { get }
  /// The address of a `wl_egl_window`, or the number of an X11 window; it lasts as long as this
  /// object.
  var window: UInt { get }
}
