import CosmosKit

/// A game: a spark circles a ring and leaps outwards, through the next ring if it meets that
/// ring's gap.
///
/// Between two moves everything is a function of time, and each event happens at its exact time:
/// the same moves give the same game at any frame rate.
struct Gates: Scene {
  let geometry: GeometryLibrary
  let spark: FigureStarSet

  /// The number of the ring that the spark circles, or from which it is leaping.
  var level = 0
  /// The spark's place between rings: 2.5 is half-way from ring 2 to ring 3.
  var height = Animated(0.0)
  /// The number of the ring at the camera, which follows the spark; see `View`.
  var camera = Animated(0.0)
  /// The spark's angle at `angleTime`, in radians.
  var angle = 0.0
  var angleTime = 0.0
  /// Whether the spark is between two rings, at a fixed angle.
  var isLeaping = false
  /// Strength of the wave from the gate that the spark has passed; fades from 1 to 0.
  var success = Animated(0.0)
  var failure = Animated(0.0)
  /// The opacity of the hint: 1 until the first leap.
  var hint = Animated(1.0)
  /// The number of gates passed in a row, and the largest such number in this game.
  private(set) var score = 0
  private(set) var best = 0

  /// An event that happens without input.
  private enum Cue: Equatable { case arrive, land }
  private var cues = Timeline<Cue>()

  /// Seconds of a leap from one ring to the next.
  static let leap = 0.24

  init() {
    var library = GeometryLibrary()
    spark = library.add(stars: [
      LibraryStar(position: .zero, radius: 6, color: Color(red: 1, green: 0.85, blue: 0.5))
    ])
    geometry = library
  }

  /// The spark's speed in radians per second; its direction changes from ring to ring.
  var sparkSpeed: Double { level.isMultiple(of: 2) ? 1.5 : -1.5 }

  /// Returns the spark's angle in radians.
  func sparkAngle(at time: Double) -> Double {
    isLeaping ? angle : angle + sparkSpeed * (time - angleTime)
  }

  mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    switch event.kind {
    case .press, .key(.space), .key(.enter): jump(at: event.time)
    default: break
    }
  }

  mutating func advance(to time: Double) {
    while let (due, cue) = cues.next(dueBy: time) {
      switch cue {
      case .arrive: arrive(at: due)
      case .land: land(at: due)
      }
    }
  }

  /// Returns the present time, since rings always turn.
  func nextChange(after time: Double) -> Double? { time }

  private mutating func jump(at time: Double) {
    guard !isLeaping else { return }
    angle = sparkAngle(at: time)
    isLeaping = true
    height.animate(to: Double(level + 1), at: time, duration: Self.leap, curve: .easeIn)
    hint.animate(to: 0, at: time, duration: 0.6, curve: .easeOut)
    cues.add(.arrive, at: time + Self.leap)
  }

  /// Lets the spark pass through the next ring's gap, or throws the spark back to its ring.
  private mutating func arrive(at time: Double) {
    guard Gate(number: level + 1).isOpen(at: angle, time: time) else {
      score = 0
      failure = Animated(1)
      failure.animate(to: 0, at: time, duration: 0.7, curve: .easeOut)
      height.animate(to: Double(level), at: time, duration: Self.leap, curve: .easeOut)
      cues.add(.land, at: time + Self.leap)
      return
    }
    level += 1
    score += 1
    best = max(best, score)
    success = Animated(1)
    success.animate(to: 0, at: time, duration: 0.9, curve: .easeOut)
    camera.animate(to: Double(level), at: time, duration: 0.7, curve: .easeInOut)
    land(at: time)
  }

  private mutating func land(at time: Double) {
    isLeaping = false
    angleTime = time
  }
}
