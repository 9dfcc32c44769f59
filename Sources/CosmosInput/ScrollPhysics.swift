/// All constants of scrolling.
///
/// px are logical pixels, widths are widths of the window.
public enum ScrollPhysics {
  // MARK: Velocity at release

  /// Seconds before the last sample whose samples count for the velocity.
  ///
  /// - Source: Flutter's `VelocityTracker`, horizon 100 ms.
  public static let velocityWindow = 0.1
  /// Longest gap between samples in seconds.
  ///
  /// A longer gap is a stop, and samples before it do not count.
  ///
  /// - Source: Flutter's `VelocityTracker`, assume stopped after 40 ms.
  public static let historyCut = 0.04
  /// Seconds; a longer rest before a reported end sets the velocity to 0.
  ///
  /// - Source: ScrollMechanics' `SimpleScrollView`.
  public static let restBeforeEnd = 0.1
  /// Number of samples below which a gesture causes no fling.
  ///
  /// - Source: Flutter's `VelocityTracker`.
  public static let minimumSamples = 3
  /// Travel in px, to and fro, below which a gesture causes no fling.
  ///
  /// - Source: kitty's momentum scrolling.
  public static let minimumTravel = 10.0
  /// Speed in px/s below which a gesture causes no fling.
  ///
  /// - Source: Flutter's iOS scroll physics, twice `kMinFlingVelocity`.
  public static let minimumVelocity = 100.0
  /// Greatest speed of a fling in px/s.
  ///
  /// - Source: Flutter's `kMaxFlingVelocity`.
  public static let maximumVelocity = 8000.0

  // MARK: Samples

  /// Seconds within which samples are merged into one.
  ///
  /// A single poll of the window system returns several samples with nearly the same time.
  public static let mergeInterval = 0.001
  /// Number of samples that are kept, 2 or more.
  ///
  /// - Source: Flutter's `VelocityTracker`.
  public static let historyCount = 20
  /// Age in seconds of the oldest sample that is kept.
  ///
  /// - Source: GTK 4's `gtkeventcontrollerscroll.c`.
  public static let historyLength = 0.15
  /// Largest movement of one sample in px.
  ///
  /// No device moves as far in one sample, but a broken one may report it.
  public static let maximumSample = 100_000.0
  /// Tolerance of limits in seconds: times are sums, and 7 ms − 6 ms is not exactly 1 ms.
  public static let timeTolerance = 1e-6

  // MARK: End of a gesture

  /// Silence that ends a precise gesture, as a multiple of its median gap.
  public static let silenceFactor = 3.0
  /// Limits of that silence, in seconds.
  public static let silenceRange = 0.05...0.12
  /// Longest wait for a device's report of an end, in seconds; then the report must be lost.
  public static let endPatience = 1.0
  /// Seconds without a notch that end a wheel gesture.
  public static let notchQuiet = 0.25
  /// Lead in px that selects an axis of a precise gesture, or replaces the selected one.
  public static let axisLead = 3.0

  // MARK: What follows

  /// Share of a fling's velocity that is left after a millisecond.
  ///
  /// - Source: `UIScrollView.DecelerationRate.normal`.
  public static let decelerationRate = 0.998
  /// Distance from the target, in px, within which a motion counts as over.
  public static let restThreshold = 0.5
  /// Distance from a sign's centre, in widths; a ribbon that would stop nearer moves to the sign.
  public static let snapRange = 0.5
  /// Angular frequencies of a snap, per second, that continue the velocity of a release.
  ///
  /// A release with velocity v at the distance D from the sign continues as a critically damped
  /// spring of ω = v / D, a pure exponential, if ω is in this range. Otherwise ω is the upper end
  /// of the range.
  public static let snapFrequency = 2.0...7.0
  /// Seconds until a flight to a sign is within ``restThreshold`` of it.
  ///
  /// A flight takes longer if, from rest over the same distance, it would need an ω above
  /// ``flyFrequency``.
  public static let flyDuration = 3.0
  /// Largest ω, per second, of a flight from rest.
  ///
  /// - Source: at sixty frames a second the velocity changes by at most 0.0142 ω of its peak from
  ///   frame to frame; at 5.25 that is 7.5 %.
  public static let flyFrequency = 5.25
  /// Distance from a sign's centre, in widths, within which its lines are revealed.
  public static let revealRange = 0.02
  /// Speed in widths per second above which no lines are revealed.
  public static let revealSpeed = 0.5

  // MARK: The wheel

  /// Widths that one notch moves.
  public static let notchTravel = 1.0 / 8
  /// ω of the spring that follows a notch, in radians per second.
  public static let notchFrequency = 22.0
  /// Seconds that a notch takes with reduced motion, eased out and without a spring.
  public static let notchDuration = 0.15
  /// Number of notches in quick succession before their travel grows.
  public static let notchGrowthCount = 4
  /// Notches per second over which the travel grows from one to ``notchGrowth`` times.
  ///
  /// The lower end is one notch in each ``notchQuiet``; slower notches are separate gestures.
  public static let notchGrowthRates = 4.0...12.0
  /// Travel of a notch at the upper end of ``notchGrowthRates``, as a multiple of ``notchTravel``.
  public static let notchGrowth = 3.0
}
