public import CosmosDrawing
public import CosmosInput

/// Something that moves: state, what input does to it, and its picture at a time.
///
/// A scene is a value without a clock, a window or OpenGL. Whoever shows it hands it events, lets it
/// come up to a time, and asks for its picture at that time. What is due in between happens at its
/// own exact time, so a scene is in the same state at a time whatever frames were drawn before.
///
/// A ball that goes round, and goes back when a key is pressed:
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
/// What shows the time of day or the date is a ``DatedScene`` instead. Protocols for what only some
/// scenes want are ``ReducedMotionScene`` and ``WindowScene``.
///
/// All times are seconds since the scene began. Those of events never go back from one event to the next, nor do the
/// other times; only an event may be some milliseconds older than the last picture, because devices date what they
/// report. The first event is a resize at time 0, which tells the size of the window or picture.
public protocol Scene: BaseScene {}

extension Scene {
  public mutating func setTime(_ now: WallTime, at time: Double) {}
}

/// A scene that shows the time of day, or what is in the sky on a date.
///
/// It is no ``Scene``, so that no window can forget to tell it: a window takes it with a clock only. In
/// pictures its time goes on from the moment that it was made for.
public protocol DatedScene: BaseScene {}

/// What all scenes have, with a date or without; see ``Scene``.
public protocol BaseScene: Sendable {
  /// The figures, lines and paths that the scene's frames refer to by handle.
  ///
  /// It is read once, before the first picture, and stays the same.
  var geometry: GeometryLibrary { get }

  /// Takes an event.
  ///
  /// What is due before it has to happen first, and it is for the scene to see to that: hosts do not call
  /// ``advance(to:)`` before. A scene that has something to do there begins with `advance(to: event.time)`.
  mutating func handle(_ event: InputEvent)

  /// Lets everything happen that is due by `time`, each at its own time.
  ///
  /// Hosts call it before they ask for a picture.
  mutating func advance(to time: Double)

  /// Adds the picture at `time` to a frame.
  ///
  /// - Parameters:
  ///   - frame: Empty, with the viewport to draw for.
  ///   - time: The time that the scene was last advanced to.
  func describe(into frame: inout Frame, at time: Double)

  /// When the picture next changes without input.
  ///
  /// - Parameter time: The time that the scene was last advanced to.
  /// - Returns: `time` itself while something moves, a later time if everything is still until then or
  ///   moves by less than is seen, nil if nothing changes without input.
  func nextChange(after time: Double) -> Double?

  /// Learns the time of day and the date, which may be set, and go on while the machine sleeps.
  ///
  /// A ``Scene`` has no use for them.
  ///
  /// - Parameters:
  ///   - now: The time on the wall at `time`.
  ///   - time: Seconds since the scene began.
  mutating func setTime(_ now: WallTime, at time: Double)

  /// Takes the oldest request to the world outside that was not taken yet; nil when there is none.
  ///
  /// The default makes no requests.
  mutating func nextEffect() -> SceneEffect?

  /// What the scene says of its state, for traces and reports.
  ///
  /// The default says nothing.
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
  /// Seconds since 1970-01-01 00:00 UTC; nil where a scene is to stay with the date that it was made for.
  public var secondsSince1970: Double?

  /// A time; every argument is the property of its name.
  public init(secondOfMinute: Double, secondsSince1970: Double?) {
    self.secondOfMinute = secondOfMinute
    self.secondsSince1970 = secondsSince1970
  }
}
