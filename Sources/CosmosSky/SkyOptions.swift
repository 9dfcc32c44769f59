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
  /// The beginning: at rest, or with a glide to a sign.
  public var start = Start.at(0.5)
  /// Whether two lines tell how to open the menu, 2.5 seconds after figure, name and ring are there
  /// and until it is opened; never where there is no ring.
  public var showsHint = true
  /// Whether the menu's ring is seen while the menu is closed; a sky that only drifts has none, as
  /// nobody can press it.
  public var showsRing = true
  /// Whether names, symbols and degrees of signs and bodies, the ruler and the date are there.
  public var showsLabels = true
  /// Whether the lines of figures are drawn.
  public var showsLines = true
  /// The sign that the space key goes to where the sky knows no moment, of ``tonight`` or from its
  /// host; elsewhere it is the one that the Sun is in.
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
  /// The program, for the info panel.
  public var program = ProgramInfo()

  /// The default sky.
  public init() {}

  /// The position of the galactic centre.
  public static let galacticCenter = 8.63
}

extension SkyOptions {
  /// How a sky begins.
  public enum Start: Equatable, Sendable {
    /// At rest at a sign position: i is the sign with raw value i, ½ is the empty sky between the
    /// first two signs.
    case at(Double)
    /// With a glide to a sign, from a sign position; nil is 0.6 window widths in front of the sign.
    case glide(to: Sign, from: Double? = nil)
    /// With the same glide, while the picture develops as a photograph does: the empty sky, stars,
    /// the Milky Way, then the figure, whose lines are drawn from star to star.
    case develop(to: Sign, from: Double? = nil)

    /// Finds the sign position in the middle of the window at time 0.
    ///
    /// - Parameters:
    ///   - gap: Window widths from one sign to the next.
    ///   - reducesMotion: Whether the sky begins at the end of its glide.
    /// - Returns: The position.
    package func position(gap: Double, reducesMotion: Bool = false) -> Double {
      switch self {
      case .at(let position): return position
      case .glide(let sign, let origin), .develop(let sign, let origin):
        let place = Double(sign.rawValue)
        return reducesMotion ? place : origin ?? place - Self.distance / gap
      }
    }

    /// Window widths that the ribbon glides from nowhere else: there, all of a figure is outside.
    private static let distance = 0.6
  }
}

/// The program that shows a sky, in the words of the info panel.
public struct ProgramInfo: Equatable, Sendable {
  /// The version, after the word "cosmos"; empty says none.
  public var version: String
  /// The address of the project's page; empty offers no link.
  public var page: String
  /// The keys that the program itself has a use for, listed after the sky's.
  public var keys: [KeyMeaning]
  /// Commands of the program and their effects, listed in place of a link without a page.
  public var commands: [KeyMeaning]

  /// A line of the panel's lists: a key or a command, and its effect.
  public struct KeyMeaning: Equatable, Sendable {
    /// The key as it is listed: "q, esc".
    public var key: String
    /// Its effect: "quit".
    public var meaning: String

    /// A line.
    public init(_ key: String, _ meaning: String) {
      self.key = key
      self.meaning = meaning
    }
  }

  /// A program; by default without a name.
  public init(
    version: String = "", page: String = "", keys: [KeyMeaning] = [], commands: [KeyMeaning] = []
  ) {
    self.version = version
    self.page = page
    self.keys = keys
    self.commands = commands
  }
}
