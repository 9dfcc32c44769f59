// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// Settings of every Swift target; Swift 6 mode is implied by the tools version.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Targets that talk to the window system live on the main actor.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// The commit that is built, from `make`: SwiftPM would cache one of its own from build to build, which
/// goes stale, and a wrong commit is worse than none.
let commit = Context.environment["COSMOS_COMMIT"].flatMap { text in
  let isPlain = text.unicodeScalars.allSatisfy {
    ("0"..."9").contains($0) || ("a"..."z").contains($0) || $0 == "-"
  }
  return text.isEmpty || !isPlain ? nil : text
}

/// The address of the project's page, for the info panel's link: set COSMOS_PAGE when building.
let page = Context.environment["COSMOS_PAGE"].flatMap { text in
  let isPlain = text.unicodeScalars.allSatisfy {
    $0.isASCII && $0.properties.numericType != nil || ("a"..."z").contains($0)
      || ("A"..."Z").contains($0) || "-._~:/?#@!&=+,;%".unicodeScalars.contains($0)
  }
  return text.isEmpty || !isPlain ? nil : text
}

/// What the C target that describes the build is told, as far as it is known.
let buildDescription: [CSetting] = [("COSMOS_COMMIT", commit), ("COSMOS_PAGE", page)].compactMap {
  name, text in text.map { .define(name, to: "\"\($0)\"") }
}

/// The packages that a source archive brings in its folder Vendor; nil where this is none.
let vendored = try? FileManager.default.contentsOfDirectory(
  atPath: "\(Context.packageDirectory)/Vendor"
).sorted()

/// Elementary functions, the same on every platform.
let real = Target.Dependency.product(name: "RealModule", package: "swift-numerics")

/// First-in, first-out queues that remove their first element without shifting the others.
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")

/// The modules of the library `CosmosKit`, whose types one import of it makes visible.
let kit = [
  "CosmosGeometry", "CosmosMotion", "CosmosInput", "CosmosDrawing", "CosmosImages", "CosmosScenes",
  "CosmosBackdrop", "CosmosSky", "CosmosZodiac", "CosmosEphemeris", "CosmosOpenGL",
  "CosmosRendering",
]

