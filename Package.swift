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

let package = Package(
  name: "Cosmos",
  products: [
    .executable(name: "cosmos", targets: ["cosmos"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "Rendering", targets: ["Rendering"]),
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
      name: "Platform", dependencies: ["Geometry", "Input", "CGLFW"], swiftSettings: mainActor),
    .target(name: "Audio", dependencies: ["Sound", "Motion", "COpenAL"], swiftSettings: strict),
    .executableTarget(
      name: "cosmos",
      dependencies: [
        "Geometry", "Motion", "Zodiac", "Drawing", "Scenes", "Input", "OpenGL", "Images",
        "Rendering", "Platform", "Audio", "Sound", "FrameStats",
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

    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: strict),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "Geometry"], swiftSettings: strict),
    .testTarget(name: "FrameStatsTests", dependencies: ["FrameStats"], swiftSettings: strict),
    .testTarget(
      name: "SoundTests", dependencies: ["Sound", "Motion", "Geometry"], swiftSettings: strict),
    .testTarget(name: "AudioTests", dependencies: ["Audio", "Sound"], swiftSettings: strict),
    .testTarget(name: "ZodiacTests", dependencies: ["Zodiac", "Geometry"], swiftSettings: strict),
  ]
)
