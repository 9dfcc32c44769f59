public import CosmosDrawing
public import CosmosInput

/// Something that moves: state, what input does to it, and its picture.
///
/// A scene owns no clock. It is told what happened and when, asked to come up to a time, and
/// asked for its picture at that time. What is due in between happens at its own exact time, so
/// a scene is in the same state at t whatever frames were drawn before.
public protocol Scene: Sendable {
  /// What the scene's frames name by handle.
  var geometry: GeometryLibrary { get }

  /// Takes one event, after coming up to its time.
  mutating func handle(_ event: InputEvent)

  /// Lets everything happen that is due by `time`, in seconds.
  mutating func advance(to time: Double)

  /// Adds the picture at `time` to `frame`, which is empty and knows its viewport.
  func describe(into frame: inout Frame, at time: Double)

  /// When the picture next changes by itself.
  ///
  /// - Parameter time: Seconds; nothing is due before it.
  /// - Returns: `time` itself while something moves, a later time if all is still until then,
  ///   nil if nothing changes without input.
  func nextChange(after time: Double) -> Double?

  /// Takes the oldest thing that the scene asks of the world outside.
  mutating func nextEffect() -> SceneEffect?

  /// Learns what to say of the program and of who draws.
  mutating func introduce(_ info: InfoContent)

  /// The desktop asks for less motion.
  mutating func reduceMotion()

  /// There is nothing on this machine to open a page with.
  mutating func pageCannotOpen()

  /// Whether the escape key means something to the scene now, or else ends the program.
  var wantsEscape: Bool { get }

  /// What a trace says about the scene at `time`.
  func trace(at time: Double) -> SceneTrace

  /// Tells the time on the wall, for scenes that show it.
  ///
  /// - Parameters:
  ///   - second: Seconds of the minute, 0 ..< 60, at `time`.
  ///   - time: Seconds of the scene.
  mutating func setClock(second: Double, at time: Double)
}

extension Scene {
  // Most scenes ask for nothing.

  public mutating func nextEffect() -> SceneEffect? { nil }

  public mutating func introduce(_ info: InfoContent) {}

  public mutating func reduceMotion() {}

  public mutating func pageCannotOpen() {}

  public mutating func setClock(second: Double, at time: Double) {}

  public var wantsEscape: Bool { false }
}
