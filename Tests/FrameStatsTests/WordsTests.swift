import Foundation
import Testing

/// The statistics are for any program, so they speak of frames and numbers only.
@Suite struct WordsTests {
  @Test func `no source file speaks of what the program draws`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/CosmosFrameStats")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }
    #expect(files.count > 10)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8).lowercased()
      for word in text.split(whereSeparator: { !$0.isLetter }) {
        #expect(
          !["cosmos", "star", "stars", "seed", "path", "sky", "scene", "sign"].contains(word),
          "\(file.lastPathComponent) has the word '\(word)'")
      }
    }
  }
}
