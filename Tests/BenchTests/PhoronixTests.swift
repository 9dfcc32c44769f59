import Foundation
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests that parse `Packaging/phoronix` by the rules of the Phoronix Test Suite.
@Suite struct PhoronixTests {
  private static let folder = Repository.root.appendingPathComponent("Packaging/phoronix")

  /// Parses an XML file, and returns a function that returns the texts of all elements with a given
  /// path below the root.
  private func texts(_ name: String) throws -> (String) throws -> [String] {
    let document = try XMLDocument(contentsOf: Self.folder.appendingPathComponent(name))
    return { path in
      try document.nodes(forXPath: "/PhoronixTestSuite/\(path)").compactMap {
        $0.stringValue?.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
  }

  @Test func `Phoronix's test definition has each element that a test profile needs`() throws {
    let texts = try texts("test-definition.xml")
    for name in [
      "TestInformation/Title", "TestInformation/AppVersion", "TestInformation/Description",
      "TestInformation/ResultScale", "TestInformation/TimesToRun", "TestProfile/Version",
      "TestProfile/SupportedPlatforms", "TestProfile/TestType", "TestSettings/Default/Arguments",
    ] {
      let found = try texts(name)
      #expect(found.count == 1 && found.first?.isEmpty == false, "\(name)")
    }
    #expect(try texts("TestInformation/Proportion") == ["HIB"])
  }

  @Test func `each entry in Phoronix's menu is an option of the bench`() throws {
    let texts = try texts("test-definition.xml")
    let values = try texts("TestSettings/Option/Menu/Entry/Value")
    let sizes = values.filter { $0.first?.isNumber == true }
    #expect(sizes.count == 3)
    let defaults = try #require(texts("TestSettings/Default/Arguments").first)
    for value in values.filter({ !sizes.contains($0) }) + sizes.map({ "--size " + $0 }) {
      // --tolerance is invalid here; its error shows that all other options are valid.
      let words = (defaults + " " + value).split(separator: " ").map(String.init)
      let outcome = try Program.run(words + ["--tolerance", "1"])
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.contains("--tolerance needs --baseline"), "\(value): \(outcome.errors)")
    }
  }

  @Test func `Phoronix's results definition finds the results in the log that the launcher writes`()
    throws
  {
    let folder = try TemporaryFolder()
    let environment = [
      "HOME": folder.url.path, "LOG_FILE": folder.path("log"),
      "PATH": URL(filePath: Program.path).deletingLastPathComponent().path + ":/usr/bin:/bin",
    ]
    func run(_ command: String) throws -> Program.Outcome {
      try Program.shell(command, environment: environment, in: folder.url)
    }
    let script = Self.folder.appendingPathComponent("install.sh").path
    let installed = try run("sh '\(script)'")
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(
      try folder.text("install-exit-status") == "0\n")

    let measured = try run(
      "./cosmos bench --runs 1 --offscreen --size 200x200 --stars 100 --duration 0.5 --warmup 0 "
        + "--warmup-frames 1")
    #expect(measured.status == 0, "\(measured.errors)")
    let lines = try folder.text("log")
      .split(separator: "\n")

    let texts = try texts("results-definition.xml")
    let templates = try texts("ResultsParser/OutputTemplate")
    let hints = try texts("ResultsParser/LineHint")
    #expect(templates.count == 3)
    for (template, hint) in zip(templates, hints) {
      // The position of #_RESULT_# in the template is that of the number in the line.
      let place = try #require(template.split(separator: " ").firstIndex(of: "#_RESULT_#"))
      let found = lines.filter { $0.contains(hint) }
      #expect(found.count == 1, "\(hint)")
      let words = try #require(found.first).split(separator: " ")
      #expect((Double(words[place]) ?? 0) > 0, "\(words)")
    }
    // The suite's parser with this identifier reads frame times from lines with the prefix and the
    // suffix below.
    #expect(try texts("ExtraData/Identifier") == ["libframetime-output-no-limit"])
    let times = lines.filter { $0.hasPrefix("Frametime ") && $0.hasSuffix(" us") }
    #expect(!times.isEmpty)
    #expect(times.allSatisfy { Int($0.dropFirst(10).dropLast(3)) ?? 0 > 0 })
  }
}
