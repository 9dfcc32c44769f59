// swift-tools-version: 6.2

import PackageDescription

/// Settings of every Swift target; Swift 6 mode is implied by the tools version.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Targets that talk to the window system live on the main actor.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// The commit that is built, as `make` says it: SwiftPM's own knowledge of it is kept from build to
/// build and grows old, and a wrong commit is worse than none.
let commit = Context.environment["COSMOS_COMMIT"].flatMap { text in
  let isPlain = text.unicodeScalars.allSatisfy {
    ("0"..."9").contains($0) || ("a"..."z").contains($0) || $0 == "-"
  }
  return text.isEmpty || !isPlain ? nil : text
}

let package = Package(
  name: "Cosmos",
  products: [
    .executable(name: "cosmos", targets: ["cosmos"]),
    // Each with the modules whose types its interface speaks of.
    .library(name: "Motion", targets: ["Motion", "Geometry"]),
    .library(name: "Scenes", targets: ["Scenes", "Drawing", "Geometry", "Input", "Zodiac"]),
    .library(name: "Rendering", targets: ["Rendering", "Drawing", "Geometry", "OpenGL", "Images"]),
    .library(name: "FrameStats", targets: ["FrameStats"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // Values only: no C library, tests run anywhere in milliseconds.
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "Motion", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "FrameStats", swiftSettings: strict),
    .target(name: "Sound", dependencies: ["Motion", "Geometry"], swiftSettings: strict),
    .target(name: "Zodiac", dependencies: ["Geometry", "Resources"], swiftSettings: strict),

    .target(name: "Input", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "Drawing", dependencies: ["Geometry"], swiftSettings: strict),
    .target(
      name: "Scenes", dependencies: ["Motion", "Drawing", "Zodiac", "Geometry", "Input"],
      swiftSettings: strict),

    // C libraries, one door each.
    .systemLibrary(
      name: "CEpoxy", pkgConfig: "epoxy", providers: [.apt(["libepoxy-dev", "libegl-dev"])]),
    .systemLibrary(name: "CGLFW", pkgConfig: "glfw3", providers: [.apt(["libglfw3-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "COpenAL", pkgConfig: "openal", providers: [.apt(["libopenal-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),

    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    // Opened at run time, so headers alone: with pkgConfig they would be linked.
    .systemLibrary(name: "CXInput2", providers: [.apt(["libx11-dev", "libxi-dev"])]),
    .systemLibrary(name: "CWayland", providers: [.apt(["libwayland-dev"])]),

    // What `make` tells the program of itself.
    .target(
      name: "CBuild",
      cSettings: commit.map { [.define("COSMOS_COMMIT", to: "\"\($0)\"")] } ?? []),

    // What touches a driver, a file or the window system.
    .target(name: "OpenGL", dependencies: ["CEpoxy"], swiftSettings: strict),
    .target(
      name: "Typography", dependencies: ["CFreeType", "CFontconfig"], swiftSettings: strict),
    .target(name: "Images", dependencies: ["CPNG"], swiftSettings: strict),
    .target(
      name: "Rendering",
      dependencies: ["Drawing", "OpenGL", "Geometry", "Shaders", "Images", "Typography"],
      swiftSettings: strict),
    .target(
      name: "Platform",
      dependencies: ["Geometry", "Input", "CGLFW", "CDBus", "CXInput2", "CWayland"],
      swiftSettings: mainActor),
    .target(name: "Audio", dependencies: ["Sound", "Motion", "COpenAL"], swiftSettings: strict),
    .executableTarget(
      name: "cosmos",
      dependencies: [
        "Geometry", "Motion", "Zodiac", "Drawing", "Scenes", "Input", "OpenGL", "Images",
        "Rendering", "Platform", "Audio", "Sound", "FrameStats", "Typography", "CBuild",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Files, embedded in the binary so that it runs from anywhere.
    .target(
      name: "Resources", path: "Resources",
      resources: [.embedInCode("zodiac-figures.txt"), .embedInCode("glyphs")],
      swiftSettings: strict),

    .target(
      name: "Shaders", path: "Shaders", resources: [.embedInCode("glsl")], swiftSettings: strict),

    // What tests share, and what they do in C.
    .target(
      name: "CTestSupport", path: "Tests/Support/C", linkerSettings: [.linkedLibrary("X11")]),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport", "OpenGL", "Images"],
      path: "Tests/Support/Swift", swiftSettings: strict),

    // Counts what a frame allocates; `make test` runs it optimised.
    .executableTarget(
      name: "FrameAllocations",
      dependencies: [
        "Rendering", "Scenes", "Drawing", "OpenGL", "Input", "Geometry", "TestSupport",
      ],
      path: "Tests/FrameAllocations", swiftSettings: strict),

    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Scenes", "Drawing", "Geometry", "OpenGL", "Rendering", "Images", "Input", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: strict),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "Geometry"], swiftSettings: strict),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "Geometry", "Motion"], swiftSettings: strict),
    .testTarget(
      name: "InputTests", dependencies: ["Input", "Geometry", "Motion"], swiftSettings: strict),
    .testTarget(
      name: "ScenesTests",
      dependencies: ["Scenes", "Drawing", "Geometry", "Input", "Motion", "Zodiac"],
      exclude: ["Gestures"], swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["Images", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "WindowTests", dependencies: ["FrameStats", "Images", "Motion", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "OpenGLTests", dependencies: ["OpenGL", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ImagesTests", dependencies: ["Images", "Motion", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Rendering", "Drawing", "OpenGL", "Images", "Scenes", "Input", "Geometry", "Motion",
        "Shaders", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "Input"], swiftSettings: strict),
    .testTarget(
      name: "TrackpadTests", dependencies: ["TestSupport"], exclude: ["Rig"], swiftSettings: strict),
    .testTarget(
      name: "CosmosTests", dependencies: ["cosmos", "Scenes", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "FrameStatsTests", dependencies: ["FrameStats"], swiftSettings: strict),
    .testTarget(
      name: "SoundTests", dependencies: ["Sound", "Motion", "Geometry"], swiftSettings: strict),
    .testTarget(
      name: "AudioTests", dependencies: ["Audio", "Sound", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "BenchTests",
      dependencies: [
        "cosmos", "FrameStats", "Scenes", "Input", "Rendering", "OpenGL", "Platform", "Geometry",
        "TestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(name: "ZodiacTests", dependencies: ["Zodiac", "Geometry"], swiftSettings: strict),
  ]
)
