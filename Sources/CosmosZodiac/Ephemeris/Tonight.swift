import CosmosGeometry

/// Bodies, and a clock for the sky that shows the present or runs at its own rate.
///
///     var tonight = Tonight(from: Instant(year: 2026, month: 11, day: 22, hour: 21))
///     tonight.places(at: 3600)[1].longitude  // the Moon at 22 h
///     tonight.run(at: 86_400, from: 10)
///     tonight.instant(at: 12).text  // "2026-11-24T21:00:10Z"
///
/// Times are in seconds of the scene. A running clock stops at the ends of ``Ephemeris/years``.
public struct Tonight: Equatable, Sendable {
  /// The forward rates for ``nextRate(by:at:)``, in seconds of the sky per second: 1 h, 6 h, 1 d, 4
  /// d, 16 d.
  ///
  /// Their negatives are the backward rates; rate 1 lies between the two lists.
  public static let rates = [3600.0, 21_600, 86_400, 345_600, 1_382_400]

  /// The present at scene time 0.
  public var start: Instant
  /// The bodies, in the order of ``places(at:)``.
  public var bodies: [Body]
  /// Seconds of the sky per second; 1 is real time, and negative rates run backwards.
  public private(set) var rate = 1.0
  /// ``Instant/seconds`` of the sky, extrapolated at ``rate`` to scene time 0; nil if the sky shows
  /// the present.
  private var origin: Double?

  /// Creates a clock that starts at a moment.
  ///
  /// - Parameters:
  ///   - start: The present at scene time 0, within ``Ephemeris/years``.
  ///   - bodies: The bodies to compute.
  ///   - rate: Seconds of the sky per second; nil to show the present.
  public init(from start: Instant, bodies: [Body] = Body.classical, rate: Double? = nil) {
    self.start = start
    self.bodies = bodies
    if let rate { run(at: rate, from: 0) }
  }

  /// Whether the sky shows the present.
  public var isNow: Bool { origin == nil }

  /// Returns the moment in the sky at a scene time.
  public func instant(at time: Double) -> Instant {
    let seconds = seconds(at: time)
    return Instant(seconds: clamp(seconds, Self.range.lowerBound, Self.range.upperBound))
  }

  /// Returns whether the clock runs at its own rate and has not reached the end of its range.
  public func isRunning(at time: Double) -> Bool {
    let end = rate < 0 ? Self.range.lowerBound : Self.range.upperBound
    return rate != 1 && (end - seconds(at: time)) * rate > 0
  }

  private func seconds(at time: Double) -> Double { (origin ?? start.seconds) + rate * time }

  /// Range of the clock in ``Instant/seconds``.
  private static let range =
    Instant(year: Ephemeris.years.lowerBound, month: 1, day: 1)
    .seconds...(Instant(year: Ephemeris.years.upperBound, month: 12, day: 31, hour: 24).seconds - 1)

  /// Runs the clock at another rate from the moment that it shows.
  ///
  /// - Parameters:
  ///   - rate: Seconds of the sky per second.
  ///   - time: Time in seconds of the scene.
  public mutating func run(at rate: Double, from time: Double) {
    origin = instant(at: time).seconds - rate * time
    self.rate = rate
  }

  /// Returns the next rate in the list of backward rates, 1 and forward ``rates``.
  ///
  /// At the end of its range, the clock starts again with the slowest rate.
  ///
  /// - Parameters:
  ///   - step: 1 for the next greater rate, −1 for the next smaller one.
  ///   - time: Time in seconds of the scene.
  /// - Returns: The next rate, or the present one at either end of the list.
  public func nextRate(by step: Int, at time: Double) -> Double {
    let rate = abs(rate) > 1 && !isRunning(at: time) ? 1 : rate
    return (step < 0 ? Self.allRates.last { $0 < rate } : Self.allRates.first { $0 > rate }) ?? rate
  }

  private static let allRates = rates.reversed().map { -$0 } + [1] + rates

  /// Returns to the present.
  public mutating func goToNow() {
    origin = nil
    rate = 1
  }

  /// Computes the positions of the bodies.
  ///
  /// - Parameter time: Time in seconds of the scene.
  /// - Returns: A position for each of ``bodies``.
  public func places(at time: Double = 0) -> [BodyPlace] {
    Ephemeris(at: instant(at: time)).places(of: bodies)
  }
}
