/// The numbers that determine how the sky scrolls, snaps and flies.
///
/// The unit px is a logical pixel, and the unit width is the width of the window.
package enum RibbonPhysics {
  // MARK: Velocity at release

  /// The length in seconds of the window of time that ends with the last sample; the samples in
  /// this window determine the velocity.
  ///
  /// - Source: Flutter's `VelocityTracker`, whose horizon is 100 ms.
  package static let velocityWindow = 0.1
  /// The longest time in seconds between two samples of a continuous motion.
  ///
  /// A longer gap means that the motion has stopped; the samples before the gap are ignored.
  ///
  /// - Source: Flutter's `VelocityTracker`, which assumes a stop after 40 ms.
  package static let historyCut = 0.04
  /// The minimum time in seconds, from the last sample to the reported end of a gesture, that makes
  /// the velocity 0.
  ///
  /// - Source: ScrollMechanics' `SimpleScrollView`.
  package static let restBeforeEnd = 0.1
  /// The minimum number of samples in a gesture that makes the content glide.
  ///
  /// - Source: Flutter's `VelocityTracker`.
  package static let minimumSamples = 3
  /// The minimum distance in px, back and forth, of a gesture that makes the content glide.
  ///
  /// - Source: kitty's momentum scrolling.
  package static let minimumTravel = 10.0
  /// The minimum speed in px/s of content that begins to glide.
  ///
  /// - Source: Flutter's iOS scroll physics, twice `kMinFlingVelocity`.
  package static let minimumVelocity = 100.0
  /// The maximum speed in px/s of content that begins to glide.
  ///
  /// - Source: Flutter's `kMaxFlingVelocity`.
  package static let maximumVelocity = 8000.0

  // MARK: Samples

  /// The interval in seconds within which movements are combined into a single sample.
  ///
  /// If the window system is polled, several movements may arrive with almost the same time.
  package static let mergeInterval = 0.001
  /// The maximum number of samples that are stored, 2 or more.
  ///
  /// - Source: Flutter's `VelocityTracker`.
  package static let historyCount = 20
  /// The maximum age in seconds of the samples that are stored.
  ///
  /// - Source: GTK 4's `gtkeventcontrollerscroll.c`.
  package static let historyLength = 0.15
  /// The maximum distance in px of a single sample.
  ///
  /// No device moves that far in one sample, but a faulty device may report it.
  package static let maximumSample = 100_000.0
  /// The tolerance in seconds of comparisons of times, because rounding errors make 7 ms − 6 ms
  /// differ from 1 ms.
  package static let timeTolerance = 1e-6

  // MARK: End of a gesture

  /// The time without a sample that ends a precise gesture, as a multiple of the median gap between
  /// the gesture's samples.
  package static let silenceFactor = 3.0
  /// The limits, in seconds, of the time without a sample that ends a precise gesture.
  package static let silenceRange = 0.05...0.12
  /// The maximum number of seconds without a sample from a device that reports the ends of
  /// gestures; after that, the report of the end must have been lost.
  package static let endPatience = 1.0
  /// The number of seconds without a notch that ends a gesture of a wheel.
  package static let notchQuiet = 0.25
  /// The lead in px that one axis of a precise gesture needs over the other one, before the gesture
  /// follows that axis or changes to it.
  package static let axisLead = 3.0

  // MARK: After a gesture

  /// The share of the velocity that remains after each millisecond of a glide.
  ///
  /// - Source: `UIScrollView.DecelerationRate.normal`.
  package static let decelerationRate = 0.998
  /// The distance in px from the target where a motion counts as finished.
  package static let restThreshold = 0.5
  /// The distance in px from the stop that attracts a moving sky, at which the sky begins to brake
  /// evenly to rest.
  package static let landingThreshold = 1.0
  /// The distance in widths of the window from the centre of a sign within which a sky that comes
  /// to rest moves to that sign.
  package static let snapRange = 0.5
  /// The range of the angular frequencies ω, in radians per second, that let a snap to a sign
  /// continue the velocity at the release.
  ///
  /// If the sky is released with velocity v at the distance D from the sign, the motion is a
  /// critically damped spring with ω = v / D, which is a pure exponential, provided that ω is in
  /// this range. Otherwise, ω is the upper end of the range.
  package static let snapFrequency = 2.0...7.0
  /// The seconds until a flight to a sign is within ``restThreshold`` of that sign.
  ///
  /// A flight from rest that would require an ω above ``flyFrequency`` takes longer.
  package static let flyDuration = 3.0
  /// The maximum angular frequency ω of a flight from rest, in radians per second.
  ///
  /// - Source: At sixty frames per second, the velocity changes from frame to frame by at most
  ///   0.0142 ω of its maximum; with ω = 5.25, that is 7.5 %.
  package static let flyFrequency = 5.25
  /// The distance in widths of the window from the centre of a sign within which the lines of its
  /// figure appear.
  package static let revealRange = 0.02
  /// The speed in widths of the window per second above which figures' lines do not appear.
  package static let revealSpeed = 0.5

  // MARK: The wheel

  /// The distance in widths of the window that one notch of a wheel moves the sky.
  package static let notchTravel = 1.0 / 8
  /// The angular frequency ω, in radians per second, of the spring that moves the sky after a
  /// notch.
  package static let notchFrequency = 22.0
  /// With reduced motion, the duration of a notch's motion in seconds; the motion slows down
  /// towards the end.
  package static let notchDuration = 0.15
  /// The number of notches in quick succession from which on each notch may move the sky farther.
  package static let notchGrowthCount = 4
  /// The range of notches per second over which the distance of a notch grows from ``notchTravel``
  /// to ``notchGrowth`` times that.
  ///
  /// The lower end is one notch in ``notchQuiet`` seconds; slower notches are gestures of their
  /// own.
  package static let notchGrowthRates = 4.0...12.0
  /// The distance of a notch at the upper end of ``notchGrowthRates``, as a multiple of
  /// ``notchTravel``.
  package static let notchGrowth = 3.0
}
