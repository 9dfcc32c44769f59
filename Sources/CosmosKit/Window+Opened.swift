import CosmosOpenGL
package import CosmosPlatform
package import CosmosSystem

extension Window {
  /// Opens a window.
  ///
  /// If the driver's OpenGL is too old, the error names the version that the driver offers.
  ///
  /// - Parameters:
  ///   - options: The window's options.
  ///   - clock: Clock for the times of events.
  /// - Returns: The window, with its context current.
  /// - Throws: ``PlatformError``, or ``GLError/versionTooOld(found:)``.
  @MainActor package static func opened(
    _ options: WindowOptions, clock: MonotonicClock
  ) throws -> Window {
    do throws(PlatformError) {
      return try Window(options, clock: clock)
    } catch .contextUnavailable(let reason) {
      var probe = options
      probe.isProbe = true
      if let window = try? Window(probe, clock: clock) {
        _ = try GLContext(of: window)
      }
      throw PlatformError.contextUnavailable(reason: reason)
    }
  }
}
