import Foundation
@testable import CosmosSky
import CosmosScenes
import Testing

/// Gestures in files that are read as recordings and played into the sky.
@Suite struct GestureReplayTests {
  @Test func `each gesture's recording has an expectation, and each expectation a recording`()
    throws
  {
    let files = try FileManager.default.contentsOfDirectory(atPath: RecordedGesture.folder.path)
      .filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }
    #expect(files.sorted() == RecordedGesture.all.map(\.name).sorted())
    #expect(files.count >= 20)
    #expect(files.count { $0.hasPrefix("recorded-") } >= 8)
  }

  @Test(arguments: RecordedGesture.all, GestureFrames.allCases)
  func `the content follows the fingers, and continues at their speed when they let go`(
    gesture: RecordedGesture, frames: GestureFrames
  ) throws {
    let replay = try GestureReplay(gesture, frames: frames)
    var tolerance = gesture.tolerance ?? 1
    if frames == .at60HzLate { tolerance = gesture.lateTolerance ?? tolerance }
    #expect(replay.motions.map(\.rawValue).joined(separator: " ") == gesture.motions)
    #expect(replay.worstLag < 1)
    #expect(abs(replay.held - gesture.held) <= tolerance, "held at \(replay.held)")
    #expect((replay.release == nil) == (gesture.release == nil), "let go at \(replay.release ?? 0)")
    let release = gesture.release ?? 0
    let span = abs(release) * (gesture.releaseTolerance ?? 0.001)
    #expect(abs((replay.release ?? 0) - release) <= span, "let go at \(replay.release ?? 0)")
    // Without a snap, an error of the speed lengthens or shortens the glide in proportion.
    let end = gesture.motions.contains("snap") ? 1 : tolerance + span / GestureReplay.decay
    #expect(abs(replay.travel - gesture.rests) <= end, "rests at \(replay.travel)")
  }
}
