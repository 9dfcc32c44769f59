import Foundation
import TestSupport
import Testing

/// Tests that the code in README and in the articles of the libraries compiles.
@Suite(.long) struct SnippetTests {
  /// The declarations that the code of a page assumes.
  private static let assumed = [
    "DrawingShapesAndText": """
    import CosmosKit
    let (corner, end, center) = (Point.zero, Point(x: 40, y: 30), Point(x: 20, y: 15))
    let size = Size(width: 40, height: 30)
    var frame = Frame(viewport: Viewport(size: size))
    var library = GeometryLibrary()
    """,
    "WindowsAndInput": """
    import CosmosKit
    struct Board: Scene {
      let geometry = GeometryLibrary()
      var rows = 0
      mutating func handle(_ event: InputEvent) {}
      mutating func advance(to time: Double) {}
      func describe(into frame: inout Frame, at time: Double) {}
      func nextChange(after time: Double) -> Double? { nil }
    }
    let (scene, size) = (Board(), Size(width: 640, height: 360))
    let (canvas, palette) = (SceneWindow(scene), SceneWindow(scene))
    func download() async throws -> Int { 0 }
    """,
  ]

  private static func files(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Repository.path(folder))
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }

  private static let pages = Result {
    try ["README.md"] + files(in: "Sources", ending: ".md").filter { $0.contains(".docc/") }
  }

  /// Returns the lines of a text without their indentation.
  private static func lines(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  /// Returns the blocks of code in a page.
  private static func code(in page: String) throws -> [String] {
    try Repository.text(page).matches(of: /(?s)```(?:swift|text)\n(.*?)```/)
      .map { String($0.output.1) }
  }

  private static func isManifest(_ block: String) -> Bool { block.contains(".executableTarget(") }

  /// The arguments with which the compiler finds the modules that were built with the tests.
  private static let modules = Result {
    let build = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    let built = try FileManager.default.contentsOfDirectory(atPath: build)
      .map { "\(build)/\($0)/module.modulemap" }
    let maps =
      try files(in: "Sources/CLibraries", ending: "module.modulemap").map(Repository.path)
      + built.filter(FileManager.default.fileExists)
    let folders = try files(in: "Sources/CLibraries", ending: ".pc").flatMap {
      try Repository.text($0).matches(of: /-I\S+/).map { String($0.output) }
    }
    return ["-I", "\(build)/Modules"]
      + (maps.map { "-fmodule-map-file=\($0)" } + folders).flatMap { ["-Xcc", $0] }
  }

  @Test func `the blocks of code of each page compile together, or are code of an example`() throws
  {
    let examples = try Self.files(in: "Examples/Sources", ending: ".swift")
      .map { Self.lines(try Repository.text($0)) }
    var count = 0
    for page in try Self.pages.get() {
      let blocks = try Self.code(in: page).filter { !Self.isManifest($0) }
      let isShown = blocks.allSatisfy { block in
        examples.contains { $0.contains(Self.lines(block)) }
      }
      guard !isShown else { continue }
      count += 1
      let name = URL(fileURLWithPath: page).deletingPathExtension().lastPathComponent
      let folder = try TemporaryFolder()
      let file = folder.path("main.swift")
      try ([Self.assumed[name] ?? ""] + blocks).joined(separator: "\n")
        .write(toFile: file, atomically: true, encoding: .utf8)
      let outcome = try Program(
        ["-typecheck", "-swift-version", "6", "-suppress-warnings"] + Self.modules.get() + [file],
        path: Examples.swift + "c", in: Repository.root
      ).outcome(within: 300)
      #expect(outcome.status == 0, "\(page): \(outcome.output)\(outcome.errors)")
    }
    #expect(count > 5)
  }

  @Test func `the parts of a manifest in each page are parts of a manifest`() throws {
    var count = 0
    for page in try Self.pages.get() {
      for block in try Self.code(in: page) where Self.isManifest(block) {
        count += 1
        let folder = try TemporaryFolder()
        let text = """
          // swift-tools-version: 6.2
          import PackageDescription
          let package = Package(name: "Test", \(block))
          """
        try text.write(toFile: folder.path("Package.swift"), atomically: true, encoding: .utf8)
        let outcome = try Program(
          ["package", "--package-path", folder.url.path, "dump-package"], path: Examples.swift
        ).outcome(within: 300)
        #expect(outcome.status == 0, "\(page): \(outcome.errors)")
      }
    }
    #expect(count > 2)
  }
}

/// A package that uses the libraries without needs.
@Suite(.long) struct SmallLibrariesTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "Small", dependencies: [.package(name: "Cosmos", path: "\(Repository.path("."))")],
      targets: [
        .executableTarget(
          name: "Small",
          dependencies: [
            .product(name: "CosmosMotion", package: "Cosmos"),
            .product(name: "CosmosFrameStats", package: "Cosmos"),
          ])
      ])
    """

  private static let program = """
    import CosmosFrameStats
    import CosmosMotion
    print(Tween(from: 0.0, to: 1, duration: 1, curve: .linear).value(at: 0.5))
    print(Median.of([1.0, 2, 3]) ?? 0)
    """

  /// The machine seems to have no library that pkg-config knows.
  @Test func `a package with motion and statistics alone builds without C libraries and warnings`()
    throws
  {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for place in ["bin", "Sources/Small"] {
      try files.createDirectory(
        atPath: folder.path(place), withIntermediateDirectories: true)
    }
    for (name, text) in [
      ("Package.swift", Self.manifest), ("Sources/Small/main.swift", Self.program),
      ("bin/pkg-config", "#!/bin/sh\necho /nonexistent\n"),
    ] {
      try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    try files.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/pkg-config"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let outcome = try Program(
      [
        "run", "--package-path", folder.url.path, "--scratch-path",
        Repository.path(".build/small"), "--explicit-target-dependency-import-check", "error",
      ], path: Examples.swift, environment: ["PATH": "\(folder.path("bin")):\(path)"]
    ).outcome(within: 900)
    let text = outcome.output + outcome.errors
    #expect(outcome.status == 0 && outcome.output.hasSuffix("0.5\n2.0\n"), "\(text)")
    #expect(!text.contains("warning:") && !text.contains("error:"), "\(text)")
  }
}
