public import CosmosDrawing
public import CosmosInput

/// Moving contents for a window or for pictures: a state, its reactions to input, and its picture
/// at each time.
///
/// A scene is a value, and has no clock, window or OpenGL. The program that shows the scene, its
/// host, gives it events, advances it to a time, and asks for the picture at that time. Changes
/// between two pictures happen at their own exact times. Therefore the state of a scene at a time
/// does not depend on the pictures that were drawn before.
///
/// For example, this scene is a ball that moves in a circle, and reverses its direction when a key
/// is pressed:
///
///     struct Orbit: Scene {
///       private var direction = 1.0
///       private var turned = (angle: 0.0, time: 0.0)
///
///       mutating func handle(_ event: InputEvent) {
///         guard case .key = event.kind else { return }
///         turned = (angle(at: event.time), event.time)
///         direction = -direction
///       }
///
///       func describe(into frame: inout Frame, at time: Double) {
///         let center = frame.viewport.center
///         frame.add(Backdrop(color: .black))
///         frame.add(
///           Ring(
///             center: Point(angle: angle(at: time), radius: 100, from: center), radius: 10,
///             width: 20, color: .white))
///       }
///
///       func nextChange(after time: Double) -> Double? { time }
///
///       private func angle(at time: Double) -> Double {
///         turned.angle + direction * (time - turned.time)
///       }
///     }
///
/// Every requirement other than ``describe(into:at:)`` and ``nextChange(after:)`` has a default
/// implementation.
///
/// All times are in seconds since the scene began. The times of events never decrease, and neither
/// do the times of the other calls. However, an event may be a few milliseconds older than the last
/// picture, because devices report their own times. The first event is a resize at time 0 with the
/// size of the window or of the picture.
public protocol Scene: Sendable {
  /// The figures, lines and paths that the frames of the scene refer to by handles.
  ///
  /// The host reads this property once, before the first picture, so it must not change. By
  /// default, the library is empty.
  var geometry: GeometryLibrary { get }

  /// Handles an event.
  ///
  /// Before it handles the event, the scene must perform everything that is due by then, because
  /// the host does not call ``advance(to:)`` for an event. In a scene with such changes, this
  /// method begins with `advance(to: event.time)`.
  ///
  /// The default implementation does nothing.
  mutating func handle(_ event: InputEvent)

  /// Performs all changes that are due by `time`, each of them at its own time.
  ///
  /// The host calls this method before it asks for a picture. The default implementation does
  /// nothing.
  mutating func advance(to time: Double)

  /// Adds the picture at a time to a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, which is empty and has the viewport of the picture.
  ///   - time: The time to which the scene was advanced last.
  func describe(into frame: inout Frame, at time: Double)

  /// Returns the time when the picture changes next if there is no input.
  ///
  /// A window draws no picture before that time, unless there is input, the window has a new size
  /// or has lost its contents, or something such as the font has become available. The time of day
  /// in the environment comes from another clock, which may lag by microseconds behind the clock
  /// of `time`. Therefore, if the picture changes at a full second, return a time one millisecond
  /// later.
  ///
  /// - Parameter time: The time that the scene was last advanced to.
  /// - Returns: `time` itself while something moves; a later time if nothing moves visibly until
  ///   then; nil if nothing changes without input.
  func nextChange(after time: Double) -> Double?

  /// Tells the scene what surrounds it: the time of day, the font, and the desktop's wishes.
  ///
  /// A window calls this method before each ``advance(to:)``; a host without a window calls it
  /// once, before the first event. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - environment: The surroundings at `time`.
  ///   - time: The seconds since the scene began.
  mutating func update(_ environment: SceneEnvironment, at time: Double)

  /// Returns whether the scene currently uses a pressed key that would otherwise be a command of
  /// the host, such as the escape key, which leaves full screen or closes the window.
  ///
  /// The default implementation returns false.
  func wants(_ event: InputEvent) -> Bool

  /// Shows a text about the effect of a host's command, such as the new volume.
  ///
  /// The default implementation does nothing.
  mutating func show(notice: String, at time: Double)

  /// Returns whether a text or a colour fades at a time in seconds; a pause of the host waits until
  /// the fade has ended.
  ///
  /// The default implementation returns false.
  func isFading(at time: Double) -> Bool

  /// Tells the scene that a web page, which it requested with ``SceneEffect/openURL(_:)``, could
  /// not be opened.
  ///
  /// The default implementation does nothing.
  mutating func couldNotOpen(_ url: String)

  /// Removes the oldest request to the host, and returns it; nil if there is none.
  ///
  /// The default implementation returns nil.
  mutating func nextEffect() -> SceneEffect?

  /// Returns the state of the scene at a time, for traces and reports.
  ///
  /// The default implementation returns a trace without values.
  func trace(at time: Double) -> SceneTrace
}

extension Scene {
  public var geometry: GeometryLibrary { GeometryLibrary() }

  public mutating func handle(_ event: InputEvent) {}

  public mutating func advance(to time: Double) {}

  public mutating func update(_ environment: SceneEnvironment, at time: Double) {}

  public func wants(_ event: InputEvent) -> Bool { false }

  public mutating func show(notice: String, at time: Double) {}

  public func isFading(at time: Double) -> Bool { false }

  public mutating func couldNotOpen(_ url: String) {}

  public mutating func nextEffect() -> SceneEffect? { nil }

  public func trace(at time: Double) -> SceneTrace { SceneTrace() }
}
