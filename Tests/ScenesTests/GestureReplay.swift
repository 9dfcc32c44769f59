import CosmosInput
@testable import CosmosSky
import CosmosScenes
import RealModule

/// What the sky makes of a gesture, seen by frames and after every event.
struct GestureReplay {
  private static let width = 1280.0
  /// How fast a glide slows down, per second: a fling with the velocity v travels v / decay.
  static let decay = -1000 * Double.log(ScrollPhysics.standard.decelerationRate)

  private var player: Player
  private let axis: RecordedGesture.Axis?
  private let start: Double
  private let pixelsPerSign: Double
  /// Where the content was when it was taken hold of, and how far the fingers have been since.
  private var hold: (travel: Double, fingers: Double)?

  /// What the ribbon did, each once in a row.
  private(set) var motions: [RibbonMotion] = []
  /// Logical pixels to the right of the start when the last sample had been taken.
  private(set) var held = 0.0
  /// The speed at which the content was let go after that; nil if it was not flung.
  private(set) var release: Double?
  /// The most that the content was away from the fingers that held it, in logical pixels.
  private(set) var worstLag = 0.0

  /// Plays a gesture to its end and ten seconds on.
  ///
  /// - Parameters:
  ///   - gesture: Which.
  ///   - frames: When it is looked at.
  /// - Throws: If the file is missing or wrong.
  init(_ gesture: RecordedGesture, frames: GestureFrames) throws {
    player = Player(position: gesture.start ?? 0.5, width: Self.width)
    axis = gesture.axis
    start = player.position
    pixelsPerSign = player.ribbon.pixelsPerSign
    let events = try gesture.events()
    observe()
    var next = 0
    for frame in frames.times(until: (events.last?.time ?? 0) + 10) {
      while next < events.count, events[next].time + frames.delay <= frame {
        take(events[next])
        next += 1
      }
      player.advance(to: frame)
      observe()
    }
  }

  /// Logical pixels that the content is to the right of the start.
  var travel: Double { (start - player.position) * pixelsPerSign }

  private mutating func take(_ event: InputEvent) {
    player.advance(to: event.time)
    observe()
    let before = travel
    let wasHeld = player.motion == .drag
    player.handle([event])
    switch event.kind {
    case .scroll(let dx, let dy, .finger), .scroll(let dx, let dy, .precise):
      held = travel
      release = nil
      follow(dx, dy, since: wasHeld ? nil : before)
    default: break
    }
    observe()
  }

  /// Compares the content with the fingers that have moved.
  ///
  /// - Parameters:
  ///   - dx: By so much to the right.
  ///   - dy: And so much down.
  ///   - travel: Where they took hold of the content; nil if they did earlier.
  private mutating func follow(_ dx: Double, _ dy: Double, since travel: Double?) {
    guard let axis else { return }
    var hold = travel.map { (travel: $0, fingers: 0) } ?? self.hold ?? (0, 0)
    hold.fingers += axis == .right ? dx : dy
    self.hold = hold
    worstLag = max(worstLag, abs(self.travel - hold.travel - hold.fingers))
  }

  private mutating func observe() {
    let motion = player.motion
    guard motions.last != motion else { return }
    motions.append(motion)
    guard motion == .fling else { return }
    let destination = (start - player.ribbon.destination(at: player.time)) * pixelsPerSign
    release = (destination - held) * Self.decay
  }
}
