public import CosmosDrawing
public import CosmosInput

/// Something that moves: its state, its reaction to input, and its picture at a time.
///
/// A scene is a value without a clock, a window or OpenGL. Its host passes it events, advances it
/// to a time, and asks for its picture at that time. Changes that are due in between happen at
/// their own exact times, so a scene's state at a time does not depend on which frames were drawn
/// before.
///
/// For example, a ball that moves in a circle, and reverses when a key is pressed:
///
///     struct Orbit: Scene {
///       let geometry = GeometryLibrary()
///       private var direction = 1.0
///       private var turned = (angle: 0.0, time: 0.0)
///
///       mutating func handle(_ event: InputEvent) {
///         guard case .key = event.kind else { return }
///         turned = (angle(at: event.time), event.time)
///         direction = -direction
///       }
///
///       mutating func advance(to time: Double) {}
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
/// A scene that shows the time of day or the date is a ``DatedScene`` instead. A scene can conform
/// to ``ReducedMotionScene`` and ``WindowScene`` for optional features.
///
/// All times are in seconds since the scene began. The times of events never decrease, nor do the
/// other times. Only an event may be a few milliseconds older than the last picture, because
/// devices timestamp their reports. The first event is a resize at time 0, with the size of the
/// window or picture.
public protocol Scene: BaseScene {}

extension Scene {
  public mutating func setTime(_ now: WallTime, at time: Double) {}
}

/// A scene that shows the time of day, or the sky on a date.
///
/// A dated scene is not a ``Scene``: windows accept it only together with a clock, so that no
/// window forgets to pass it the date. In pictures, its date starts at the scene's own moment.
public protocol DatedScene: BaseScene {}

/// The requirements of all scenes, with or without a date; see ``Scene``.
public protocol BaseScene: Sendable {
  /// The figures, lines and paths that the scene's frames refer to by handle.
  ///
  /// Hosts read this property once, before the first picture; it must not change.
  var geometry: GeometryLibrary { get }

  /// Handles an event.
  ///
  /// The scene itself must first perform everything that is due before the event, because hosts do
  /// not call ``advance(to:)`` for it. A scene with such changes starts by calling `advance(to:
  /// event.time)`.
  mutating func handle(_ event: InputEvent)

  /// Performs all changes that are due by `time`, each at its own time.
  ///
  /// Hosts call this method before they ask for a picture.
  mutating func advance(to time: Double)

  /// Adds the picture at `time` to a frame.
  ///
  /// - Parameters:
  ///   - frame: An empty frame with the picture's viewport.
  ///   - time: The time that the scene was last advanced to.
  func describe(into frame: inout Frame, at time: Double)

  /// Returns the time of the picture's next change without input.
  ///
  /// A window draws no picture before that time, unless there is input, the window has a new size
  /// or has lost its contents, or a part such as the font has become available. The time of day of
  /// a ``DatedScene`` comes from another clock, which may lag by microseconds when that time is
  /// reached: promise a change at a full second a millisecond late.
  ///
  /// - Parameter time: The time that the scene was last advanced to.
  /// - Returns: `time` itself while something moves; a later time if nothing moves visibly until
  ///   then; nil if nothing changes without input.
  func nextChange(after time: Double) -> Double?

  /// Sets the time of day and the date, which jump when the system clock is set or the machine
  /// wakes from sleep.
  ///
  /// A ``Scene`` does not need them.
  ///
  /// - Parameters:
  ///   - now: The wall-clock time at `time`.
  ///   - time: Seconds since the scene began.
  mutating func setTime(_ now: WallTime, at time: Double)

  /// Removes and returns the oldest request to the host; nil if there is none.
  ///
  /// The default implementation makes no requests.
  mutating func nextEffect() -> SceneEffect?

  /// Returns the scene's state, for traces and reports.
  ///
  /// The default implementation returns an empty trace.
  func trace(at time: Double) -> SceneTrace
}

extension BaseScene {
  public mutating func nextEffect() -> SceneEffect? { nil }

  public func trace(at time: Double) -> SceneTrace { SceneTrace() }
}

/// A wall-clock time.
///
/// `WallTime.now`, an extension in the module CosmosKit, is the machine's.
public struct WallTime: Equatable, Sendable {
  /// Seconds of the minute in local time, 0 ..< 60.
  public var secondOfMinute: Double
  /// Seconds since 1970-01-01 00:00 UTC; nil if a scene must keep its own date.
  public var secondsSince1970: Double?

  /// Creates a time from its properties.
  public init(secondOfMinute: Double, secondsSince1970: Double?) {
    self.secondOfMinute = secondOfMinute
    self.secondsSince1970 = secondsSince1970
  }
}
