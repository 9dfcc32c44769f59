import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests that compare the pictures of other drivers with those of llvmpipe.
@Suite(.serialized) struct DriverPictureTests {
  struct Driver: CustomStringConvertible, Sendable {
    let name: String
    let environment: [String: String]
    /// The maximum difference between two pixels that count as equal, in steps of 1/255 per
    /// channel.
    let tolerance: Int
    /// The share of pixels that may differ by more than the tolerance.
    let share: Double

    var description: String { name }

    /// The minimum version of OpenGL for Cosmos, on llvmpipe itself; no pixel may differ.
    static let oldest = Driver(
      name: "OpenGL 3.1",
      environment: [
        "MESA_GL_VERSION_OVERRIDE": "3.1", "MESA_GLSL_VERSION_OVERRIDE": "140",
        "MESA_EXTENSION_OVERRIDE": "-GL_ARB_texture_multisample",
      ],
      tolerance: 0, share: 0)
    /// OpenGL on top of Vulkan on the CPU: the rasteriser is llvmpipe's, but positions inside a
    /// star drawn as a point are rounded differently.
    static let zink = Driver(
      name: "zink", environment: ["GALLIUM_DRIVER": "zink"], tolerance: 1, share: 0)
    /// The driver of virtual machines: it passes the shaders in another form to the host's driver,
    /// which is llvmpipe here.
    static let virgl = Driver(
      name: "virgl", environment: ["GALLIUM_DRIVER": "virpipe"], tolerance: 1, share: 0)
    /// Another rasteriser, whose rounding shifts the edges of noise slightly.
    static let softpipe = Driver(
      name: "softpipe", environment: ["GALLIUM_DRIVER": "softpipe"], tolerance: 4, share: 0.0001)
    /// The machine's own driver, whose rounding may differ as much as OpenGL allows.
    static let own = Driver(
      name: "this machine's driver", environment: ["LIBGL_ALWAYS_SOFTWARE": "0"], tolerance: 3,
      share: 0.002)
  }

  private static let pictures = [
    ["--sign", "sagittarius", "--stars", "60k"], ["--sign", "leo", "--stars", "1M"],
    ["--sign", "taurus", "--palette", "ember", "--scale", "1.5"],
    ["--scene", "wakeup"], ["--scene", "rings", "--at", "1.5"],
    ["--scene", "field", "--stars", "20k"],
  ]
  /// The options of a picture with each star primitive.
  ///
  /// These pictures are not compared on softpipe, which loses stars drawn as points.
  private static let primitives = ["points", "quads"].map {
    ["--scene", "field", "--stars", "20k", "--star-primitive", $0]
  }

  private func compare(_ driver: Driver) throws {
    let folder = try TemporaryFolder()
    try compare(driver, in: folder) { try Program.run($0, environment: $1, in: folder.url) }
  }

  /// Compares the pictures that `run` writes to a folder; `run` starts the program with arguments
  /// and an environment.
  private func compare(
    _ driver: Driver, in folder: TemporaryFolder,
    run: ([String], [String: String]) throws -> Program.Outcome
  ) throws {
    let pictures = Self.pictures + (driver.name == "softpipe" ? [] : Self.primitives)
    for (index, options) in pictures.enumerated() {
      var images: [Image] = []
      for (kind, environment) in [("expected", [:]), ("found", driver.environment)] {
        let name = "\(kind)-\(index).png"
        let outcome = try run(
          ["render", name, "--size", "400x225"] + options,
          ["LIBGL_ALWAYS_SOFTWARE": "1"].merging(environment) { $1 })
        try #require(outcome.status == 0, "\(options): \(outcome.errors)")
        images.append(try Image(contentsOfPNG: folder.path(name)))
      }
      let difference = try #require(
        images[1].difference(to: images[0], tolerance: driver.tolerance))
      let limit = Double(images[0].width * images[0].height) * driver.share
      #expect(Double(difference.count) <= limit, "\(options): \(difference)")
    }
  }

  @Test(.long, arguments: [Driver.oldest, .softpipe])
  func `OpenGL 3.1 and softpipe draw the same pictures as llvmpipe`(
    driver: Driver
  ) throws {
    try compare(driver)
  }

  /// A driver may report OpenGL 3.1 but lack a feature of that version.
  @Test(arguments: [
    "texture_buffer_object", "texture_float", "uniform_buffer_object", "texture_rg",
  ])
  func `the error about a missing extension names the extension`(missing: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["render", "sky.png", "--size", "400x225"],
      environment: Driver.oldest.environment.merging([
        "LIBGL_ALWAYS_SOFTWARE": "1", "MESA_EXTENSION_OVERRIDE": "-GL_ARB_\(missing)",
      ]) { $1 }, in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("GL_ARB_\(missing)"), "\(outcome.errors)")
    #expect(outcome.errors.contains("Update Mesa or the GPU driver"), "\(outcome.errors)")
    #expect(folder.names.isEmpty)
  }

  private static let hasLavapipe =
    (try? FileManager.default.contentsOfDirectory(atPath: "/usr/share/vulkan/icd.d"))?
    .contains { $0.hasPrefix("lvp_icd") } ?? false

  @Test(
    .long, .enabled(if: hasLavapipe, "No Vulkan on the CPU: mesa-vulkan-drivers is not installed."))
  func `OpenGL on top of Vulkan draws the same pictures as llvmpipe`() throws {
    try compare(.zink)
  }

  private static let virglServer = Program.find("virgl_test_server")

  @Test(
    .long,
    .enabled(if: virglServer != nil, "No virgl: virgl-server is not installed."),
    .enabled(
      if: Mounting.arguments != nil, "Mounting a folder needs root or user namespaces."),
    .disabled(
      if: Program.path.hasPrefix("/tmp/"), "The test hides /tmp, which contains the program.")
  )
  func `the driver of virtual machines draws the same pictures as llvmpipe`() throws {
    let folder = try TemporaryFolder()
    let socket = folder.path(".virgl_test")
    let server = try Program(
      ["--use-egl-surfaceless", "--multi-clients", "--socket-path=\(socket)"],
      path: try #require(Self.virglServer), environment: ["LIBGL_ALWAYS_SOFTWARE": "1"])
    defer { server.end() }
    /// Runs the program with the folder mounted at /tmp, where Mesa looks for the socket.
    func run(_ arguments: [String], _ environment: [String: String]) throws -> Program.Outcome {
      let command = #"mount --bind "$0" /tmp && cd /tmp && exec "$@""#
      return try Program(
        try #require(Mounting.arguments) + ["sh", "-c", command, folder.url.path, Program.path]
          + arguments, path: Mounting.unshare,
        environment: environment.merging(["TMPDIR": "/tmp"]) { $1 }
      ).outcome()
    }
    let isThere = try Condition.holds(within: 30) {
      try run(["doctor"], Driver.virgl.environment).output.contains("virgl (") || !server.isRunning
    }
    try #require(isThere && server.isRunning, "\(server.errorsSoFar)")
    try compare(.virgl, in: folder, run: run)
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["COSMOS_TEST_DRIVERS"] != nil,
      "Only `make test-drivers` compares this machine's own driver."))
  func `this machine's driver draws the same pictures as llvmpipe`() throws {
    try compare(.own)
  }
}
