import Foundation
import CosmosImages
import Testing

/// The README's example is this target's `EmbeddingExample.swift`, so that it compiles and runs.
@Suite struct EmbeddingExampleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test func `the README shows the example that is compiled here`() throws {
    let example = try String(
      contentsOf: Self.folder.appendingPathComponent("EmbeddingExample.swift"), encoding: .utf8)
    let readme = try String(
      contentsOf: Self.folder.appendingPathComponent("../../README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n" + example + "```\n"))
  }

  @Test func `the example draws a sky with stars in it`() throws {
    let image = try sky(at: 1)
    #expect(image.width == 640)
    #expect(image.height == 360)
    let brightest = stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] }.max()
    // A big star's core is white; the backdrop's red never passes 50.
    #expect(try #require(brightest) > 200)
  }
}
