// swift-tools-version: 6.2

import PackageDescription

// Programs that use the libraries of Cosmos like any other package. `make examples` builds them.

/// Settings of every Swift target, the same as in the main package.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of programs whose code is on the main actor by default: FrameMeter calls GLFW itself,
/// and Clock shows what a scene needs in such a module.
///
/// Programs with scenes need no such setting: the code of main.swift is on the main actor anyway.
/// Scenes, and the types that scenes use, must not be on the main actor.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// The library CosmosKit: a single import for pictures and windows.
let kit = Target.Dependency.product(name: "CosmosKit", package: "Cosmos")
/// The sky as a scene.
let sky = Target.Dependency.product(name: "CosmosSky", package: "Cosmos")

/// The programs of the tutorial's steps; the tutorial shows their source files unchanged.
let steps = (1...6).map { step in
  Target.executableTarget(
    name: "TutorialStep\(step)", dependencies: [kit], path: "Tutorial/Step\(step)",
    swiftSettings: strict)
}

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Cosmos", path: "..")],
  targets: steps + [
    // A picture of the sky, as a PNG file.
    .executableTarget(name: "Postcard", dependencies: [kit, sky], swiftSettings: strict),
    // The shortest program with its own scene in a window.
    .executableTarget(name: "Pendulum", dependencies: [kit], swiftSettings: strict),
    // A clock that sleeps until the next second, in a module that is on the main actor by default.
    .executableTarget(name: "Clock", dependencies: [kit], swiftSettings: mainActor),
    // A small game.
    .executableTarget(name: "Gates", dependencies: [kit], swiftSettings: strict),
    // The code that the documentation's page "How do I …" shows.
    .executableTarget(name: "Recipes", dependencies: [kit], swiftSettings: strict),
    // Measures what each kind of drawing costs.
    .executableTarget(name: "DrawingCosts", dependencies: [kit], swiftSettings: strict),

    // A program that calls GLFW and OpenGL itself and measures its frames with CosmosFrameStats.
    .systemLibrary(name: "CGLFWWindow", providers: [.apt(["libglfw3-dev", "libgl-dev"])]),
    .executableTarget(
      name: "FrameMeter",
      dependencies: [
        "CGLFWWindow", .product(name: "CosmosFrameStats", package: "Cosmos"),
      ],
      swiftSettings: mainActor),

    // A package may have its own modules of these names, since the modules of Cosmos have a prefix.
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "Input", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "Images", swiftSettings: strict),
    .executableTarget(
      name: "Neighbours", dependencies: ["Geometry", "Input", "Images", kit], swiftSettings: strict),
  ]
)
