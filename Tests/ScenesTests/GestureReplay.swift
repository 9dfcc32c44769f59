import CosmosInput
import CosmosMotion
import CosmosScenes
import Foundation
import RealModule
import Testing

@testable import CosmosSky

/// What the sky makes of a gesture, seen by frames and after every event.
struct GestureReplay {
  private static let width = 1280.0
  /// How fast a glide slows down, per second: a fling with the velocity v travels v / decay.
  static let decay = -1000 * Double.log(ScrollPhysics.decelerationRate)

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
    case .scroll(let dx, let dy, .finger, .move, _), .scroll(let dx, let dy, .precise, .move, _):
      held = travel
      release = nil
      follow(dx, dy, since: wasHeld ? nil : before)
    default: break
    }
    observe()
  }

  /// Compares the content with the fingers that have moved.
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

/// When frames look at what a hand does.
enum GestureFrames: String, CaseIterable, Sendable {
  case at60Hz, at144Hz, irregular
  /// At 60 Hz, and what happened in the last 4 ms before a frame reaches the next one only.
  case at60HzLate

  /// Seconds that pass until an event can be heard of.
  var delay: Double { self == .at60HzLate ? 0.004 : 0 }

  func times(until end: Double) -> [Double] {
    switch self {
    case .at60Hz, .at60HzLate: return Frames.steady(60, until: end)
    case .at144Hz: return Frames.steady(144, until: end)
    case .irregular:
      var random = SplitMix64(seed: 7)
      return Frames.irregular(until: end, using: &random)
    }
  }
}

/// A gesture of two fingers as a file of input, and what is to come of it.
///
/// `Gestures/gestures.json` has them all. Distances are logical pixels to the right in a window that
/// is 1280 wide, and speeds are those per second.
struct RecordedGesture: Decodable, Sendable, CustomTestStringConvertible {
  enum Axis: String, Decodable, Sendable {
    case right, down
  }

  var name: String
  var about: String
  /// The sign position at the start; nil is the empty sky half-way between two signs.
  var start: Double?
  /// The direction that the content follows; nil where that changes.
  var axis: Axis?
  /// From the start to where the content is when the last sample has been taken.
  var held: Double
  /// The speed after the last sample; nil where nothing is flung.
  var release: Double?
  /// From the start to where the content comes to rest.
  var rests: Double
  /// What the ribbon does, each once in a row.
  var motions: String
  /// How far the two distances may be off, if not by a pixel.
  var tolerance: Double?
  /// The part of the speed that may be missing or too much, if not a thousandth.
  var releaseTolerance: Double?
  /// The tolerance where frames hear of the fingers 4 ms after they moved, if it is another one.
  var lateTolerance: Double?
  /// How the numbers follow from the gesture, where that is not plain.
  var why: String?

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Gestures")

  static let all: [RecordedGesture] = {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("gestures.json")) else {
      return []
    }
    return (try? JSONDecoder().decode([RecordedGesture].self, from: data)) ?? []
  }()

  func events() throws -> [InputEvent] {
    let file = Self.folder.appendingPathComponent(name + ".jsonl")
    return try InputRecording.events(
      in: String(contentsOf: file, encoding: .utf8), file: file.lastPathComponent)
  }
}
