import CosmosSystem
import Glibc

/// Slows debug builds down, for a test that a comparison with a baseline detects a slower build.
///
/// In debug builds, the environment variable COSMOS_SLOWED is the number of milliseconds to add to
/// every frame of a bench. Release builds ignore it.
enum SlowedBuild {
  #if DEBUG
    /// The additional time per frame in seconds.
    private static let delay =
      (getenv("COSMOS_SLOWED").flatMap { Double(String(cString: $0)) } ?? 0) / 1000

    static func spin(on clock: MonotonicClock) {
      guard delay > 0 else { return }
      let end = clock.now + delay
      while clock.now < end {}
    }
  #else
    static func spin(on clock: MonotonicClock) {}
  #endif
}
