public import CosmosDrawing

/// The surroundings of a scene, as its host knows them.
public struct SceneEnvironment: Sendable {
  /// The time of day and the date; nil if the scene keeps its own, as in pictures without a window.
  ///
  /// Both may jump, because the user sets the clock of the system or because the machine wakes up.
  public var now: WallTime?
  /// Whether the desktop asks for reduced motion.
  public var reducesMotion = false
  /// The number of device pixels per logical pixel.
  public var contentScale = 1.0
  /// The measures of the fonts that draw labels.
  ///
  /// A frame has these measures, too. A scene needs them here to lay out text outside of
  /// ``Scene/describe(into:at:)``, such as to find the link under the pointer when it handles an
  /// event.
  public var fonts = Fonts()
  /// The measures of the font that draws text.
  public var font: FontMetrics { fonts.text }
  /// The name of the driver that draws the scene; empty if it is unknown.
  public var driver = ""
  /// Whether hints for the user make sense; false in a picture that is saved.
  public var showsHints = true
  /// The seconds between the last two pictures on the screen; nil after a pause, and without a
  /// window.
  public var frameTime: Double?

  /// Creates the surroundings of a scene without a window.
  public init() {}
}

/// A time of day with its date.
///
/// `WallTime.now`, an extension in the module CosmosKit, is the time of the machine's clock.
public struct WallTime: Equatable, Sendable {
  /// The seconds since the beginning of the minute in local time, 0 ..< 60.
  public var secondOfMinute: Double
  /// The seconds since 1970-01-01 00:00 UTC; nil if the scene must keep its own date.
  public var secondsSince1970: Double?

  /// Creates a time from its properties.
  public init(secondOfMinute: Double, secondsSince1970: Double?) {
    self.secondOfMinute = secondOfMinute
    self.secondsSince1970 = secondsSince1970
  }
}
