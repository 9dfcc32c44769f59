import CosmosSystem
import Glibc

/// Slows debug builds down: a test checks that a comparison with a baseline finds the slower build.
///
/// In debug builds the environment variable COSMOS_SLOWED is the number of milliseconds that every
/// frame of a bench takes longer. Release builds ignore it.
enum SlowedBuild {
  #if DEBUG
    /// Seconds.
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
