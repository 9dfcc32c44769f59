import CosmosGeometry

/// The bodies of the sky and the moment that they are shown at: now, or a time that runs at a rate of its own.
///
///     var tonight = Tonight(from: Instant(year: 2026, month: 11, day: 22, hour: 21))
///     tonight.places(at: 3600)[1].longitude  // the Moon at 22 h
///     tonight.run(at: 86_400, from: 10)
///     tonight.instant(at: 12).text  // "2026-11-24T21:00:10Z"
///
/// Times are seconds of the scene. A time that runs stops where ``Ephemeris/years`` end.
public struct Tonight: Equatable, Sendable {
  /// The rates that ``nextRate(by:at:)`` goes through forwards, in seconds of the sky a second: 1 h, 6 h, 1 d, 4 d, 16 d.
  ///
  /// Backwards they are the same; in between time passes as it does.
  public static let rates = [3600.0, 21_600, 86_400, 345_600, 1_382_400]

  /// What is now at time 0.
  public var start: Instant
  /// Which bodies, in the order of ``places(at:)``.
  public var bodies: [Body]
  /// Seconds of the sky a second; 1 is time as it passes, less than 0 goes back.
  public private(set) var rate = 1.0
  /// What would be shown at time 0 at the present rate, as ``Instant/seconds``; nil where it is now.
  private var origin: Double?

  /// The bodies from a moment on.
  ///
  /// - Parameters:
  ///   - start: What is now at time 0; in the years ``Ephemeris/years``.
  ///   - bodies: Which ones.
  ///   - rate: Seconds of the sky a second from there on; nil shows what is now.
  public init(from start: Instant, bodies: [Body] = Body.classical, rate: Double? = nil) {
    self.start = start
    self.bodies = bodies
    if let rate { run(at: rate, from: 0) }
  }

  /// Whether what is shown is now.
  public var isNow: Bool { origin == nil }

  /// The moment that is shown.
  public func instant(at time: Double) -> Instant {
    let seconds = seconds(at: time)
    return Instant(seconds: clamp(seconds, Self.range.lowerBound, Self.range.upperBound))
  }

  /// Whether time runs at a rate of its own, and has not come to an end.
  public func isRunning(at time: Double) -> Bool {
    let end = rate < 0 ? Self.range.lowerBound : Self.range.upperBound
    return rate != 1 && (end - seconds(at: time)) * rate > 0
  }

  private func seconds(at time: Double) -> Double { (origin ?? start.seconds) + rate * time }

  /// The moments for which places are known, as ``Instant/seconds``.
  private static let range =
    Instant(year: Ephemeris.years.lowerBound, month: 1, day: 1)
    .seconds...(Instant(year: Ephemeris.years.upperBound, month: 12, day: 31, hour: 24).seconds - 1)

  /// Lets time run at a rate, in seconds of the sky a second, from what is shown at a time.
  public mutating func run(at rate: Double, from time: Double) {
    origin = instant(at: time).seconds - rate * time
    self.rate = rate
  }

  /// The next greater of the ``rates``, or the next smaller one where `step` is less than 0; the last one stays.
  ///
  /// Time that has come to an end goes on from there at the slowest of them.
  public func nextRate(by step: Int, at time: Double) -> Double {
    let rate = abs(rate) > 1 && !isRunning(at: time) ? 1 : rate
    return (step < 0 ? Self.allRates.last { $0 < rate } : Self.allRates.first { $0 > rate }) ?? rate
  }

  private static let allRates = rates.reversed().map { -$0 } + [1] + rates

  /// Shows what is now.
  public mutating func goToNow() {
    origin = nil
    rate = 1
  }

  /// Where the bodies are.
  ///
  /// - Parameter time: Seconds of the scene.
  /// - Returns: A place for each of ``bodies``.
  public func places(at time: Double = 0) -> [BodyPlace] {
    Ephemeris(at: instant(at: time)).places(of: bodies)
  }
}
