import Foundation
import CosmosInput
import TestSupport
import Testing

/// What docs/recordings.md says of recorded input, against the reader of recordings.
@Suite struct InputFormatTests {
  private static func section() throws -> String { try Repository.text("docs/recordings.md") }

  @Test func `its example can be played, and shows every event and every source`() throws {
    let section = try Self.section()
    let start = try #require(section.range(of: "```json\n")).upperBound
    let end = try #require(section[start...].range(of: "```")).lowerBound
    let text = String(section[start..<end])
    let events = try InputRecording.events(in: text, file: "recordings.md")
    #expect(events.count == text.split(separator: "\n").count)
    for source in ScrollSource.allCases {
      let isShown = events.contains {
        if case .scroll(_, _, source) = $0.kind { true } else { false }
      }
      #expect(isShown, "\(source)")
    }
    // As the sentence for an event that there is not has them.
    for name in ["press", "move", "release", "scroll", "key", "resize", "leave"] {
      #expect(text.contains(#""event": "\#(name)""#), "\(name)")
    }
  }

  @Test func `it explains every source and names every key`() throws {
    let section = try Self.section()
    for source in ScrollSource.allCases {
      #expect(section.contains("\n| `\(source.rawValue)` |"), "\(source)")
    }
    for key in Key.named { #expect(section.contains("`\(key.rawValue)`"), "\(key)") }
  }
}
