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
    .target(name: "Zodiac", dependencies: ["Geometry", "Resources"], swiftSettings: strict),

    // Files, embedded in the binary so that it runs from anywhere.
    .target(
      name: "Resources", path: "Resources",
      resources: [.embedInCode("zodiac-figures.txt"), .embedInCode("glyphs")],
      swiftSettings: strict),

    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: strict),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "Geometry"], swiftSettings: strict),
    .testTarget(name: "FrameStatsTests", dependencies: ["FrameStats"], swiftSettings: strict),
    .testTarget(name: "ZodiacTests", dependencies: ["Zodiac", "Geometry"], swiftSettings: strict),
  ]
)
