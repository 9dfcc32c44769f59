import Foundation
import TestSupport
import Testing

/// What other engines draw can be tried by anybody; none of them is needed here.
@Suite struct PeersTests {

  @Test func `the document names every file`() throws {
    let page = try Repository.text("docs/peers.md")
    let paths = try #require(
      FileManager.default.enumerator(atPath: Repository.path("Tools/Peers")))
    let files = paths.compactMap { $0 as? String }.filter { $0 != "love" }
    #expect(files.count >= 7)
    for file in files {
      #expect(
        page.contains("`Tools/Peers/\(file)`"), "docs/peers.md does not name Tools/Peers/\(file).")
    }
  }
}
