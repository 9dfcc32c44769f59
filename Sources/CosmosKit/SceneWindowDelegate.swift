public import CosmosInput
public import CosmosOpenGL
public import CosmosRendering
public import CosmosScenes

/// What a host program does beside a ``SceneWindow``: sound, files, keys of its own.
///
/// Every function has a default that does nothing.
@MainActor public protocol SceneWindowDelegate: AnyObject {
  /// Window and driver are there; the first picture follows.
  func willShow(_ scene: inout any Scene, on driver: GLDriver)

  /// A person did something, which the scene takes next.
  ///
  /// - Throws: What is to end the window.
  func didReceive(_ event: InputEvent) throws

  /// What a key means to the window.
  ///
  /// - Returns: Nil hands the key to the scene.
  func command(for key: Key) -> SceneWindowCommand?

  /// The scene is about to come up to a time, in seconds since the window opened.
  func willAdvance(_ scene: inout any Scene, to time: Double)

  /// The scene asks for something besides being drawn.
  func perform(_ effect: SceneEffect, for scene: inout any Scene)

  /// Whether a frame is to be drawn even if its picture is the one on the screen.
  func wantsFrame(of scene: any Scene, at time: Double) -> Bool

  /// A frame was handed to the screen.
  ///
  /// - Parameters:
  ///   - scene: Its state.
  ///   - time: Of the picture, in seconds since the window opened.
  ///   - statistics: What was drawn.
  ///   - inputAge: Seconds from the newest input in the picture until now; nil without new input.
  /// - Throws: What is to end the window.
  func didShow(
    _ scene: any Scene, at time: Double, statistics: DrawStatistics, inputAge: Double?) throws

  /// Text cannot be drawn; the reason is a sentence, and is told once.
  func textIsMissing(_ reason: String)

  /// Nothing moves, or the window ends: time for what may take long, such as writing files.
  func isIdle()
}

/// What a key can ask of a window.
public enum SceneWindowCommand: Equatable, Sendable {
  /// Close it; Escape does so only where the scene has no use for it.
  case close
  /// Fill the screen, or stop filling it.
  case toggleFullscreen
  /// The host has done what there was to do.
  case nothing

  /// What keys mean where no delegate says otherwise.
  static func standard(for key: Key) -> SceneWindowCommand? {
    key == .escape ? .close : key == .f11 ? .toggleFullscreen : nil
  }
}

extension SceneWindowDelegate {
  public func willShow(_ scene: inout any Scene, on driver: GLDriver) {}

  public func didReceive(_ event: InputEvent) throws {}

  public func command(for key: Key) -> SceneWindowCommand? { .standard(for: key) }

  public func willAdvance(_ scene: inout any Scene, to time: Double) {}

  public func perform(_ effect: SceneEffect, for scene: inout any Scene) {}

  public func wantsFrame(of scene: any Scene, at time: Double) -> Bool { false }

  public func didShow(
    _ scene: any Scene, at time: Double, statistics: DrawStatistics, inputAge: Double?
  ) throws {}

  public func textIsMissing(_ reason: String) {}

  public func isIdle() {}
}

/// Why a window ended before anybody closed it.
public enum SceneWindowError: Error, Equatable, Sendable {
  /// SIGINT, SIGTERM or SIGHUP.
  case interrupted
}
