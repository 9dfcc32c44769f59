extension BenchReport {
  /// The machine and the driver; what could not be found out is `nil`.
  public struct System: Equatable, Sendable {
    public var os: String?
    public var kernel: String?
    public var cpu: String?
    /// Hardware threads that the program may use.
    public var threads: Int
    /// `GL_RENDERER`.
    public var glRenderer: String
    /// `GL_VERSION`.
    public var glVersion: String
    /// `GL_VENDOR`.
    public var glVendor: String
    /// Mesa's version, `nil` for any other driver.
    public var mesa: String?
    /// `x11`, `wayland`, `cocoa`, `other` or `offscreen`.
    public var session: String

    public init(
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
    public var isSoftwareRenderer: Bool {
      let name = glRenderer.lowercased()
      return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software rasterizer"].contains {
        name.contains($0)
      }
    }
  }
}
