internal import Geometry
internal import OpenGL

/// Measures how fast the driver draws stars, and says how many to hand it next.
///
/// Drivers queue what they are told. Two portions are kept in the queue, each with a fence behind
/// it; when a third is handed over, the first is waited for. So the driver is never idle, and no
/// frame hands over more than it has time for.
struct FillMeter {
  /// Seconds that a portion should take.
  static let portionTime = 0.001

  /// As measured of late; a slow machine's, until then.
  private(set) var starsPerSecond = 1e6

  private struct Portion {
    var stars = 0
    var fence: OpaquePointer?
  }

  private let functions: GLFunctions
  private let now: () -> Double
  private var start = 0.0
  /// When the driver was last known to have finished a portion, or began the first.
  private var mark = 0.0
  private var older = Portion()
  private var newer = Portion()
  private var portions = 0

  init(functions: GLFunctions, now: @escaping () -> Double) {
    self.functions = functions
    self.now = now
  }

  /// Stars to hand over next.
  var portion: Int { Int(clamp(starsPerSecond * Self.portionTime, 512, 1_048_576)) }

  /// Whether a frame that may spend so many seconds has time for another portion.
  ///
  /// What is queued counts as spent. Every frame has time for one, or nothing would ever come of
  /// a time that is too short.
  func hasTime(of seconds: Double) -> Bool {
    portions == 0 || now() - start + Double(older.stars + newer.stars) / starsPerSecond < seconds
  }

  /// Begins a frame.
  mutating func begin() {
    forget(&older)
    forget(&newer)
    portions = 0
    start = now()
    mark = start
  }

  /// Notes that stars were handed over; waits while more than two portions are queued.
  mutating func handedOver(_ stars: Int) {
    portions += 1
    if older.stars > 0 { finish() }
    older = newer
    newer = Portion(stars: stars, fence: functions.fenceSync())
    functions.flush()
  }

  private mutating func finish() {
    // A second is for ever: a driver that takes longer has lost the fence.
    if let fence = older.fence { _ = functions.clientWaitSync(fence, 1_000_000_000) }
    let time = now()
    let rate = Double(older.stars) / max(time - mark, 1e-6)
    starsPerSecond += (clamp(rate, 1e4, 1e10) - starsPerSecond) / 2
    mark = time
    forget(&older)
  }

  private func forget(_ portion: inout Portion) {
    if let fence = portion.fence { functions.deleteSync(fence) }
    portion = Portion()
  }
}
