extension BenchReport {
  /// The program that was measured.
  package struct Tool: Equatable, Sendable {
    package var version: String
    /// The source's commit, `-dirty` behind it where files differed; `nil` if unknown.
    package var commit: String?
    /// `release` or `debug`.
    package var build: String

    package init(version: String, commit: String? = nil, build: String) {
      self.version = version
      self.commit = commit
      self.build = build
    }
  }

  /// The machine and the driver; what is unknown is `nil`.
  package struct System: Equatable, Sendable {
    package var os: String?
    package var kernel: String?
    package var cpu: String?
    /// Hardware threads that the program may use.
    package var threads: Int
    /// Memory of the machine, in kB (1024 bytes).
    package var memory: Int?
    /// What decides how fast the processor runs, such as `schedutil` or `performance`.
    package var governor: String?
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
    /// Whether the renderer draws on the CPU, so that "GPU time" is CPU time.
    package var isSoftware: Bool

    /// Where the numbers of sensors come from, such as "amdgpu card0"; `nil` where there are none.
    package var sensors: String?

    package init(
      os: String? = nil, kernel: String? = nil, cpu: String? = nil, threads: Int,
      memory: Int? = nil, governor: String? = nil,
      glRenderer: String, glVersion: String, glVendor: String, mesa: String? = nil,
      session: String, isSoftware: Bool, sensors: String? = nil
    ) {
      self.os = os
      self.kernel = kernel
      self.cpu = cpu
      self.threads = threads
      self.memory = memory
      self.governor = governor
      self.glRenderer = glRenderer
      self.glVersion = glVersion
      self.glVendor = glVendor
      self.mesa = mesa
      self.session = session
      self.isSoftware = isSoftware
      self.sensors = sensors
    }
  }
}
