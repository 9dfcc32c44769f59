import CosmosSystem
import Glibc
import CosmosPlatform

/// A deliberately slowed build, for the test that a comparison with a baseline finds one.
///
/// Debug builds alone have it: with COSMOS_SLOWED every frame of a bench takes so many milliseconds
/// longer.
enum SlowedBuild {
  #if DEBUG
    /// Seconds.
    private static let delay =
      (getenv("COSMOS_SLOWED").flatMap { Double(String(cString: $0)) } ?? 0) / 1000

    /// Keeps the processor busy for the delay.
    static func spin(on clock: MonotonicClock) {
      guard delay > 0 else { return }
      let end = clock.now + delay
      while clock.now < end {}
    }
  #else
    static func spin(on clock: MonotonicClock) {}
  #endif
}
