import CosmosFrameStats

extension BenchReport {
  /// The machine and the driver; what could not be found out is `nil`.
  package struct System: Equatable, Sendable {
    package var os: String?
    package var kernel: String?
    package var cpu: String?
    /// Hardware threads that the program may use.
    package var threads: Int
    /// `GL_RENDERER`.
    package var glRenderer: String
    /// `GL_VERSION`.
    package var glVersion: String
    /// `GL_VENDOR`.
    package var glVendor: String
    /// Mesa's version, `nil` for any other driver.
    package var mesa: String?
    /// `x11`, `wayland`, `cocoa`, `other` or `offscreen`.
    package var session: String

    package init(
      os: String? = nil, kernel: String? = nil, cpu: String? = nil, threads: Int,
      glRenderer: String, glVersion: String, glVendor: String, mesa: String? = nil,
      session: String
    ) {
      self.os = os
      self.kernel = kernel
      self.cpu = cpu
      self.threads = threads
      self.glRenderer = glRenderer
      self.glVersion = glVersion
      self.glVendor = glVendor
      self.mesa = mesa
      self.session = session
    }

    /// Whether the renderer draws on the CPU, so that "GPU time" is CPU time.
    package var isSoftwareRenderer: Bool {
      let name = glRenderer.lowercased()
      return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software rasterizer"].contains {
        name.contains($0)
      }
    }
  }
}
