// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// Settings of every Swift target; Swift 6 mode is implied by the tools version.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of modules that talk to the window system.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Returns an environment variable as a macro for C code: SwiftPM can pass text to the C compiler,
/// but not to the Swift compiler.
///
/// Returns nil if the variable is not set or is empty, or if it has a character that occurs neither
/// in URLs nor in commits.
func definition(_ name: String) -> CSetting? {
  let isPlain = { (character: Character) in
    character.isASCII
      && (character.isLetter || character.isNumber || "-._~:/?#@!&=+,;%".contains(character))
  }
  guard let text = Context.environment[name], !text.isEmpty, text.allSatisfy(isPlain) else {
    return nil
  }
  return .define(name, to: "\"\(text)\"")
}

/// Settings of large modules that no frame waits for: tests do not optimise these modules, because
/// compiling them would take five times as long.
let quickInTests: [SwiftSetting] =
  Context.environment["COSMOS_TESTS"] == nil ? [] : [.unsafeFlags(["-Onone"])]

/// Declares a Swift module, in Sources unless `path` names another folder; the list of dependencies
/// names every module that a file imports.
func module(
  _ name: String, _ dependencies: Target.Dependency..., path: String? = nil,
  exclude: [String] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude,
    swiftSettings: strict + settings)
}

/// Declares a module that imports a C library; the module's map names the library to link with.
///
/// SwiftPM looks for the pkg-config file of each library in the package, and warns of each missing
/// one, also in programs that use none of these libraries. So only libraries whose headers are in
/// folders of their own have a `pkgConfig`, which is a file of this package with these folders.
func library(_ name: String, pkgConfig: String? = nil) -> Target {
  let path = "Sources/CLibraries/\(name)"
  return .systemLibrary(
    name: name, path: path,
    pkgConfig: pkgConfig.map { "\(Context.packageDirectory)/\(path)/\($0)" })
}

/// Declares an executable program.
func tool(
  _ name: String, path: String, _ dependencies: Target.Dependency...,
  settings: [SwiftSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, swiftSettings: strict + settings)
}

/// Declares a test target in Tests, with the shared test support.
///
/// `make test` optimises the tested modules and the test support, which contains loops over pixels.
/// The tests themselves are not optimised, because compiling them would take twice as long.
func tests(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
    swiftSettings: strict + [.unsafeFlags(["-Onone"])])
}

/// The shader files in the folder Shaders, which also contains Swift files; CCosmosFiles embeds the
/// shader files.
let shaders = (FileManager.default.subpaths(atPath: "\(Context.packageDirectory)/Shaders") ?? [])
  .filter { [".vert", ".frag", ".glsl"].contains($0.suffix(5)) }

