import CosmosGeometry

/// The bodies of the solar system in the sky, with a clock that shows the current time or runs at
/// another rate.
///
///     var tonight = Tonight(from: Instant(year: 2026, month: 11, day: 22, hour: 21))
///     tonight.places(at: 3600)[1].longitude  // the Moon at 22 h
///     tonight.run(at: 86_400, from: 10)
///     tonight.instant(at: 12).text  // "2026-11-24T21:00:10Z"
///
/// Times are in seconds of the scene. A clock that runs at another rate stops at the beginning and
/// the end of ``Ephemeris/years``.
public struct Tonight: Equatable, Sendable {
  /// The forward rates of ``nextRate(by:at:)``, in seconds of the sky per second: 1 h, 6 h, 1 d, 4
  /// d and 16 d.
  ///
  /// The backward rates are the negatives of these rates. The rate 1 lies between the backward and
  /// the forward rates.
  public static let rates = [3600.0, 21_600, 86_400, 345_600, 1_382_400]

  /// The current time when the time of the scene is 0.
  public var start: Instant
  /// The bodies to compute, in the order of ``places(at:)``.
  public var bodies: [Body]
  /// The rate of the clock in seconds of the sky per second: 1 is real time, and with a negative
  /// rate, time runs backwards.
  public private(set) var rate = 1.0
  /// The ``Instant/seconds`` of the sky at scene time 0, if the current rate had applied since
  /// then; nil if the clock shows the current time.
  private var origin: Double?

  /// Creates the clock.
  ///
  /// - Parameters:
  ///   - start: The current time when the time of the scene is 0, in one of ``Ephemeris/years``.
  ///   - bodies: The bodies to compute.
  ///   - rate: The rate of the clock in seconds of the sky per second; nil if the clock shows the
  ///     current time.
  public init(from start: Instant, bodies: [Body] = Body.classical, rate: Double? = nil) {
    self.start = start
    self.bodies = bodies
    if let rate { run(at: rate, from: 0) }
  }

  /// Whether the clock shows the current time.
  public var isNow: Bool { origin == nil }

  /// Returns the moment that the clock shows at a time of the scene.
  public func instant(at time: Double) -> Instant {
    let seconds = seconds(at: time)
    return Instant(seconds: clamped(seconds, Self.range.lowerBound, Self.range.upperBound))
  }

  /// Returns whether the clock runs at a rate other than real time, and has not stopped at an end
  /// of its range.
  public func isRunning(at time: Double) -> Bool {
    let end = rate < 0 ? Self.range.lowerBound : Self.range.upperBound
    return rate != 1 && (end - seconds(at: time)) * rate > 0
  }

  private func seconds(at time: Double) -> Double { (origin ?? start.seconds) + rate * time }

  /// The range of ``Instant/seconds`` in which the clock can run.
  private static let range =
    Instant(year: Ephemeris.years.lowerBound, month: 1, day: 1)
    .seconds...(Instant(year: Ephemeris.years.upperBound, month: 12, day: 31, hour: 24).seconds - 1)

  /// Changes the rate of the clock; the moment that it shows does not jump.
  ///
  /// - Parameters:
  ///   - rate: The new rate in seconds of the sky per second.
  ///   - time: The current time in seconds of the scene.
  public mutating func run(at rate: Double, from time: Double) {
    origin = instant(at: time).seconds - rate * time
    self.rate = rate
  }

  /// Returns the rate that follows the current one in the list of the backward rates, 1, and the
  /// forward ``rates``.
  ///
  /// If the clock has stopped at an end of its range, it begins again with the slowest rate.
  ///
  /// - Parameters:
  ///   - step: 1 for the next larger rate, −1 for the next smaller one.
  ///   - time: The current time in seconds of the scene.
  /// - Returns: The next rate; at an end of the list, the current rate.
  public func nextRate(by step: Int, at time: Double) -> Double {
    let rate = abs(rate) > 1 && !isRunning(at: time) ? 1 : rate
    return (step < 0 ? Self.allRates.last { $0 < rate } : Self.allRates.first { $0 > rate }) ?? rate
  }

  private static let allRates = rates.reversed().map { -$0 } + [1] + rates

  /// Shows the current time again.
  public mutating func goToNow() {
    origin = nil
    rate = 1
  }

  /// Returns the positions of the bodies at a time.
  ///
  /// - Parameter time: The time in seconds of the scene.
  /// - Returns: A position for each of ``bodies``, in the same order.
  public func places(at time: Double = 0) -> [BodyPlace] {
    Ephemeris(at: instant(at: time)).places(of: bodies)
  }
}
