import Foundation
import TestSupport
import Testing

/// Code that documents show is an example that is built and run, letter by letter.
@Suite struct ShownCodeTests {
  @Test(arguments: [
    ("README.md", "Postcard"),
    ("Sources/CosmosKit/CosmosKit.docc/YourFirstPicture.md", "Postcard"),
    ("Sources/CosmosKit/CosmosKit.docc/YourOwnScene.md", "Pendulum"),
    (
      "Sources/CosmosFrameStats/CosmosFrameStats.docc/FrameStatisticsForYourProgram.md",
      "FrameMeter"
    ),
  ])
  func `a document shows its example whole`(document: String, example: String) throws {
    let code = try Repository.text("\(Examples.sources)/\(example)/main.swift")
    let text = try Repository.text(document)
    #expect(
      text.contains("```swift\n\(code)```\n"),
      "\(document) must show \(Examples.sources)/\(example)/main.swift as it is.")
  }
}
