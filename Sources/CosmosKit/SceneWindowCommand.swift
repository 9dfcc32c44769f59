public import CosmosInput

/// A command that a key can trigger in a ``SceneWindow``.
///
/// A key triggers its command only if the scene does not want to handle the key.
public enum SceneWindowCommand: Equatable, Sendable {
  /// Closes the window.
  case close
  /// Ends full screen; closes a window that is not in full screen.
  case leaveFullscreenOrClose
  /// Brings the window to the front.
  case raise
  /// Starts or ends full screen.
  case toggleFullscreen
  /// Shows or hides the meter of frame times.
  case toggleMeter
  /// Draws the scene once more, at a scale of the window's resolution, and passes the picture to
  /// ``SceneWindowDelegate/didTakePicture(_:)``; `.takePicture()` for twice the resolution.
  ///
  /// - Parameter scale: Pixels of the picture per pixel of the window, more than 0; reduced if the
  ///   picture would exceed the driver's maximum size.
  case takePicture(scale: Double = 2)
  /// Does nothing, and does not pass the key to the scene.
  case nothing

  /// Returns the usual command of a pressed key in a window: Escape leaves full screen or else
  /// closes the window, F11 switches full screen on and off, and F3 shows and hides the meter.
  ///
  /// - Parameter event: The event.
  /// - Returns: The command; nil for all other events.
  public static func standard(for event: InputEvent) -> SceneWindowCommand? {
    switch event.kind {
    case .key(.escape): .leaveFullscreenOrClose
    case .key(.f11): .toggleFullscreen
    case .key(.f3): .toggleMeter
    default: nil
    }
  }
}
