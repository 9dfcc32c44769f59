public import CosmosDrawing
public import CosmosInput

/// Something that moves: its state, its reaction to input, and its picture at a time.
///
/// A scene is a value without a clock, a window or OpenGL. Its host gives it events, advances it to
/// a time, and asks for its picture at that time. Changes that are due in between happen at their
/// own exact times, so a scene's state at a time does not depend on the frames drawn before.
///
/// A ball that moves in a circle, and turns back when a key is pressed:
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
///         frame.addBackground(.backdrop(Backdrop(color: .black)))
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
/// A scene that shows the time of day or the date is a ``DatedScene`` instead. Optional wishes of a
/// scene are the protocols ``ReducedMotionScene`` and ``WindowScene``.
///
/// All times are seconds since the scene began. The times of events never decrease, nor do the
/// other times. Only an event may be some milliseconds older than the last picture, because devices
/// date their reports. The first event is a resize at time 0, with the size of the window or
/// picture.
public protocol Scene: BaseScene {}

extension Scene {
  public mutating func setTime(_ now: WallTime, at time: Double) {}
}

/// A scene that shows the time of day, or the sky on a date.
///
/// A dated scene is no ``Scene``: windows take it only together with a clock, so that no window
/// forgets to tell the date. In pictures, its date starts at the scene's own moment.
public protocol DatedScene: BaseScene {}

/// The requirements of all scenes, with or without a date; see ``Scene``.
public protocol BaseScene: Sendable {
  /// The figures, lines and paths that the scene's frames refer to by handle.
  ///
  /// Read once, before the first picture; it must stay the same.
  var geometry: GeometryLibrary { get }

  /// Takes an event.
  ///
  /// The scene itself must first do everything that is due before the event: hosts do not call
  /// ``advance(to:)`` for it. A scene with such changes begins with `advance(to: event.time)`.
  mutating func handle(_ event: InputEvent)

  /// Makes all changes that are due by `time`, each at its own time.
  ///
  /// Hosts call it before they ask for a picture.
  mutating func advance(to time: Double)

  /// Adds the picture at `time` to a frame.
  ///
  /// - Parameters:
  ///   - frame: An empty frame with the viewport of the picture.
  ///   - time: The time that the scene was last advanced to.
  func describe(into frame: inout Frame, at time: Double)

  /// The time of the picture's next change without input.
  ///
  /// - Parameter time: The time that the scene was last advanced to.
  /// - Returns: `time` itself while something moves; a later time if nothing moves visibly until
  ///   then; nil if nothing changes without input.
  func nextChange(after time: Double) -> Double?

  /// Takes the time of day and the date, which people may set, and which continue while the machine
  /// sleeps.
  ///
  /// A ``Scene`` does not need them.
  ///
  /// - Parameters:
  ///   - now: The time on the wall at `time`.
  ///   - time: Seconds since the scene began.
  mutating func setTime(_ now: WallTime, at time: Double)

  /// Removes and returns the oldest request to the host; nil if there is none.
  ///
  /// The default makes no requests.
  mutating func nextEffect() -> SceneEffect?

  /// The scene's state, for traces and reports.
  ///
  /// The default is empty.
  func trace(at time: Double) -> SceneTrace
}

extension BaseScene {
  public mutating func nextEffect() -> SceneEffect? { nil }

  public func trace(at time: Double) -> SceneTrace { SceneTrace() }
}

/// A time on the wall.
public struct WallTime: Equatable, Sendable {
  /// Seconds of the minute in local time, 0 ..< 60.
  public var secondOfMinute: Double
  /// Seconds since 1970-01-01 00:00 UTC; nil if a scene must keep its own date.
  public var secondsSince1970: Double?

  /// A time; every argument is the property of its name.
  public init(secondOfMinute: Double, secondsSince1970: Double?) {
    self.secondOfMinute = secondOfMinute
    self.secondsSince1970 = secondsSince1970
  }
}
