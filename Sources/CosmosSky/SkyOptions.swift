public import CosmosZodiac
public import CosmosScenes

/// How a sky is set up.
public struct SkyOptions: Equatable, Sendable {
  /// How many random stars there are.
  public var stars: StarCount
  /// Chooses the places of random stars and all random orders; the same seed gives the same sky.
  public var seed: UInt32
  /// Window widths from one sign to the next, 1…100.
  public var gap: Double
  /// The sign position in the middle of the window at the start: i is the sign with raw value i, ½ is
  /// the empty sky between the first two.
  public var position: Double
  /// The sign that the ribbon glides to from the start on, from 0.6 window widths before it; nil
  /// begins at ``position``.
  public var arrival: Sign?
  /// Whether two lines tell how to open the menu, five seconds after the start and until it is opened.
  public var showsHint: Bool
  /// Whether the menu's ring is seen; a sky that only drifts has none, as nobody can press it.
  public var showsRing: Bool
  /// The sign that the space key goes to.
  public var today: Sign
  /// Whether places fade into one another and nothing glides.
  public var reducesMotion: Bool
  /// The colours at the start.
  public var palette: Palette
  /// Seconds of the minute, 0 ..< 60, at time 0, for a backdrop that shows a clock; nil shows none.
  public var clockStart: Double?
  /// Which of Sun, Moon and planets stand on the ribbon, and which moment time 0 is; nil shows none.
  public var tonight: Tonight?
  /// How the sky glides by itself where it is left alone; nil lets it rest.
  ///
  /// A drifting sky also lives a little: figure stars twinkle, and now and then there is a meteor.
  public var drift: Drift?
  /// What the info panel says of the program.
  public var program: ProgramInfo

  /// A sky; without arguments, the default one.
  ///
  /// - Parameters:
  ///   - stars: How many random stars there are.
  ///   - seed: Chooses the places of random stars and all random orders.
  ///   - gap: Window widths from one sign to the next, 1…100.
  ///   - position: The sign position in the middle of the window at the start.
  ///   - arrival: The sign that the ribbon glides to from the start on; nil begins at `position`.
  ///   - showsHint: Whether two lines tell how to open the menu.
  ///   - showsRing: Whether the menu's ring is seen.
  ///   - today: The sign that the space key goes to.
  ///   - reducesMotion: Whether places fade into one another and nothing glides.
  ///   - palette: The colours at the start.
  ///   - clockStart: Seconds of the minute, 0 ..< 60, at time 0; nil shows no clock.
  ///   - tonight: Which bodies stand on the ribbon, and when; nil shows none.
  ///   - drift: How the sky glides by itself; nil lets it rest.
  ///   - program: What the info panel says of the program.
  public init(
    stars: StarCount = .standard, seed: UInt32 = 1, gap: Double = 10, position: Double = 0.5,
    arrival: Sign? = nil, showsHint: Bool = true, showsRing: Bool = true,
    today: Sign = .pisces, reducesMotion: Bool = false, palette: Palette = .cosmosBlue,
    clockStart: Double? = nil, tonight: Tonight? = nil, drift: Drift? = nil,
    program: ProgramInfo = ProgramInfo()
  ) {
    self.stars = stars
    self.seed = seed
    self.gap = gap
    self.position = position
    self.arrival = arrival
    self.showsHint = showsHint
    self.showsRing = showsRing
    self.today = today
    self.reducesMotion = reducesMotion
    self.palette = palette
    self.clockStart = clockStart
    self.tonight = tonight
    self.drift = drift
    self.program = program
  }

  /// The sign position at the start, before anything moves.
  var firstPosition: Double {
    guard let arrival else { return position }
    let place = Double(arrival.rawValue)
    return reducesMotion ? place : place - Self.arrivalDistance / gap
  }

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
  /// What else the program can do, listed in place of a link where there is no page: commands and what
  /// they do.
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
