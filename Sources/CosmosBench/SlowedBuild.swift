import CosmosSystem
import Glibc

/// Makes debug builds slower, so that a test can check whether a comparison finds a slower build.
///
/// In debug builds, the environment variable COSMOS_SLOWED is the number of milliseconds that are
/// added to every frame of a bench. Release builds ignore the variable.
enum SlowedBuild {
  #if DEBUG
    /// The seconds that are added to every frame.
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