let package = Package(
  name: "Cosmos",
  products: [
    .executable(name: "cosmos", targets: ["cosmos"]),
    // Everything that a program needs to draw scenes, with one import.
    .library(name: "CosmosKit", targets: ["CosmosKit"] + kit),
    // Motion alone: curves, tweens, springs, timelines.
    .library(name: "CosmosMotion", targets: ["CosmosMotion"]),
    // Frame statistics alone, for any program.
    .library(name: "CosmosFrameStats", targets: ["CosmosFrameStats"]),
  ],
  dependencies: vendored?.map { .package(path: "Vendor/\($0)") } ?? [
    // `make dist` puts Apple's packages into archives.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    // Templates of the bench's pages.
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    // A command for `make docs`; nothing is linked.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"),
  ],
  targets: [
    // Values only: no C library, tests run anywhere in milliseconds.
    .target(name: "CosmosGeometry", dependencies: [real], swiftSettings: strict),
    .target(
      name: "CosmosMotion", dependencies: ["CosmosGeometry", real], swiftSettings: strict),
    .target(
      name: "CosmosFrameStats", swiftSettings: strict,
      // Rounding and roots are calls where a program brings no other module that links them.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "CosmosInput", dependencies: ["CosmosGeometry", deque], swiftSettings: strict),
    .target(
      name: "CosmosZodiac", dependencies: ["CosmosGeometry", real],
      resources: [
        .embedInCode("Resources/zodiac-figures.txt"), .embedInCode("Resources/glyphs"),
      ],
      swiftSettings: strict),
    .target(name: "CosmosDrawing", dependencies: ["CosmosGeometry", real], swiftSettings: strict),
    .target(
      name: "CosmosScenes",
      dependencies: ["CosmosMotion", "CosmosDrawing", "CosmosGeometry", "CosmosInput", real],
      swiftSettings: strict),
    .target(
      name: "CosmosBackdrop", dependencies: ["CosmosMotion", "CosmosDrawing", "CosmosGeometry"],
      swiftSettings: strict),
    .target(
      name: "CosmosBodies",
      dependencies: [
        "CosmosBackdrop", "CosmosScenes", "CosmosMotion", "CosmosDrawing", "CosmosGeometry",
        "CosmosZodiac", "CosmosEphemeris", real,
      ],
      swiftSettings: strict),
    .target(
      name: "CosmosSky",
      dependencies: [
        "CosmosBackdrop", "CosmosScenes", "CosmosMotion", "CosmosDrawing", "CosmosGeometry",
        "CosmosInput", "CosmosZodiac", "CosmosEphemeris", "CosmosBodies", real, deque,
      ],
      swiftSettings: strict),

    // Where Sun, Moon and planets are: values, computed by the C library ERFA.
    .target(
      name: "CosmosEphemeris",
      dependencies: ["CosmosZodiac", "CosmosGeometry", "CCosmosERFA", real],
      resources: [.embedInCode("Resources/constellation-boundaries.txt")], swiftSettings: strict),

    // C libraries, one module each.
    .systemLibrary(
      name: "CCosmosEpoxy", pkgConfig: "epoxy", providers: [.apt(["libepoxy-dev", "libegl-dev"])]),
    .systemLibrary(name: "CCosmosGLFW", pkgConfig: "glfw3", providers: [.apt(["libglfw3-dev"])]),
    .systemLibrary(name: "CCosmosPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CCosmosOpenAL", pkgConfig: "openal", providers: [.apt(["libopenal-dev"])]),
    .systemLibrary(
      name: "CCosmosFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CCosmosFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"])]),

    .systemLibrary(name: "CCosmosERFA", pkgConfig: "erfa", providers: [.apt(["liberfa-dev"])]),
    .systemLibrary(name: "CCosmosDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    // Opened at run time, so headers alone: with pkgConfig they would be linked.
    .systemLibrary(name: "CCosmosSndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CCosmosXInput2", providers: [.apt(["libx11-dev", "libxi-dev"])]),
    .systemLibrary(name: "CCosmosWayland", providers: [.apt(["libwayland-dev"])]),

    // Reads TOML; header-only C++ behind two C functions.
    .target(name: "CCosmosTOML"),

    // What the build is told of itself, as C: SwiftPM passes text to no other compiler.
    .target(name: "CCosmosBuild", cSettings: buildDescription),

    // The sound files, embedded. `make sounds` makes them with the tool.
    .target(name: "CCosmosSounds", exclude: ["Files"]),
    .executableTarget(
      name: "MakeSounds", dependencies: ["CosmosMotion"], path: "Tools/MakeSounds",
      swiftSettings: strict),

    // Modules that use a driver, files or the window system.
    .target(name: "CosmosSystem", dependencies: ["CCosmosBuild"], swiftSettings: strict),
    .target(name: "CosmosOpenGL", dependencies: ["CCosmosEpoxy"], swiftSettings: strict),
    .target(
      name: "CosmosTypography", dependencies: ["CCosmosFreeType", "CCosmosFontconfig"],
      swiftSettings: strict),
    .target(
      name: "CosmosImages", dependencies: ["CosmosSystem", "CCosmosPNG"], swiftSettings: strict),
    .target(
      name: "CosmosShaders",
      dependencies: ["CosmosDrawing", "CosmosGeometry", "CosmosOpenGL", real],
      resources: [.embedInCode("Shaders")], swiftSettings: strict),
    .target(
      name: "CosmosRendering",
      dependencies: [
        "CosmosShaders", "CosmosDrawing", "CosmosOpenGL", "CosmosGeometry", "CosmosImages",
        "CosmosTypography", "CosmosSystem", real,
      ],
      swiftSettings: strict),
    // Connections to X servers, and which window system there is.
    .target(
      name: "CosmosServers", dependencies: ["CosmosSystem", "CCosmosGLFW", "CCosmosXInput2"],
      swiftSettings: mainActor),
    .target(
      name: "CosmosPlatform",
      dependencies: [
        "CosmosServers", "CosmosGeometry", "CosmosInput", "CosmosSystem", "CCosmosGLFW",
        "CCosmosDBus",
        "CCosmosXInput2", "CCosmosWayland",
      ],
      swiftSettings: mainActor),
    .target(
      name: "CosmosAudio",
      dependencies: [
        "CosmosMotion", "CosmosSystem", "CCosmosOpenAL", "CCosmosSndfile", "CCosmosSounds",
      ],
      swiftSettings: strict),
    // One import for pictures of a scene, and for a window of one's own.
    .target(
      name: "CosmosKit",
      dependencies: ["CosmosSystem", "CosmosPlatform"] + kit.map { .byName(name: $0) },
      swiftSettings: strict),

    // What windows remember, in small files of the user's.
    .target(
      name: "CosmosMemory",
      dependencies: [
        "CosmosBackdrop", "CosmosGeometry", "CosmosOpenGL", "CosmosRendering", "CosmosSky",
        "CosmosScenes", "CosmosSystem",
      ],
      swiftSettings: strict),

    // Defaults of options from a file of the user's.
    .target(name: "CosmosSettings", dependencies: ["CCosmosTOML"], swiftSettings: strict),

    // What GPU and processor tell of themselves, for the bench.
    .target(name: "CosmosSensors", dependencies: ["CosmosSystem"], swiftSettings: strict),

    // The values of options, read from text.
    .target(
      name: "CosmosArguments",
      dependencies: [
        "CosmosGeometry", "CosmosZodiac", "CosmosEphemeris", "CosmosBackdrop", "CosmosSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Where drawn pictures go: files, numbered files, videos.
    .target(
      name: "CosmosExport", dependencies: ["CosmosImages", "CosmosSystem"], swiftSettings: strict),

    // The bench: its report, and its runs.
    .target(
      name: "CosmosBenchReport", dependencies: ["CosmosFrameStats", "CosmosSensors"],
      // The schema is read by people, tests and docs.
      exclude: ["Resources"], swiftSettings: strict),
    .target(
      name: "CosmosReportPage",
      dependencies: [
        "CosmosBenchComparison", "CosmosBenchReport", "CosmosFrameStats", "CosmosSensors",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.embedInCode("Resources")], swiftSettings: strict),
    .target(
      name: "CosmosBenchComparison",
      dependencies: ["CosmosBenchReport", "CosmosFrameStats", "CosmosMotion"],
      swiftSettings: strict),
    .target(
      name: "CosmosBench",
      dependencies: [
        "CosmosBenchComparison", "CosmosBenchReport", "CosmosReportPage", "CosmosSensors",
        "CosmosFrameStats", "CosmosKit", "CosmosSystem", "CosmosGeometry", "CosmosInput",
        "CosmosDrawing", "CosmosImages", "CosmosScenes", "CosmosBackdrop", "CosmosSky",
        "CosmosOpenGL", "CosmosRendering", "CosmosPlatform",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "cosmos",
      dependencies: [
        "CosmosKit", "CosmosBench", "CosmosBenchComparison", "CosmosBenchReport",
        "CosmosReportPage", "CosmosFrameStats", "CosmosSystem", "CosmosAudio", "CosmosPlatform",
        "CosmosSensors", "CosmosTypography", "CosmosSettings", "CosmosMemory",
        "CosmosExport", "CosmosArguments",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + kit.map { .byName(name: $0) },
      swiftSettings: strict),

    // What tests share, and what they do in C.
    .target(
      name: "CTestSupport", path: "Tests/Support/C", linkerSettings: [.linkedLibrary("X11")]),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport", "CosmosOpenGL", "CosmosImages"],
      path: "Tests/Support/Swift", swiftSettings: strict),

    // Counts what a frame allocates; `make test` runs it optimised.
    .executableTarget(
      name: "FrameAllocations",
      dependencies: [
        "CosmosRendering", "CosmosScenes", "CosmosBackdrop", "CosmosSky", "CosmosDrawing",
        "CosmosOpenGL", "CosmosInput", "CosmosGeometry", "TestSupport",
      ],
      path: "Tests/FrameAllocations", swiftSettings: strict),

    .testTarget(
      name: "DocumentationTests",
      dependencies: ["CosmosBackdrop", "CosmosImages", "CosmosInput", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "GeometryTests", dependencies: ["CosmosGeometry"], swiftSettings: strict),
    .testTarget(
      name: "MotionTests", dependencies: ["CosmosMotion", "CosmosGeometry", real],
      swiftSettings: strict),
    .testTarget(
      name: "DrawingTests",
      dependencies: ["CosmosDrawing", "CosmosGeometry", "CosmosMotion", real],
      swiftSettings: strict),
    .testTarget(
      name: "InputTests", dependencies: ["CosmosInput", "CosmosGeometry", "CosmosMotion"],
      swiftSettings: strict),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "CosmosScenes", "CosmosBackdrop", "CosmosSky", "CosmosDrawing", "CosmosGeometry",
        "CosmosInput", "CosmosMotion", "CosmosZodiac", "CosmosEphemeris", "CosmosBodies",
        "TestSupport", real,
      ],
      exclude: ["Gestures"], swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["CosmosImages", "TestSupport"], exclude: ["Faults"],
      swiftSettings: strict),
    .testTarget(
      name: "WindowTests",
      dependencies: ["CosmosBenchReport", "CosmosImages", "CosmosMotion", "TestSupport"],
      exclude: ["Clock"], swiftSettings: strict),
    .testTarget(
      name: "OpenGLTests", dependencies: ["CosmosOpenGL", "CCosmosEpoxy", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SystemTests", dependencies: ["CosmosSystem", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ImagesTests", dependencies: ["CosmosImages", "CosmosMotion", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "CosmosRendering", "CosmosShaders", "CosmosDrawing", "CosmosOpenGL", "CosmosImages",
        "CosmosScenes", "CosmosBackdrop", "CosmosSky", "CosmosInput", "CosmosGeometry",
        "CosmosMotion", "CosmosKit", "CosmosTypography", "CCosmosEpoxy", "TestSupport", real,
      ],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "TypographyTests", dependencies: ["CosmosTypography", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "CosmosPlatform", "CosmosServers", "CosmosInput", "CosmosSystem", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TrackpadTests", dependencies: ["CosmosInput", "TestSupport"], exclude: ["Rig"],
      swiftSettings: strict),
    .testTarget(
      name: "CosmosTests",
      dependencies: ["cosmos", "CosmosBackdrop", "CosmosMemory", "CosmosSystem", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SettingsTests", dependencies: ["CosmosSettings"], swiftSettings: strict),
    .testTarget(
      name: "FrameStatsTests",
      dependencies: ["CosmosFrameStats", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "BenchReportTests",
      dependencies: [
        "CosmosBenchReport", "CosmosReportPage", "CosmosSensors", "CosmosFrameStats", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SensorsTests", dependencies: ["CosmosSensors", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "BenchComparisonTests",
      dependencies: [
        "CosmosBenchComparison", "CosmosBenchReport", "CosmosFrameStats", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SoundTests", dependencies: ["MakeSounds", "CosmosAudio", "CosmosGeometry", real],
      swiftSettings: strict),
    .testTarget(
      name: "AudioTests",
      dependencies: ["CosmosAudio", "CosmosSystem", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "BenchTests",
      dependencies: [
        "cosmos", "CosmosBench", "CosmosBenchReport", "CosmosFrameStats", "CosmosSystem",
        "CosmosScenes", "CosmosSky", "CosmosInput", "CosmosRendering", "CosmosOpenGL",
        "CosmosPlatform", "CosmosGeometry", "CosmosKit", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EphemerisTests",
      dependencies: ["CosmosEphemeris", "CosmosZodiac", "CosmosGeometry", real],
      exclude: ["Reference"], swiftSettings: strict),
    .testTarget(
      name: "ZodiacTests", dependencies: ["CosmosZodiac", "CosmosGeometry", real],
      swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)

// Coverage-guided fuzzers, which `make fuzz` builds: with the compiler's instrumentation every program would
// be one, so they are no part of the package otherwise.
if Context.environment["COSMOS_FUZZING"] != nil {
  func fuzzer(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .executableTarget(
      name: name, dependencies: ["FuzzSupport"] + dependencies, path: "Fuzzing/Sources/\(name)",
      swiftSettings: strict)
  }
  package.targets += [
    .target(name: "FuzzSupport", path: "Fuzzing/Sources/FuzzSupport", swiftSettings: strict),
    fuzzer("FuzzRecording", "CosmosInput"),
    fuzzer(
      "FuzzScene", "CosmosSky", "CosmosScenes", "CosmosDrawing", "CosmosInput", "CosmosGeometry",
      "CosmosZodiac"),
    fuzzer("FuzzBaseline", "CosmosBenchReport"),
    fuzzer("FuzzFigures", "CosmosZodiac", "CosmosGeometry"),
    fuzzer("FuzzPath", "CosmosGeometry"),
    // The program with two commands is that of the tests.
    fuzzer("FuzzSettings", "CosmosSettings"),
    // Some of its files are links to those of the program, which no other target can import.
    fuzzer(
      "FuzzOptions", "CosmosArguments", "CosmosGeometry", "CosmosZodiac", "CosmosEphemeris",
      "CosmosSystem",
      .product(name: "ArgumentParser", package: "swift-argument-parser")),
  ]
}
