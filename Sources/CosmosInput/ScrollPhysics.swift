/// The constants of scrolling.
///
/// px are logical pixels; widths are window widths.
public enum ScrollPhysics {
  // MARK: Velocity at release

  /// The length in seconds of the window, ending at the last sample, whose samples determine the
  /// velocity.
  ///
  /// - Source: Flutter's `VelocityTracker`, horizon 100 ms.
  public static let velocityWindow = 0.1
  /// The longest gap between samples in seconds.
  ///
  /// A longer gap is a stop, and the samples before it do not count.
  ///
  /// - Source: Flutter's `VelocityTracker`, assume stopped after 40 ms.
  public static let historyCut = 0.04
  /// The minimum rest before a reported end, in seconds, that sets the velocity to 0.
  ///
  /// - Source: ScrollMechanics' `SimpleScrollView`.
  public static let restBeforeEnd = 0.1
  /// The minimum number of samples for a fling.
  ///
  /// - Source: Flutter's `VelocityTracker`.
  public static let minimumSamples = 3
  /// The minimum travel in px, back and forth, for a fling.
  ///
  /// - Source: kitty's momentum scrolling.
  public static let minimumTravel = 10.0
  /// The minimum speed in px/s for a fling.
  ///
  /// - Source: Flutter's iOS scroll physics, twice `kMinFlingVelocity`.
  public static let minimumVelocity = 100.0
  /// The maximum speed of a fling in px/s.
  ///
  /// - Source: Flutter's `kMaxFlingVelocity`.
  public static let maximumVelocity = 8000.0

  // MARK: Samples

  /// The interval in seconds within which samples are merged into one.
  ///
  /// A single poll of the window system returns several samples with nearly the same time.
  public static let mergeInterval = 0.001
  /// The maximum number of samples to keep, 2 or more.
  ///
  /// - Source: Flutter's `VelocityTracker`.
  public static let historyCount = 20
  /// The maximum age in seconds of the samples to keep.
  ///
  /// - Source: GTK 4's `gtkeventcontrollerscroll.c`.
  public static let historyLength = 0.15
  /// The maximum movement in px of one sample.
  ///
  /// No device moves that far in one sample, but a faulty one may report it.
  public static let maximumSample = 100_000.0
  /// The tolerance in seconds when comparing times, because times are sums: 7 ms − 6 ms is not
  /// exactly 1 ms.
  public static let timeTolerance = 1e-6

  // MARK: End of a gesture

  /// The silence that ends a precise gesture, as a multiple of the median gap between its samples.
  public static let silenceFactor = 3.0
  /// The limits of that silence in seconds.
  public static let silenceRange = 0.05...0.12
  /// The maximum number of seconds to wait for a device to report an end; after that, the report
  /// must have been lost.
  public static let endPatience = 1.0
  /// The number of seconds without a notch that ends a wheel gesture.
  public static let notchQuiet = 0.25
  /// The lead in px with which an axis of a precise gesture is selected, or replaces the selected
  /// one.
  public static let axisLead = 3.0

  // MARK: After a gesture

  /// The share of a fling's velocity that remains after one millisecond.
  ///
  /// - Source: `UIScrollView.DecelerationRate.normal`.
  public static let decelerationRate = 0.998
  /// The distance in px from the target within which a motion counts as finished.
  public static let restThreshold = 0.5
  /// The distance in px from a stop within which a ribbon that the stop attracts begins to land.
  public static let landingThreshold = 1.0
  /// The distance, in widths, from a sign's centre within which a ribbon about to stop moves to the
  /// sign.
  public static let snapRange = 0.5
  /// The angular frequencies, in radians per second, with which a snap can continue the velocity of
  /// a release.
  ///
  /// A release with velocity v at the distance D from the sign continues as a critically damped
  /// spring with ω = v / D, a pure exponential, if ω is in this range. Otherwise, ω is the upper
  /// end of the range.
  public static let snapFrequency = 2.0...7.0
  /// The number of seconds after which a flight is within ``restThreshold`` of its sign.
  ///
  /// A flight takes longer if, from rest over the same distance, it would need an ω above
  /// ``flyFrequency``.
  public static let flyDuration = 3.0
  /// The maximum ω, in radians per second, of a flight from rest.
  ///
  /// - Source: at sixty frames per second, the velocity changes between frames by at most 0.0142 ω
  ///   of its peak; at 5.25, that is 7.5 %.
  public static let flyFrequency = 5.25
  /// The distance, in widths, from a sign's centre within which the lines of the sign are revealed.
  public static let revealRange = 0.02
  /// The speed, in widths per second, above which no lines are revealed.
  public static let revealSpeed = 0.5

  // MARK: The wheel

  /// The distance in widths that one notch moves.
  public static let notchTravel = 1.0 / 8
  /// The ω, in radians per second, of the spring that follows a notch.
  public static let notchFrequency = 22.0
  /// The number of seconds that a notch takes with reduced motion, easing out without a spring.
  public static let notchDuration = 0.15
  /// The number of notches in quick succession before their travel grows.
  public static let notchGrowthCount = 4
  /// The notches per second over which the travel grows from one to ``notchGrowth`` times.
  ///
  /// The lower end is one notch per ``notchQuiet``; slower notches are separate gestures.
  public static let notchGrowthRates = 4.0...12.0
  /// The travel of a notch at the upper end of ``notchGrowthRates``, as a multiple of
  /// ``notchTravel``.
  public static let notchGrowth = 3.0
}
