import CosmosOpenGL
import Testing

@Suite struct GLErrorTests {
  /// Each error message names the failure and the next step.
  @Test(arguments: [
    (GLError.versionTooOld(found: "2.1"), "2.1", "Update Mesa"),
    (.headlessUnavailable(reason: "no EGL"), "no EGL", "libegl1"),
    (.libraryUnavailable(reason: "libGL.so.1: no such file"), "libGL.so.1", "libgl1"),
    (.shaderMissing(name: "a.vert"), "a.vert", "COSMOS_SHADERS"),
    (.shaderCompilation(file: "a.vert", log: "0:1"), "a.vert", "0:1"),
    (.programLink(name: "stars", log: "no main"), "stars", "no main"),
    (.uniformBlockNotFound(name: "Stars", program: "fill"), "Stars", "spelled"),
    (.objectCreationFailed(kind: "buffer"), "buffer", "context"),
    (.framebufferIncomplete(formats: ["R16", "R8"], status: 0x8CDD), "R16 or R8", "Update Mesa"),
    (.geometryTooLarge(texels: 9, limit: 8), "9 texels", "fewer"),
    (.outOfMemory, "memory", "smaller size"),
    (.sizeTooLarge(width: 9, height: 8, limit: 7), "limit of 7", "smaller size or scale"),
  ])
  func `an OpenGL error names the failure and what to try`(
    error: GLError, what: String, next: String
  ) {
    #expect("\(error)".contains(what))
    #expect("\(error)".contains(next))
  }
}
