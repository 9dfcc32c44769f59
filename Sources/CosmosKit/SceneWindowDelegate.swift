public import CosmosDrawing
public import CosmosInput
public import CosmosOpenGL
public import CosmosRendering
public import CosmosScenes

/// An object through which a program adds its own sounds, files and keys to a ``SceneWindow``.
///
/// Every method has a default implementation. All methods are called on the main actor from the
/// window's loop, so a slow method delays the next picture.
@MainActor public protocol SceneWindowDelegate: AnyObject {
  /// Called when the window is open and the driver is known, before the first picture.
  ///
  /// - Throws: An error closes the window, and ``SceneWindow/run()`` throws it.
  func willShow(_ scene: inout any Scene, on driver: GLDriver) throws

  /// Called with each event from the user, before the scene handles the event.
  ///
  /// - Throws: An error closes the window, and ``SceneWindow/run()`` throws it.
  func didReceive(_ event: InputEvent) throws

  /// Returns the command for a pressed key.
  ///
  /// The default implementation returns ``SceneWindowCommand/standard(for:)``. In your own
  /// implementation, call that function for all keys other than your own:
  ///
  ///     func command(for event: InputEvent) -> SceneWindowCommand? {
  ///       event.kind == .key("q") ? .close : .standard(for: event)
  ///     }
  ///
  /// A key with Control, Alt or Super never triggers a command.
  ///
  /// - Parameter event: An event of the kind ``/CosmosInput/InputEvent/Kind/key(_:)``.
  /// - Returns: The command; nil to pass the event to the scene, even if it is Escape, F11 or F3.
  func command(for event: InputEvent) -> SceneWindowCommand?

  /// Called with a picture that was taken with ``SceneWindowCommand/takePicture(scale:)``, or with
  /// the reason why it could not be drawn; the default implementation discards the picture.
  func didTakePicture(_ picture: Result<Image, GLError>)

  /// Called when the user has resized the window, or started or ended full screen or maximisation.
  ///
  /// The method is called after the new shape has lasted half a second, or when the window closes.
  /// Changes that a desktop makes by itself, when the window opens or when monitors are connected
  /// or disconnected, are not reported.
  func didResize(from old: SceneWindowShape, to new: SceneWindowShape)

  /// Performs an effect that the scene requests, such as a sound.
  func perform(_ effect: SceneEffect, for scene: inout any Scene)

  /// Returns whether to draw the scene at a time even if the picture equals the one on the screen.
  func wantsFrame(of scene: any Scene, at time: Double) -> Bool

  /// Called when a picture has been presented.
  ///
  /// - Parameters:
  ///   - scene: The scene in the state that the picture shows.
  ///   - time: The scene's time that the picture shows, in seconds.
  ///   - statistics: The numbers of draw calls and of stars in the picture.
  ///   - inputAge: Seconds from the newest input to the presented picture; nil if no input arrived
  ///     since the previous picture.
  /// - Throws: An error closes the window, and ``SceneWindow/run()`` throws it.
  func didShow(
    _ scene: any Scene, at time: Double, statistics: DrawStatistics, inputAge: Double?) throws

  /// Called once if labels cannot be drawn or are drawn with another font, with the reason as a
  /// sentence.
  func cannotDrawText(_ reason: String)

  /// Called the first time that the window is too large for the driver to draw, with the reason as
  /// a sentence.
  func cannotDraw(_ reason: String)

  /// Called when there is time to write files: when the window has nothing to draw, and when the
  /// window has closed.
  ///
  /// While the window is open, the method is called only after a new picture, a command, a request,
  /// an effect or ``didResize(from:to:)``. It is not called after input that causes none of these,
  /// such as a move of the pointer over an unchanged picture.
  func didBecomeIdle()
}

extension SceneWindowDelegate {
  public func willShow(_ scene: inout any Scene, on driver: GLDriver) throws {}

  public func didReceive(_ event: InputEvent) throws {}

  public func command(for event: InputEvent) -> SceneWindowCommand? { .standard(for: event) }

  public func didTakePicture(_ picture: Result<Image, GLError>) {}

  public func didResize(from old: SceneWindowShape, to new: SceneWindowShape) {}

  public func cannotDraw(_ reason: String) {}

  public func perform(_ effect: SceneEffect, for scene: inout any Scene) {}

  public func wantsFrame(of scene: any Scene, at time: Double) -> Bool { false }

  public func didShow(
    _ scene: any Scene, at time: Double, statistics: DrawStatistics, inputAge: Double?
  ) throws {}

  public func cannotDrawText(_ reason: String) {}

  public func didBecomeIdle() {}
}

/// The delegate of a window that was created without one.
final class NoDelegate: SceneWindowDelegate {}
