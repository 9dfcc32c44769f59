import CosmosOpenGL
package import CosmosPlatform
package import CosmosSystem

extension Window {
  /// Opens a window; where there is no OpenGL 3.3, says what there is instead.
  ///
  /// - Parameters:
  ///   - options: How it starts.
  ///   - clock: Dates the events.
  /// - Returns: The window, its context current.
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
