import Foundation
import CosmosInput
import Testing

/// A gesture of two fingers as a file of input, and what is to come of it.
///
/// `Gestures/gestures.json` has them all. Distances are logical pixels to the right in a window that
/// is 1280 wide, and speeds are those per second.
struct RecordedGesture: Decodable, Sendable, CustomTestStringConvertible {
  /// A direction in which fingers move.
  enum Axis: String, Decodable, Sendable {
    case right, down
  }

  /// The file's, without its ending.
  var name: String
  /// What the hand does.
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

  /// What the hand did.
  ///
  /// - Returns: The file's events.
  /// - Throws: If the file is missing or wrong.
  func events() throws -> [InputEvent] {
    let file = Self.folder.appendingPathComponent(name + ".jsonl")
    return try InputRecording.events(
      in: String(contentsOf: file, encoding: .utf8), file: file.lastPathComponent)
  }
}
