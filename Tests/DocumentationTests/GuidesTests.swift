import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests of the tutorial, whose steps are programs, and whose pictures these programs draw.
@Suite struct TutorialTests {
  static let resources = "Sources/CosmosKit/CosmosKit.docc/Resources"
  static let page =
    "Sources/CosmosKit/CosmosKit.docc/Tutorials/ASceneOfYourOwnInTwentyMinutes.tutorial"

  @Test(arguments: 1...6)
  func `the code that the tutorial shows for each step is the code that is compiled`(step: Int)
    throws
  {
    let link = Repository.path("\(Self.resources)/tutorial-step\(step).swift")
    let shown = URL(fileURLWithPath: link).resolvingSymlinksInPath()
    let built = URL(fileURLWithPath: Repository.path("Examples/Tutorial/Step\(step)/main.swift"))
    #expect(shown.path == built.resolvingSymlinksInPath().path)
    let page = try Repository.text(Self.page)
    #expect(page.contains(#"file: "tutorial-step\#(step).swift""#))
    #expect(page.contains(#"source: "tutorial-step\#(step).png""#))
  }

  @Test func `the package of examples has exactly the six steps of the tutorial`() throws {
    let steps = try FileManager.default.contentsOfDirectory(
      atPath: Repository.path("Examples/Tutorial"))
    #expect(Set(steps) == Set((1...6).map { "Step\($0)" }))
    #expect(try Repository.text("Examples/Package.swift").contains("(1...6).map"))
  }

  /// Other drivers and fonts change some pixels of edges and letters.
  @Test(.long, arguments: 1...6)
  func `each step of the tutorial draws its picture`(step: Int) throws {
    let folder = try TemporaryFolder()
    let outcome = try Examples.start("TutorialStep\(step)", ["step.png"], in: folder.url).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let drawn = try Image(contentsOfPNG: folder.path("step.png"))
    let shown = try Image(
      contentsOfPNG: Repository.path("\(Self.resources)/tutorial-step\(step).png"))
    let difference = try #require(drawn.difference(to: shown, tolerance: 8))
    #expect(difference.count < 640 * 360 / 200, "Run `make guides`: \(difference)")
  }

  @Test(.long, .windows) func `the tutorial's last step opens a window, and Escape closes it`()
    throws
  {
    let server = try XServer()
    let program = try Examples.start("TutorialStep6", environment: server.environment)
    let window = try server.window(named: "Lanterns", of: program)
    try server.focus(window)
    func brightest() throws -> UInt8 {
      let place = try server.picture(x: 0, y: 0, width: 1280, height: 720)
      return stride(from: 0, to: place.pixels.count, by: 4).map { place.pixels[$0] }.max() ?? 0
    }
    #expect(try Condition.holds(within: 60) { try brightest() > 200 })
    try server.xdotool("key", "Escape")
    let outcome = program.outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}

@Suite struct PlotTests {
  private let catalog = "Sources/CosmosMotion/CosmosMotion.docc"

  @Test func `the documentation's plots of curves equal those that the library draws now`() throws {
    let plots = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appending(path: "MotionPlots").path
    let outcome = try Program(
      ["--check", Repository.path("\(catalog)/Resources")], path: plots
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `the documentation page of curves shows each plot`() throws {
    let page = try Repository.text("\(catalog)/CurvesAndMotions.md")
    let plots = try FileManager.default.contentsOfDirectory(
      atPath: Repository.path("\(catalog)/Resources"))
    #expect(plots.count > 15)
    for plot in plots { #expect(page.contains("](\(plot))"), "\(plot)") }
  }
}

@Suite struct PortabilityTests {
  /// A module that imports Linux's C library would not compile for other systems.
  @Test(.long) func `CosmosMotion compiles for each system that this machine can compile for`()
    throws
  {
    let folder = try TemporaryFolder()
    let outcome = try Program(
      ["Tools/Scripts/portable.sh", folder.url.path], path: "/bin/sh", in: Repository.root
    ).outcome(within: 900)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("musl: "))
    // The log of the tests names the systems for which this machine cannot compile.
    print(outcome.output)
  }

  @Test(arguments: ["CosmosGeometry", "CosmosMotion", "CosmosFrameStats"])
  func `the modules of motion and statistics import neither Foundation nor a C library`(
    module: String
  ) throws {
    let folder = Repository.path("Sources/\(module)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    for file in files {
      let imports = try Repository.text("Sources/\(module)/\(file)")
        .matches(of: /^(?:public |package |internal )?import (\w+)$/.anchorsMatchLineEndings())
        .map { String($0.1) }
      let allowed: Set = ["CCosmosMath", "CosmosGeometry"]
      #expect(allowed.isSuperset(of: imports), "\(file)")
    }
  }

  @Test(arguments: [
    ([], "Name the version to compare with"), (["no-such-tag"], "neither a tag nor a commit"),
  ])
  func `api-changes.sh requires an existing version to compare with`(
    version: [String], error: String
  ) throws {
    let outcome = try Program(
      ["Tools/Scripts/api-changes.sh", "swift", "nowhere"] + version, path: "/bin/sh",
      in: Repository.root
    ).outcome()
    #expect(outcome.status == 2 && outcome.errors.contains(error), "\(outcome.errors)")
  }
}
