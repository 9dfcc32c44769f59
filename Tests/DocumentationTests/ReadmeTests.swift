import CosmosSky
import Foundation
import TestSupport
import Testing

/// What README and others say of the program is what the program says.
@Suite struct ReadmeTests {
  @Test func `tonight's sky is shown as it is written`() throws {
    let page = try Repository.text("docs/pictures.md")
    let moment = ["tonight", "--date", "2026-11-22T21:30"]
    #expect(page.contains("```\n\(try Program.run(moment).output)```\n"))
    let lines = try Program.run(moment + ["--json"]).output.split(separator: "\n")
    let shown = lines.prefix(4) + ["    …"] + lines.suffix(2)
    #expect(page.contains("```json\n\(shown.joined(separator: "\n"))\n```\n"))
  }

  /// Colours have names in tables, in sentences and in the settings of a saver, which no program makes.
  @Test func `all palettes are named wherever palettes are listed`() throws {
    let names = Palette.all.map(\.name)
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = Locale(identifier: "en")
    let count = try #require(formatter.string(from: NSNumber(value: names.count)))
    let words = names.map { $0.replacing("-", with: " ") }
    let pages = try ["README.md", "docs/window.md", "docs/options.md"]
      .map { try Repository.text($0) }.joined().replacing("\n", with: " ")
    for text in [
      "the next of \(count) palettes", "![\(count.capitalized) palettes]",
      names.map { "`\($0)`" }.joined(separator: ", "),
      words.dropLast().joined(separator: ", ") + " and \(words.last ?? "")",
    ] {
      #expect(pages.localizedCaseInsensitiveContains(text), "\(text)")
    }
    #expect(
      try Repository.text("Tools/Scripts/pictures.sh")
        .contains("palettes='\(names.joined(separator: " "))'"))
    let saver = try Repository.text("Packaging/cosmos-xscreensaver.xml")
    let offered = saver.matches(of: /arg-set="--palette ([a-z-]+)"/).map { String($0.1) }
    #expect(Set(offered) == Set(names.dropFirst()), "The first one needs no argument.")
  }

  @Test func `files that docs name are where they say`() throws {
    for document in ["README.md"]
      + ["motion", "bench", "farm", "peers", "window"].map({ "docs/\($0).md" })
    {
      for match in try Repository.text(document).matches(
        of: /`((?:Sources|Shaders|Resources|Tools)\/[A-Za-z0-9\/+.-]+)`/)
      {
        let path = Repository.path(String(match.1))
        #expect(FileManager.default.fileExists(atPath: path), "\(document): \(match.1)")
      }
    }
    let motion = try Repository.text("docs/motion.md")
    #expect(motion.contains("`Sources/CosmosInput/ScrollPhysics.swift`"))
    #expect(motion.contains("friction"))
  }

  @Test func `docs and --help say from how many runs on two builds are compared`() throws {
    let outcome = try Program.run(["bench", "--offscreen", "--against", "cosmos", "--runs", "3"])
    #expect(outcome.status == 2 && outcome.errors.contains("want 4…100"), "\(outcome.errors)")
    let help = try Program.run(["bench", "--help"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("--against 10 of each, 4 at least; of a sweep 40 loads, 12 at least"))
    #expect(
      try Repository.text("docs/bench.md").contains("`--against` takes `--runs` from four on"))
  }
}
