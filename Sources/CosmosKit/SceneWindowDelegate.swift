public import CosmosGeometry
public import CosmosInput
public import CosmosOpenGL
public import CosmosRendering
public import CosmosScenes

/// What a program does besides showing a scene in a ``SceneWindow``: sound, files, keys of its own.
///
/// Every function has a default that does nothing. All are called on the main actor, from the
/// window's loop: what takes long delays the next picture.
@MainActor public protocol SceneWindowDelegate: AnyObject {
  /// The window is open and the driver known; the first picture follows.
  ///
  /// - Throws: An error closes the window, and ``SceneWindow/run()`` throws it.
  func willShow(_ scene: inout any BaseScene, on driver: GLDriver) throws

  /// The person did something, which the scene takes next.
  ///
  /// - Throws: An error closes the window, and ``SceneWindow/run()`` throws it.
  func didReceive(_ event: InputEvent) throws

  /// What a key asks of the window.
  ///
  /// The default closes the window with Escape, switches full screen with F11, and shows and hides the
  /// meter with F3.
  ///
  /// - Returns: Nil hands the key to the scene.
  func command(for key: Key) -> SceneWindowCommand?

  /// The person gave the window another size, or made it fill the screen or cease to.
  ///
  /// The call comes when that has lasted for half a second, or as the window closes. What a desktop does by itself, as
  /// the window opens or when monitors come and go, is left out.
  func didResize(from old: SceneWindowShape, to new: SceneWindowShape)

  /// The scene asks for something besides being drawn.
  func perform(_ effect: SceneEffect, for scene: inout any BaseScene)

  /// Whether a picture is to be drawn even where it equals the one on the screen.
  func wantsFrame(of scene: any BaseScene, at time: Double) -> Bool

  /// A picture was handed to the screen.
  ///
  /// - Parameters:
  ///   - scene: The scene as the picture shows it.
  ///   - time: The picture's time, in the scene's seconds.
  ///   - statistics: What was drawn.
  ///   - inputAge: Seconds from the newest input in the picture until now; nil without new input.
  /// - Throws: An error closes the window, and ``SceneWindow/run()`` throws it.
  func didShow(
    _ scene: any BaseScene, at time: Double, statistics: DrawStatistics, inputAge: Double?) throws

  /// Labels cannot be drawn; this is called once, with the reason as a sentence.
  func cannotDrawText(_ reason: String)

  /// Nothing is drawn for now; this is called once, with the reason as a sentence.
  func cannotDraw(_ reason: String)

  /// Nothing moves, or the window has closed: now is the time to write files and the like.
  func didBecomeIdle()
}

/// What a person can make of a ``SceneWindow``.
public struct SceneWindowShape: Equatable, Sendable {
  /// Logical pixels that the window has, or returns to when it no longer fills the screen and is not maximised.
  public var size: Size
  /// Whether the window fills the screen.
  public var isFullscreen: Bool
  public var isMaximised: Bool
}

/// What a key can ask of a ``SceneWindow``.
public enum SceneWindowCommand: Equatable, Sendable {
  /// Close it; Escape does so only where the scene does not handle that key.
  case close
  /// Fill the screen, or stop filling it.
  case toggleFullscreen
  /// Show the meter of frame times, or hide it.
  case toggleMeter
  /// Nothing, and the scene does not get the key either.
  case nothing
}

extension SceneWindowDelegate {
  public func willShow(_ scene: inout any BaseScene, on driver: GLDriver) throws {}

  public func didReceive(_ event: InputEvent) throws {}

  public func command(for key: Key) -> SceneWindowCommand? {
    switch key {
    case .escape: .close
    case .f11: .toggleFullscreen
    case .f3: .toggleMeter
    default: nil
    }
  }

  public func didResize(from old: SceneWindowShape, to new: SceneWindowShape) {}

  public func cannotDraw(_ reason: String) {}

  public func perform(_ effect: SceneEffect, for scene: inout any BaseScene) {}

  public func wantsFrame(of scene: any BaseScene, at time: Double) -> Bool { false }

  public func didShow(
    _ scene: any BaseScene, at time: Double, statistics: DrawStatistics, inputAge: Double?
  ) throws {}

  public func cannotDrawText(_ reason: String) {}

  public func didBecomeIdle() {}
}

/// That of a window without one.
final class NoDelegate: SceneWindowDelegate {}
