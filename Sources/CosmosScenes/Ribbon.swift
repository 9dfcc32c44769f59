public import CosmosInput
import CosmosGeometry
import CosmosMotion

/// Where the ribbon is and what moves it: rest, drag, fling, snap or fly.
///
/// Positions are sign positions p, unwrapped: sign i is centred when p ≡ i (mod 12). All changes
/// of state are in `Ribbon+Transitions.swift`; this file says where the ribbon is in each.
public struct Ribbon: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case rest
    case drag
    /// A wheel's notches: each moves the target on.
    case notches(Animated<Double>)
    case fling(Deceleration, began: Double)
    case snap(Tween<Double>, began: Double)
    case fly(Tween<Double>, began: Double)
  }

  /// A fling that a hand stopped; a flick the same way adds to it.
  struct StoppedFling: Equatable, Sendable {
    /// Logical px/s, + moves the content right.
    var velocity: Double
    /// Seconds.
    var time: Double
  }

  public let physics: ScrollPhysics
  /// Screen widths from one sign to the next.
  public let gap: Double
  /// Whether signs pull the ribbon to themselves.
  public let snaps: Bool
  /// No glides: places fade into one another.
  public package(set) var reducedMotion: Bool
  /// Logical pixels.
  public package(set) var screenWidth: Double

  var state = State.rest
  /// Where the ribbon is while nothing but a hand moves it.
  var held: Double
  /// The fling that the present gesture stopped.
  var stoppedFling: StoppedFling?
  /// When lines are due, and whose.
  var reveal: Timeline<Int>
  public package(set) var lines: SignLines
  var fade: PlaceFade?

  /// - Parameters:
  ///   - position: p at the start; a whole number starts with that sign's lines drawn.
  ///   - gap: Screen widths from one sign to the next.
  ///   - screenWidth: Logical pixels.
  ///   - snaps: Whether signs pull the ribbon to themselves and show their lines.
  ///   - reducedMotion: Fade instead of gliding.
  ///   - physics: The constants.
  public init(
    position: Double, gap: Double, screenWidth: Double, snaps: Bool = true,
    reducedMotion: Bool = false,
    physics: ScrollPhysics = .standard
  ) {
    self.physics = physics
    self.gap = gap
    self.screenWidth = screenWidth
    self.snaps = snaps
    self.reducedMotion = reducedMotion
    held = position
    reveal = Timeline()
    lines = SignLines(revealed: position == position.rounded() ? Self.sign(at: position) : nil)
  }

  /// The sign 0…11 at a whole position.
  public static func sign(at position: Double) -> Int {
    Int(wrapped(position.rounded(), period: 12))
  }

  /// Logical pixels that the top layer moves from one sign to the next.
  public var pixelsPerSign: Double { gap * screenWidth }

  public var motion: RibbonMotion {
    if let fade { return fade.motion }
    switch state {
    case .rest: return .rest
    case .drag, .notches: return .drag
    case .fling: return .fling
    case .snap: return .snap
    case .fly: return .fly
    }
  }

  /// p at a time in seconds, not before the last change of state.
  public func position(at time: Double) -> Double {
    switch state {
    case .rest, .drag: held
    case .notches(let glide): glide.value(at: time)
    case .fling(let glide, let began): glide.value(at: max(0, time - began))
    case .snap(let glide, let began), .fly(let glide, let began):
      glide.value(at: max(0, time - began))
    }
  }

  /// The sign that stands exactly in the centre, 0…11.
  public func centeredSign(at time: Double) -> Int? {
    let position = position(at: time)
    // A tenth of a pixel on the widest gap.
    return abs(position - position.rounded()) * pixelsPerSign < 0.1
      ? Self.sign(at: position) : nil
  }

  /// Where a moving ribbon is going on its own; p itself when nothing pulls it.
  public func destination(at time: Double) -> Double {
    if let next = fade?.next { return next }
    switch state {
    case .snap(let glide, _), .fly(let glide, _): return glide.end
    case .fling(let glide, _): return glide.restingOffset
    case .notches(let glide): return glide.target
    case .rest, .drag: return held
    }
  }

  /// Whether the next frame differs from this one.
  public func isMoving(at time: Double) -> Bool {
    if lines.isMoving(at: time) || fade != nil { return true }
    switch state {
    case .rest, .drag: return false
    case .notches(let glide): return glide.isMoving(at: time)
    case .fling, .snap, .fly: return true
    }
  }

  /// The earlier place that still shows, and how much of it, 0…1.
  public func fadingPlace(at time: Double) -> (position: Double, opacity: Double)? {
    guard let fade, fade.remaining(at: time) > 0 else { return nil }
    return (fade.from, fade.remaining(at: time))
  }
}
