import CosmosInput
import Foundation
import TestSupport
import Testing

/// A desk with Cosmos in a window, for use during a test.
struct Session {
  let desk: Desk
  let program: WatchedProgram
  /// The sign position at the start.
  let start: Double

  /// The number of logical pixels per libinput unit: 53 px for the 15 units of a click.
  static let pixelsPerUnit = 53.0 / 15

  static func play(
    on kind: Desk.Kind, gap: Double = 10, arguments: [String] = [],
    environment: (Desk) throws -> [String: String] = { _ in [:] }, _ body: (Session) throws -> Void
  ) throws {
    let desk = try Desk(kind)
    do {
      desk.environment.merge(try environment(desk)) { $1 }
      let program = try WatchedProgram(on: desk, gap: gap, arguments)
      defer { program.close() }
      try body(Session(desk: desk, program: program, start: program.frames.first?.p ?? 0))
    } catch {
      try? desk.close()
      throw error
    }
    try desk.close()
  }

  /// Swipes at a constant speed, and runs another command immediately afterwards.
  func swipe(
    right: Double = 0, down: Double = 0, for duration: Double = 0.25, rate: Double = 100,
    then next: String
  ) throws -> [Desk.Sample] {
    try desk.tell(
      "swipe \(right / Self.pixelsPerUnit) \(down / Self.pixelsPerUnit) \(duration) \(rate); \(next)"
    )
  }

  /// Returns the speed of the content when the fingers are lifted, computed from the timestamps
  /// that the program received.
  ///
  /// On a busy machine, the server or an intermediate compositor may timestamp a report late, and
  /// the program knows only these timestamps.
  ///
  /// - Parameter samples: The reports of the swipe.
  /// - Returns: The velocity of the content in logical pixels per second, positive to the right.
  /// - Throws: If the program has not received each report exactly once.
  func datedVelocity(of samples: [Desk.Sample]) throws -> Double {
    let dates = program.events.filter { event in
      ["finger", "precise"].contains(event.source) && event.phase == nil
    }.map(\.t)
    try #require(dates.count == samples.count)
    let last = try #require(dates.last)
    let first = try #require(
      dates.firstIndex { $0 > last - RibbonPhysics.velocityWindow })
    try #require(first < dates.count - 1)
    return Self.travel(of: Array(samples[(first + 1)...])) / (last - dates[first])
  }

  /// Returns the expected travel of the content to the right, in logical pixels.
  static func travel(of samples: [Desk.Sample]) -> Double {
    samples.reduce(0) { $0 - ($1.right + $1.down) * pixelsPerUnit }
  }

  /// Returns the actual travel of the content to the right, in logical pixels.
  func travel() -> Double {
    program.travel(from: start, to: program.frames.last?.p ?? start)
  }

  /// Waits until the travel of the content is within one pixel of `travel`.
  func waitForContent(at travel: Double) throws {
    _ = try program.wait("\(travel) px of travel, now \(self.travel())") { _ in
      abs(self.travel() - travel) < 1 ? true : nil
    }
  }

  /// The decay of a fling's velocity per second: a fling at velocity v travels v / decay.
  static let decay = -1000 * log(RibbonPhysics.decelerationRate)

  /// Returns the velocity at release, in logical pixels per second, computed from two frames of the
  /// fling.
  ///
  /// With y for the travel of the fling and k = ``decay``, y = v₀/k · (1 − e^(−k τ)). Two frames
  /// that are Δ apart determine v₀, independent of the start of the fling:
  ///
  ///     v₀ = k y₁ + k (y₂ − y₁) / (1 − e^(−k Δ))
  ///
  /// - Parameter samples: The reports of the swipe.
  /// - Returns: The velocity, positive to the right.
  /// - Throws: If there is no fling.
  func releaseVelocity(after samples: [Desk.Sample]) throws -> Double {
    // Half a second of the fling is enough; a swipe without a fling never provides it.
    let (first, last) = try program.wait("half a second of glide") { program in
      let glide = program.frames.filter { $0.motion == "fling" }
      guard let first = glide.first, let last = glide.last, last.t - first.t > 0.5 else {
        return (Trace.Line, Trace.Line)?.none
      }
      return (first, last)
    }
    // The travel is measured from the content's position when the fingers were lifted; the last
    // frame before that may show less.
    let before = program.travel(from: start, to: first.p) - Self.travel(of: samples)
    let between = program.travel(from: first.p, to: last.p)
    return Self.decay * (before + between / (1 - exp(-Self.decay * (last.t - first.t))))
  }
}