/// The packages in the folder Vendor of a source archive; nil outside a source archive.
let vendored = try? FileManager.default.contentsOfDirectory(
  atPath: "\(Context.packageDirectory)/Vendor"
).sorted()

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Cosmos",
  products: [
    .executable(name: "cosmos", targets: ["cosmos"]),
    // Everything that a program needs to draw scenes, with one import.
    .library(
      name: "CosmosKit",
      targets: [
        "CosmosKit", "CosmosGeometry", "CosmosMotion", "CosmosInput", "CosmosDrawing",
        "CosmosScenes", "CosmosText", "CosmosOpenGL",
        "CosmosRendering", "CosmosExport",
      ]),
    // The sky as a scene for CosmosKit, with signs, figures, bodies and dates.
    .library(name: "CosmosSky", targets: ["CosmosSky", "CosmosZodiac"]),
    // Points, sizes, colours and vector paths alone.
    .library(name: "CosmosGeometry", targets: ["CosmosGeometry"]),
    // Motion alone: curves, tweens, springs, timelines.
    .library(name: "CosmosMotion", targets: ["CosmosMotion"]),
    // Frame statistics alone, for any program.
    .library(name: "CosmosFrameStats", targets: ["CosmosFrameStats"]),
  ],
  dependencies: vendored?.map { .package(path: "Vendor/\($0)") } ?? [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Modules whose types are plain values, such as numbers, points, curves, input and texts.
    module("CosmosGeometry", "CCosmosMath"),
    module("CosmosMotion", "CosmosGeometry"),
    module("CosmosInput", "CosmosGeometry"),
    module("CosmosFrameStats", "CosmosGeometry"),
    module("CosmosZodiac", "CosmosGeometry", "CosmosResources", "CCosmosERFA"),
    module(
      "CosmosResources", "CCosmosFiles", path: "Resources",
      // Folders of data: CCosmosFiles embeds some files, `make install` installs some, and only
      // tests and people read the others.
      exclude: ["Figures", "Glyphs", "Pages", "Sounds", "Icon", "Schema"]),

    // Modules that describe pictures as values.
    module("CosmosDrawing", "CosmosGeometry", "CosmosResources", "CCosmosPNG"),
    module("CosmosScenes", "CosmosGeometry", "CosmosMotion", "CosmosInput", "CosmosDrawing"),
    module(
      "CosmosSky", "CosmosGeometry", "CosmosMotion", "CosmosInput", "CosmosZodiac", "CosmosDrawing",
      "CosmosScenes", "CCosmosGettext"),

    // Modules that draw the described pictures as pixels.
    module("CosmosOpenGL", "CCosmosEpoxy"),
    module(
      "CosmosShaders", "CosmosGeometry", "CosmosDrawing", "CosmosOpenGL", "CosmosResources",
      path: "Shaders", exclude: shaders),
    module(
      "CosmosText", "CosmosGeometry", "CosmosDrawing", "CosmosSystem", "CCosmosFreeType",
      "CCosmosFontconfig", "CCosmosHarfBuzz", "CCosmosFriBidi"),
    module(
      "CosmosRendering", "CosmosGeometry", "CosmosMotion", "CosmosDrawing", "CosmosOpenGL",
      "CosmosShaders", "CosmosText", "CosmosSystem"),
    module("CosmosExport", "CosmosDrawing", "CosmosSystem", "CCosmosPNG"),

    // Modules for the machine: files, clocks, windows, sound.
    module("CosmosSystem", "CCosmosBuild"),
    module(
      "CosmosPlatform", "CosmosGeometry", "CosmosInput", "CosmosSystem", "CCosmosDBus",
      "CCosmosGLFW", "CCosmosWayland", "CCosmosXInput2", settings: mainActor + quickInTests),
    module(
      "CosmosAudio", "CosmosMotion", "CosmosSystem", "CosmosResources", "CCosmosOpenAL",
      "CCosmosSndfile"),

    // The library CosmosKit, the bench, and the program.
    module(
      "CosmosKit", "CosmosGeometry", "CosmosMotion", "CosmosInput", "CosmosFrameStats",
      "CosmosDrawing", "CosmosScenes", "CosmosText", "CosmosOpenGL", "CosmosRendering",
      "CosmosExport", "CosmosSystem", "CosmosPlatform"),
    module(
      "CosmosBenchReport", "CosmosGeometry", "CosmosMotion", "CosmosFrameStats",
      "CosmosResources",
      // The program never asks for the names of its values' fields at run time.
      settings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])] + quickInTests),
    module(
      "CosmosBench", "CosmosGeometry", "CosmosInput", "CosmosFrameStats", "CosmosZodiac",
      "CosmosDrawing", "CosmosScenes", "CosmosSky", "CosmosOpenGL", "CosmosRendering",
      "CosmosSystem", "CosmosPlatform", "CosmosKit", "CosmosBenchReport"),
    tool(
      "cosmos", path: "Sources/cosmos", "CosmosGeometry", "CosmosInput", "CosmosFrameStats",
      "CosmosZodiac", "CosmosResources", "CosmosDrawing", "CosmosScenes", "CosmosSky",
      "CosmosOpenGL", "CosmosText", "CosmosRendering", "CosmosExport", "CosmosSystem",
      "CosmosPlatform", "CosmosAudio", "CosmosKit", "CosmosBenchReport", "CosmosBench",
      "CCosmosTOML", argumentParser, settings: quickInTests),

    // C libraries.
    library("CCosmosMath"),
    library("CCosmosEpoxy"),
    library("CCosmosGLFW"),
    library("CCosmosPNG"),
    library("CCosmosOpenAL"),
    library("CCosmosFreeType", pkgConfig: "freetype.pc"),
    library("CCosmosFontconfig"),
    library("CCosmosERFA"),
    library("CCosmosDBus", pkgConfig: "dbus.pc"),
    // gettext, which is a part of glibc.
    library("CCosmosGettext"),
    // Headers of libraries that the program opens at run time.
    library("CCosmosSndfile"),
    library("CCosmosHarfBuzz"),
    library("CCosmosFriBidi"),
    library("CCosmosXInput2"),
    .target(
      name: "CCosmosWayland", path: "Sources/CLibraries/CCosmosWayland", exclude: ["Protocols"],
      linkerSettings: [.linkedLibrary("wayland-client"), .linkedLibrary("wayland-egl")]),
    // The C++ library toml++ (a header), wrapped in one C function.
    .target(name: "CCosmosTOML", path: "Sources/CLibraries/CCosmosTOML"),
    // Facts about the build: the commit, from `make`, and the URL of the project's page.
    .target(
      name: "CCosmosBuild", path: "Sources/CLibraries/CCosmosBuild",
      cSettings: ["COSMOS_COMMIT", "COSMOS_PAGE"].compactMap(definition)),
    // The files that are embedded in the program.
    .target(name: "CCosmosFiles", path: "Sources/CLibraries/CCosmosFiles"),

    // Computes the sound files.
    tool("MakeSounds", path: "Tools/MakeSounds", "CosmosMotion"),
    // Draws the plots of CosmosMotion's documentation.
    tool("MotionPlots", path: "Tools/MotionPlots", "CosmosMotion"),
    // Counts the allocations of a frame; `make test` runs an optimised build of this program.
    tool(
      "FrameAllocations", path: "Tests/FrameAllocations", "CosmosFrameStats", "CosmosKit",
      "CosmosSky", "TestSupport"),

    .target(
      name: "CTestSupport", path: "Tests/Support/C", linkerSettings: [.linkedLibrary("X11")]),
    module(
      "TestSupport", "CTestSupport", "CosmosOpenGL", "CosmosExport", path: "Tests/Support/Swift"),
    tests("GeometryTests", "CosmosGeometry"),
    tests("MotionTests", "CosmosMotion"),
    tests("InputTests", "CosmosInput", "CosmosMotion"),
    tests("WordsTests", "CosmosSky"),
    tests("FrameStatsTests", "CosmosFrameStats", "CosmosMotion"),
    tests("ZodiacTests", "CosmosZodiac", exclude: ["Reference"]),
    tests("DrawingTests", "CosmosDrawing", "CosmosMotion"),
    tests("ScenesTests", "CosmosSky", exclude: ["Gestures"]),
    tests("TextTests", "CosmosText"),
    tests("OpenGLTests", "CosmosOpenGL"),
    tests("RenderingTests", "CosmosKit", "CosmosSky", exclude: ["Goldens"]),
    tests("ExportTests", "CosmosExport", "CosmosMotion"),
    tests("SystemTests", "CosmosSystem"),
    tests("PlatformTests", "CosmosPlatform", exclude: ["FullScreenLogs"]),
    tests("AudioTests", "CosmosAudio", "MakeSounds"),
    tests("BenchReportTests", "CosmosBenchReport"),
    tests("BenchTests", "cosmos", "CosmosBench"),
    tests("CosmosTests", "cosmos", "CosmosBench"),
    tests("CommandTests", "CosmosExport", exclude: ["Faults"]),
    tests(
      "WindowTests", "CosmosBenchReport", "CosmosExport",
      exclude: ["Bus", "Choice", "Clock", "Present"]),
    tests("TrackpadTests", "CosmosInput", exclude: ["Rig"]),
    tests("DocumentationTests", "CosmosExport", "CosmosSky", "MotionPlots"),
  ],
  cxxLanguageStandard: .cxx17
)

