public import CosmosZodiac
public import CosmosScenes

/// How a sky is set up.
public struct SkyOptions: Equatable, Sendable {
  /// How many random stars there are.
  public var stars = StarCount.standard
  /// Chooses the places of random stars and all random orders; the same seed gives the same sky.
  public var seed: UInt32 = 1
  /// Window widths from one sign to the next, 1…100.
  public var gap = 10.0
  /// The sign position in the middle of the window at the start: i is the sign with raw value i, ½ is
  /// the empty sky between the first two.
  public var position = 0.5
  /// The sign that the ribbon glides to from the start on; nil begins at ``position``.
  public var arrival: Sign?
  /// The sign position that it glides to ``arrival`` from; nil is 0.6 window widths before that.
  public var arrivalStart: Double?
  /// Whether the picture of a sky that glides to ``arrival`` develops as a photograph does: first the empty sky, stars,
  /// then the Milky Way, then the figure, whose lines are drawn from star to star.
  public var develops = false
  /// Whether two lines tell how to open the menu, five seconds after the start and until it is opened.
  public var showsHint = true
  /// Whether the menu's ring is seen; a sky that only drifts has none, as nobody can press it.
  public var showsRing = true
  /// The sign that the space key goes to.
  public var today = Sign.pisces
  /// Whether places fade into one another and nothing glides.
  public var reducesMotion = false
  /// The colours at the start.
  public var palette = Palette.cosmosBlue
  /// Seconds of the minute, 0 ..< 60, at time 0, for a backdrop that shows a clock; nil shows none.
  public var clockStart: Double?
  /// Which of Sun, Moon and planets stand on the ribbon, and which moment time 0 is; nil shows none.
  public var tonight: Tonight?
  /// How the sky glides by itself where it is left alone; nil lets it rest.
  ///
  /// A drifting sky also lives a little: figure stars twinkle, and now and then there is a meteor.
  public var drift: Drift?
  /// What the info panel says of the program.
  public var program = ProgramInfo()

  /// The default sky.
  public init() {}

  /// The sign position at the start, before anything moves.
  var firstPosition: Double {
    guard let arrival else { return position }
    let place = Double(arrival.rawValue)
    return reducesMotion ? place : arrivalStart ?? place - Self.arrivalDistance / gap
  }

  /// When the ribbon begins to glide to ``arrival``, in seconds: where the picture develops elsewhere, it
  /// does so at rest.
  var arrivalTime: Double { develops && arrivalStart != nil ? Opening.stay : 0 }

  /// The position of the galactic centre.
  public static let galacticCenter = 8.63

  /// Window widths that the ribbon glides at the start: at that distance all of a figure is outside.
  private static let arrivalDistance = 0.6
}

/// What the info panel of a sky says of the program that shows it.
public struct ProgramInfo: Equatable, Sendable {
  /// The version, after the word "cosmos"; empty says none.
  public var version: String
  /// The address of the project's page; empty offers no link.
  public var page: String
  /// The keys that the program itself has a use for, listed after the sky's.
  public var keys: [KeyMeaning]
  /// What else the program can do, listed in place of a link where there is no page: commands and what they do.
  public var commands: [KeyMeaning]

  /// A line of the panel's lists: a key or a command, and what it does.
  public struct KeyMeaning: Equatable, Sendable {
    /// The key as it is listed: "q, esc".
    public var key: String
    /// What it does: "quit".
    public var meaning: String

    /// A line.
    public init(_ key: String, _ meaning: String) {
      self.key = key
      self.meaning = meaning
    }
  }

  /// What the panel says; nothing by default.
  public init(
    version: String = "", page: String = "", keys: [KeyMeaning] = [], commands: [KeyMeaning] = []
  ) {
    self.version = version
    self.page = page
    self.keys = keys
    self.commands = commands
  }
}
