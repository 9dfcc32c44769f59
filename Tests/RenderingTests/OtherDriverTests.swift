import Foundation
import TestSupport
import Testing

/// The picture tests once more on other drivers, each in a process of its own.
@Suite(.long, .serialized) struct OtherDriverTests {
  struct Driver: CustomStringConvertible, Sendable {
    let description: String
    let environment: [String: String]
    /// How far a picture may be from its golden, of 255, which llvmpipe drew.
    let tolerance: Int
    let suites: [String]
  }

  /// Pictures that are compared with goldens, or with what is computed star by star.
  private static let suites = [
    "LayerGoldenTests", "VignetteTests", "SignPixelTests", "MenuPixelTests", "StripPixelTests",
    "RingArcTests", "CoreStarTests", "WideLabelTests",
  ]

  static let drivers = [
    // The least version that is enough, of the driver of the goldens.
    Driver(
      description: "OpenGL 3.1",
      environment: [
        "MESA_GL_VERSION_OVERRIDE": "3.1", "MESA_GLSL_VERSION_OVERRIDE": "140",
        "MESA_EXTENSION_OVERRIDE": "-GL_ARB_texture_multisample",
      ],
      tolerance: 1, suites: suites + ["StarPrimitiveTests"]),
    // Vulkan beneath OpenGL; it rasterises with llvmpipe's code.
    Driver(
      description: "zink", environment: ["GALLIUM_DRIVER": "zink"], tolerance: 1,
      suites: suites + ["StarPrimitiveTests"]),
    // Another rasteriser, with roundings of its own, which a dense sky adds up. It is slow, and what
    // is compared bit for bit it rounds otherwise.
    Driver(
      description: "softpipe", environment: ["GALLIUM_DRIVER": "softpipe"], tolerance: 6,
      suites: [
        "LayerGoldenTests", "VignetteTests", "CoreStarTests", "WideLabelTests", "SignPixelTests",
      ]),
  ]

  private static let hasLavapipe =
    (try? FileManager.default.contentsOfDirectory(atPath: "/usr/share/vulkan/icd.d"))?
    .contains { $0.hasPrefix("lvp_icd") } ?? false

  /// Whether this process is one that such a test has started.
  private static var isInside: Bool { Golden.otherDriversTolerance != nil }

  @Test(.enabled(if: !isInside && Golden.isComparable, Golden.skipReason), arguments: drivers)
  func `pictures are the same on other drivers`(driver: Driver) throws {
    if driver.description == "zink", !Self.hasLavapipe {
      try Test.cancel("No Vulkan on the CPU: mesa-vulkan-drivers is not installed.")
    }
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let outcome = try Program(
      [
        "--testing-library", "swift-testing", "--filter",
        "RenderingTests\\.(\(driver.suites.joined(separator: "|")))",
      ], path: tests,
      environment: [
        "LIBGL_ALWAYS_SOFTWARE": "1", "COSMOS_TEST_TOLERANCE": "\(driver.tolerance)",
      ].merging(driver.environment) { $1 }
    ).outcome(within: 600)
    let lines = (outcome.output + outcome.errors).split(separator: "\n")
    let failures = lines.filter { $0.contains("✘") }.prefix(20).joined(separator: "\n")
    #expect(outcome.status == 0, "\(failures)")
    // Without a test nothing would have failed.
    #expect(lines.contains { $0.contains("Test run with") && $0.contains("passed") })
  }
}
