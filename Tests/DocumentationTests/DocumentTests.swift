import CosmosInput
import CosmosSky
import Foundation
import TestSupport
import Testing

@Suite struct ArchitectureTests {
  @Test func `the documented modules and dependencies match the package`() throws {
    let script = Repository.path("Tools/Scripts/architecture.py")
    let outcome = try Program(
      [script, "--check"], path: try #require(Program.find("python3")), in: Repository.root
    ).outcome(within: 300)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}

@Suite struct DependenciesTests {
  @Test func `the list of dependencies is up to date, and each has a licence`() throws {
    let outcome = try Program(
      ["Tools/Scripts/dependencies.py", "--check"], path: try #require(Program.find("python3")),
      in: Repository.root
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `all Swift packages in the manifest specify a minimum version`() throws {
    let manifest = try Repository.text("Package.swift")
    let addresses = manifest.matches(of: /\.package\(url: "([^"]+)", ([a-z]+):/)
    #expect(!addresses.isEmpty)
    for match in addresses { #expect(match.output.2 == "from", "\(match.output.1)") }
  }
}

/// Tests that compare docs/recordings.md with the parser of recordings.
@Suite struct InputFormatTests {
  private static func section() throws -> String { try Repository.text("docs/recordings.md") }

  @Test func `the example in recordings.md is playable and shows all events and sources`() throws {
    let section = try Self.section()
    let start = try #require(section.range(of: "```json\n")).upperBound
    let end = try #require(section[start...].range(of: "```")).lowerBound
    let text = String(section[start..<end])
    let events = try InputRecording.events(in: text, file: "recordings.md")
    #expect(events.count == text.split(separator: "\n").count)
    for source in ScrollSource.allCases {
      let isShown = events.contains {
        if case .scroll(_, _, source, _) = $0.kind { true } else { false }
      }
      #expect(isShown, "\(source)")
    }
    // These are the same names as in the error for an unknown event.
    for name in ["press", "move", "release", "scroll", "key", "resize", "leave"] {
      #expect(text.contains(#""event": "\#(name)""#), "\(name)")
    }
  }

  @Test func `recordings.md lists all scroll sources and all named keys`() throws {
    let section = try Self.section()
    for source in ScrollSource.allCases {
      #expect(section.contains("\n| `\(source.rawValue)` |"), "\(source)")
    }
    for key in Key.named { #expect(section.contains("`\(key.rawValue)`"), "\(key)") }
  }
}

/// Tests of docs/peers.md, which is about programs that draw the same stars with other engines.
@Suite struct PeersTests {
  @Test func `docs/peers.md names all files in Tools/Peers`() throws {
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

@Suite struct ReadmeTests {
  @Test func `the documented examples of 'cosmos tonight' match its output`() throws {
    let page = try Repository.text("docs/pictures.md")
    let moment = ["tonight", "--date", "2026-11-22T21:30"]
    let table = try Program.run(moment, environment: ["TZ": "UTC"]).output
    #expect(page.contains("```\n\(table)```\n"))
    let lines = try Program.run(moment + ["--json"]).output.split(separator: "\n")
    let shown = lines.prefix(4) + ["    …"] + lines.suffix(2)
    #expect(page.contains("```json\n\(shown.joined(separator: "\n"))\n```\n"))
  }

  /// Palettes are listed manually in tables, in prose and in the settings of the screen saver.
  @Test func `each list of palettes in the documentation is complete`() throws {
    let names = Palette.all.map(\.name)
    let choices = Palette.choices.map(\.name)
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = Locale(identifier: "en")
    func spelled(_ count: Int) throws -> String {
      try #require(formatter.string(from: NSNumber(value: count)))
    }
    let words = names.map { $0.replacing("-", with: " ") }
    let pages = try ["README.md", "docs/window.md", "docs/options.md"]
      .map { try Repository.text($0) }.joined().replacing("\n", with: " ")
    for text in [
      "the next of \(try spelled(choices.count)) palettes",
      "![\(try spelled(names.count).capitalized) palettes]",
      choices.map { "`\($0)`" }.joined(separator: ", "),
      words.dropLast().joined(separator: ", ") + " and \(words.last ?? "")",
    ] {
      #expect(pages.localizedCaseInsensitiveContains(text), "\(text)")
    }
    #expect(
      try Repository.text("Tools/Scripts/pictures.sh")
        .contains("palettes='\(names.joined(separator: " "))'"))
    let saver = try Repository.text("Packaging/cosmos-xscreensaver.xml")
    let offered = saver.matches(of: /arg-set="--palette ([a-z-]+)"/).map { String($0.1) }
    #expect(Set(offered) == Set(names.dropFirst()), "The default palette needs no argument.")
  }

  @Test func `files named in the docs exist`() throws {
    for document in ["README.md", "ARCHITECTURE.md"]
      + ["motion", "bench", "farm", "peers", "window"].map({ "docs/\($0).md" })
    {
      for match in try Repository.text(document).matches(
        of: /`((?:Sources|Shaders|Resources|Tools|CLibraries|[Cc]osmos\w*)\/[A-Za-z0-9\/+.-]+)`/)
      {
        // ARCHITECTURE.md refers to modules by their folders in Sources.
        let paths = ["\(match.1)", "Sources/\(match.1)"].map(Repository.path)
        let isThere = paths.contains(where: FileManager.default.fileExists)
        #expect(isThere, "\(document): \(match.1)")
      }
    }
    let motion = try Repository.text("docs/motion.md")
    #expect(motion.contains("`Sources/CosmosInput/RibbonPhysics.swift`"))
    #expect(motion.contains("friction"))
  }

  @Test func `bench.md, the help and the error agree on the minimum number of compared runs`()
    throws
  {
    let outcome = try Program.run(["bench", "--offscreen", "--against", "cosmos", "--runs", "3"])
    #expect(outcome.status == 2 && outcome.errors.contains("must be 4…100"), "\(outcome.errors)")
    let help = try Program.run(["bench", "--help"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("--against: 10 per build, at least 4; --sweep: 40 loads, at least 12"))
    #expect(
      try Repository.text("docs/bench.md").contains("`--against` takes `--runs` from four on"))
  }
}
