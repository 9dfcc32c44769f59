import CosmosInput
import Foundation
import TestSupport
import Testing

/// A desk, and Cosmos in a window on it, for the time of a test.
struct Session {
  let desk: Desk
  let program: WatchedProgram
  /// Sign position before anybody did anything.
  let start: Double

  /// Logical pixels for one of libinput's units: 53 for the 15 of a click.
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

  /// Has fingers swipe at a steady speed, and do something right after.
  func swipe(
    right: Double = 0, down: Double = 0, for duration: Double = 0.25, rate: Double = 100,
    then next: String
  ) throws -> [Desk.Sample] {
    try desk.tell(
      "swipe \(right / Self.pixelsPerUnit) \(down / Self.pixelsPerUnit) \(duration) \(rate); \(next)"
    )
  }

  /// The speed of the fingers before they left, by the dates that the program has of their reports.
  ///
  /// On a machine that is busy with something else a report may be dated late, by the server or by a
  /// compositor that stands between: the program can only know those dates.
  ///
  /// - Parameter samples: What the fingers did.
  /// - Returns: Of the content in logical pixels a second, + to the right.
  /// - Throws: Where the program has not taken each report once.
  func datedVelocity(of samples: [Desk.Sample]) throws -> Double {
    let dates = program.events.filter { $0.source == "finger" || $0.source == "precise" }.map(\.t)
    try #require(dates.count == samples.count)
    let last = try #require(dates.last)
    let first = try #require(
      dates.firstIndex { $0 > last - ScrollPhysics.velocityWindow })
    try #require(first < dates.count - 1)
    return Self.travel(of: Array(samples[(first + 1)...])) / (last - dates[first])
  }

  /// How far the content should have gone to the right, in logical pixels.
  static func travel(of samples: [Desk.Sample]) -> Double {
    samples.reduce(0) { $0 - ($1.right + $1.down) * pixelsPerUnit }
  }

  /// How far it has gone.
  func travel() -> Double {
    program.travel(from: start, to: program.frames.last?.p ?? start)
  }

  /// Waits until the content has followed the samples to within a pixel.
  func waitForContent(at travel: Double) throws {
    _ = try program.wait("\(travel) px of travel, now \(self.travel())") { _ in
      abs(self.travel() - travel) < 1 ? true : nil
    }
  }

  /// How fast a glide slows down, per second: a fling with the velocity v travels v / decay.
  static let decay = -1000 * log(ScrollPhysics.decelerationRate)

  /// The velocity at release, in logical pixels a second, from two frames of the glide that followed.
  ///
  /// With y how far the glide has come and k = ``decay``, y = v₀/k · (1 − e^(−k τ)), so two frames that
  /// are Δ apart give v₀ without knowing when it began:
  ///
  ///     v₀ = k y₁ + k (y₂ − y₁) / (1 − e^(−k Δ))
  ///
  /// - Parameter samples: What the fingers did before.
  /// - Returns: + to the right.
  /// - Throws: If no glide is seen.
  func releaseVelocity(after samples: [Desk.Sample]) throws -> Double {
    // Half a second of the glide is plenty, and a swipe that was not flung never has it.
    let (first, last) = try program.wait("half a second of glide") { program in
      let glide = program.frames.filter { $0.motion == "fling" }
      guard let first = glide.first, let last = glide.last, last.t - first.t > 0.5 else {
        return (Trace.Line, Trace.Line)?.none
      }
      return (first, last)
    }
    // From where the fingers left the content; the last frame that they held it may show less.
    let before = program.travel(from: start, to: first.p) - Self.travel(of: samples)
    let between = program.travel(from: first.p, to: last.p)
    return Self.decay * (before + between / (1 - exp(-Self.decay * (last.t - first.t))))
  }
}
