import CosmosInput
import CosmosZodiac
import CosmosMotion
import CosmosScenes
import Foundation
import CosmosGeometry
import Testing

@testable import CosmosSky

/// Plays a gesture into a sky, and observes the sky at frames and after every event.
struct GestureReplay {
  private static let width = 1280.0
  /// Deceleration of a glide, per second: a fling with velocity v travels v / `decay`.
  static let decay = -1000 * Double.log(RibbonPhysics.decelerationRate)

  private var player: Player
  private let axis: RecordedGesture.Axis?
  private let start: Double
  /// Position of the content when the fingers took hold, and the travel of the fingers since then,
  /// in logical pixels.
  private var hold: (travel: Double, fingers: Double)?

  /// The ribbon's motions, without consecutive repetitions.
  private(set) var motions: [RibbonMotion] = []
  /// Displacement of the content to the right after the last sample, in logical pixels.
  private(set) var held = 0.0
  /// The velocity of the content when the fingers let go; nil if there is no fling.
  private(set) var release: Double?
  /// Largest distance between the content and the fingers that held it, in logical pixels.
  private(set) var worstLag = 0.0

  /// Plays a gesture and ten more seconds.
  init(_ gesture: RecordedGesture, frames: GestureFrames) throws {
    player = Player(
      position: gesture.start.map { Player.position(-$0, leftOf: .pisces) } ?? Player.between,
      width: Self.width)
    axis = gesture.axis
    start = player.position
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

  /// Distance from the start to the content in logical pixels; positive to the right.
  var travel: Double { player.travel(from: start) }

  private mutating func take(_ event: InputEvent) {
    player.advance(to: event.time)
    observe()
    let before = travel
    let wasHeld = player.motion == .drag
    player.handle([event])
    switch event.kind {
    case .scroll(let dx, let dy, .finger, .move), .scroll(let dx, let dy, .precise, .move):
      held = travel
      release = nil
      follow(dx, dy, since: wasHeld ? nil : before)
    default: break
    }
    observe()
  }

  /// Compares the content with the fingers' travel.
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
    let destination =
      (player.ribbon.destination(at: player.time) - start) / player.ribbon.signsPerPixel
    release = (destination - held) * Self.decay
  }
}

/// The times of frames during a gesture.
enum GestureFrames: String, CaseIterable, Sendable {
  case at60Hz, at144Hz, irregular
  /// Frames at 60 Hz, where an event in the last 4 ms before a frame reaches only the next frame.
  case at60HzLate

  /// Seconds from an event until the sky receives the event.
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

/// A gesture of two fingers, recorded in a file, with the expected result.
///
/// `Gestures/gestures.json` contains all of them. Distances are in logical pixels to the right in a
/// window 1280 pixels wide, and speeds are in logical pixels per second.
struct RecordedGesture: Decodable, Sendable, CustomTestStringConvertible {
  enum Axis: String, Decodable, Sendable {
    case right, down
  }

  var name: String
  var about: String
  /// Distance in logical pixels at the start from Pisces to the middle of the window, positive if
  /// Pisces is on the left; nil for the empty sky half way between Leo and Virgo.
  var start: Double?
  /// The direction that the content follows; nil if it changes during the gesture.
  var axis: Axis?
  /// Distance from the start to the content after the last sample.
  var held: Double
  /// The speed after the last sample; nil if there is no fling.
  var release: Double?
  /// Distance from the start to the content when the content finally rests.
  var rests: Double
  /// The ribbon's motions, without consecutive repetitions.
  var motions: String
  /// Maximum error of ``held`` in logical pixels; nil means 1.
  ///
  /// Without a snap, ``rests`` may differ by this error and by the effect of ``releaseTolerance``.
  var tolerance: Double?
  /// Maximum relative error of ``release``; nil means a thousandth.
  var releaseTolerance: Double?
  /// Maximum error of ``held`` if frames receive the events 4 ms late; nil means ``tolerance``.
  var lateTolerance: Double?
  /// Derivation of the numbers from the gesture, if it is not obvious.
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
