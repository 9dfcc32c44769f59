/// Every constant of scrolling, in one place.
///
/// px are logical pixels, widths are window widths.
public enum ScrollPhysics {
  // MARK: Velocity at release

  /// Seconds before the last sample that count for the velocity.
  ///
  /// - Source: Flutter's `VelocityTracker`, horizon 100 ms.
  public static let velocityWindow = 0.1
  /// Seconds; a longer gap between samples is a stop, and what came before it is forgotten.
  ///
  /// - Source: Flutter's `VelocityTracker`, assume stopped after 40 ms.
  public static let historyCut = 0.04
  /// Seconds of rest before an explicit end from which the velocity is 0.
  ///
  /// - Source: ScrollMechanics' `SimpleScrollView`.
  public static let restBeforeEnd = 0.1
  /// Samples; a gesture with fewer is not flung.
  ///
  /// - Source: Flutter's `VelocityTracker`.
  public static let minimumSamples = 3
  /// px to and fro; a gesture that travels less is not flung.
  ///
  /// - Source: kitty's momentum scrolling.
  public static let minimumTravel = 10.0
  /// px/s; what is slower is not flung.
  ///
  /// - Source: Flutter's iOS scroll physics, twice `kMinFlingVelocity`.
  public static let minimumVelocity = 100.0
  /// px/s; what is faster is flung at this.
  ///
  /// - Source: Flutter's `kMaxFlingVelocity`.
  public static let maximumVelocity = 8000.0

  // MARK: Samples

  /// Seconds; samples nearer to each other are one, since one poll of the window system hands out
  /// several at nearly the same time.
  public static let mergeInterval = 0.001
  /// Samples kept, 2 or more.
  ///
  /// - Source: Flutter's `VelocityTracker`.
  public static let historyCount = 20
  /// Seconds for which samples are kept.
  ///
  /// - Source: GTK 4's `gtkeventcontrollerscroll.c`.
  public static let historyLength = 0.15
  /// The most that one sample may move, in px.
  ///
  /// No device moves that far; a broken one might say so.
  public static let maximumSample = 100_000.0
  /// Seconds by which a time may miss a limit: times are sums, and 7 ms − 6 ms is not quite 1 ms.
  public static let timeTolerance = 1e-6

  // MARK: End of a gesture

  /// Median gaps of silence that end a precise gesture.
  public static let silenceFactor = 3.0
  /// Seconds between which that silence is kept.
  public static let silenceRange = 0.05...0.12
  /// Seconds of silence after which a device that reports its ends must have lost one.
  public static let endPatience = 1.0
  /// Seconds without a notch that end a wheel gesture.
  public static let notchQuiet = 0.25
  /// px by which one axis of a precise gesture must lead the other to be chosen, or to replace it.
  public static let axisLead = 3.0

  // MARK: What follows

  /// What is left of a fling's velocity after a millisecond.
  ///
  /// - Source: `UIScrollView.DecelerationRate.normal`.
  public static let decelerationRate = 0.998
  /// px: a motion is over when the ribbon stays this near to where it is going.
  public static let restThreshold = 0.5
  /// Widths from a sign's centre: a ribbon that would come to rest within them goes to the sign.
  public static let snapRange = 0.5
  /// Per second: the angular frequencies with which a snap takes over the velocity of a release.
  ///
  /// A release with velocity v at the distance D from the sign is led there by a critically damped
  /// spring of ω = v / D, a pure exponential, if that is within this range. Otherwise ω is its upper
  /// end.
  public static let snapFrequency = 2.0...7.0
  /// Seconds after which a flight to a sign is within ``restThreshold`` of it; more where a flight from rest over the same
  /// way would need an ω above ``flyFrequency``.
  public static let flyDuration = 3.0
  /// Per second: the largest ω of a flight from rest.
  ///
  /// - Source: at sixty frames a second the largest change of velocity from frame to frame is 0.0142 ω of the
  ///   peak; at 5.25 that is 7.5 %.
  public static let flyFrequency = 5.25
  /// Widths from a sign's centre within which its lines are revealed.
  public static let revealRange = 0.02
  /// Widths per second: what moves faster reveals no lines.
  public static let revealSpeed = 0.5

  // MARK: The wheel

  /// Widths that a notch moves.
  public static let notchTravel = 1.0 / 8
  /// ω of the spring that a notch pulls with, in radians per second.
  public static let notchFrequency = 22.0
  /// Seconds of a notch's travel, ease-out, where motion is reduced and no spring pulls.
  public static let notchDuration = 0.15
  /// Notches in quick succession, from which on their travel grows.
  public static let notchGrowthCount = 4
  /// Notches per second between which the travel grows from one to ``notchGrowth`` times.
  ///
  /// Its lower end is one notch in each ``notchQuiet``: what is slower is no succession.
  public static let notchGrowthRates = 4.0...12.0
  /// How many times ``notchTravel`` a notch moves at the upper end of ``notchGrowthRates``.
  public static let notchGrowth = 3.0
}