// Coverage-guided fuzzers, which `make fuzz` builds. The compiler's instrumentation would turn
// every program into a fuzzer, so they are part of the package only if COSMOS_FUZZING is set.
if Context.environment["COSMOS_FUZZING"] != nil {
  func fuzzer(
    _ name: String, sources: [String]? = nil, _ dependencies: Target.Dependency...
  ) -> Target {
    .executableTarget(
      name: name, dependencies: ["FuzzSupport"] + dependencies,
      path: "Tests/Fuzzing/Sources/\(name)", sources: sources, swiftSettings: strict)
  }
  package.targets += [
    module("FuzzSupport", path: "Tests/Fuzzing/Sources/FuzzSupport"),
    fuzzer("FuzzRecording", "CosmosInput"),
    fuzzer("FuzzScene", "CosmosSky"),
    module(
      "FuzzReports", "FuzzSupport", "CosmosBenchReport",
      path: "Tests/Fuzzing/Sources/FuzzReports"),
    fuzzer("FuzzBaseline", "CosmosBenchReport", "FuzzReports"),
    fuzzer("FuzzLogs", "CosmosBenchReport", "FuzzReports"),
    fuzzer("FuzzPath", "CosmosGeometry"),
    // This fuzzer compiles some files of the program `cosmos`, through symbolic links to their
    // folders: only tests can import a program.
    fuzzer(
      "FuzzSettings",
      sources: [
        "FuzzSettings.swift", "Settings", "Arguments/Spelling.swift",
        "Arguments/ValueError.swift", "Tests/Shop.swift",
      ], "CCosmosTOML", argumentParser),
    fuzzer(
      "FuzzOptions",
      sources: [
        "FuzzOptions.swift", "Arguments/DateArgument.swift", "Arguments/NameArguments.swift",
        "Arguments/NumberArguments.swift", "Arguments/Spelling.swift",
        "Arguments/ValueError.swift",
      ],
      "CosmosSky", "CosmosSystem", "CosmosExport", argumentParser),
  ]
}

// SwiftPM recompiles a target only if a target in its own list of dependencies has changed. This
// loop adds indirect dependencies to the lists: compiled code contains the memory layout of their
// values, and would crash with an outdated layout. Tools/Scripts/imports.py checks the lists as they
// are above, without these.
if Context.environment["COSMOS_DECLARED"] == nil {
  let named = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.targetNames) })
  for target in package.targets {
    var all = target.targetNames
    var rest = all
    while let name = rest.popFirst() {
      for further in named[name, default: []] where all.insert(further).inserted {
        rest.insert(further)
      }
    }
    target.dependencies += all.subtracting(target.targetNames).sorted().map { .target(name: $0) }
  }
}

extension Target {
  /// The names of the Swift modules in the target's list of dependencies.
  var targetNames: Set<String> {
    Set(
      dependencies.compactMap {
        switch $0 {
        case .byNameItem(let name, _), .targetItem(let name, _):
          name.hasPrefix("CCosmos") ? nil : name
        default: nil
        }
      })
  }
}
