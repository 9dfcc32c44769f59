import Testing

@testable import cosmos

@Suite struct SpellingTests {
  private let commands = ["window", "bench", "render", "tour", "doctor"]

  @Test(arguments: [
    ("bnech", "bench"), ("Bench", "bench"), ("benches", "bench"), ("windo", "window"),
    ("rendr", "render"), ("tuor", "tour"), ("docter", "doctor"), ("rneder", "render"),
  ])
  func `a typing mistake is recognised`(word: String, meant: String) {
    #expect(Spelling.nearest(to: word, in: commands) == meant)
  }

  @Test(arguments: ["", "x", "sky.png", "screensaver", "paint"])
  func `a word unlike all commands is not taken for a misspelt command`(word: String) {
    #expect(Spelling.nearest(to: word, in: commands) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("ab", "ba", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3), ("bench", "bench", 0),
  ])
  func `the distance of two words is the number of letters to change, add, remove or swap`(
    first: String, second: String, distance: Int
  ) {
    #expect(Spelling.distance(Array(first), Array(second)) == distance)
    #expect(Spelling.distance(Array(second), Array(first)) == distance)
  }
}
