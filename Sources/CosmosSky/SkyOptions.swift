public import CosmosZodiac
public import CosmosScenes

/// The options of a sky.
public struct SkyOptions: Equatable, Sendable {
  /// The number of random stars.
  public var stars = StarCount.standard
  /// Seed of random stars and random orders; the same seed gives the same sky.
  public var seed: UInt32 = 1
  /// Window widths from one sign to the next, 1…100.
  public var gap = 10.0
  /// The beginning: at rest, or with a glide to a sign.
  public var start = Start.at(0.5)
  /// Whether two lines explain how to open the menu.
  ///
  /// They appear 2.5 seconds after figure, name and ring, and stay until the menu is opened. A sky
  /// without a ring never shows them.
  public var showsHint = true
  /// Whether the closed menu is visible as a ring; a sky that only drifts has no ring, because
  /// nobody can press it.
  public var showsRing = true
  /// Whether names, symbols and degrees of signs and bodies, the ruler and the date are drawn.
  public var showsLabels = true
  /// Whether the lines of figures are drawn.
  public var showsLines = true
  /// Destination of the space key if neither ``tonight`` nor the host tells the moment.
  ///
  /// Otherwise the space key flies to the Sun's sign.
  public var today = Sign.pisces
  /// Whether places fade into one another without glides.
  public var reducesMotion = false
  /// The colours at the start.
  public var palette = Palette.cosmosBlue
  /// Seconds of the minute, 0 ..< 60, at time 0, for a backdrop that shows a clock; nil shows none.
  public var clockStart: Double?
  /// The bodies on the ribbon, and the moment of time 0; nil shows no bodies.
  public var tonight: Tonight?
  /// The glide of a sky that is left alone; nil lets it rest.
  ///
  /// A drifting sky is also slightly alive: figure stars twinkle, and meteors fall now and then.
  public var drift: Drift?
  /// The program, for the info panel.
  public var program = ProgramInfo()

  /// The default sky.
  public init() {}

  /// The position of the galactic centre.
  public static let galacticCenter = 8.63
}

extension SkyOptions {
  /// The beginning of a sky.
  public enum Start: Equatable, Sendable {
    /// At rest at a sign position: i is the sign with raw value i, ½ is the empty sky between the
    /// first two signs.
    case at(Double)
    /// With a glide to a sign, from a sign position; nil begins 0.6 window widths in front of the
    /// sign.
    case glide(to: Sign, from: Double? = nil)
    /// With the same glide, while the picture develops like a photograph: the empty sky, stars, the
    /// Milky Way, then the figure, with lines drawn from star to star.
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

    /// Window widths of a glide without an origin: at this distance the whole figure is outside the
    /// window.
    private static let distance = 0.6
  }
}

/// The program that shows a sky, for the info panel.
public struct ProgramInfo: Equatable, Sendable {
  /// The version, after the word "cosmos"; empty shows none.
  public var version: String
  /// The address of the project's page; empty shows no link.
  public var page: String
  /// The program's own keys, listed after the sky's.
  public var keys: [KeyMeaning]
  /// The program's commands and their effects, listed instead of a missing link.
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

  /// A program; by default without version, page, keys and commands.
  public init(
    version: String = "", page: String = "", keys: [KeyMeaning] = [], commands: [KeyMeaning] = []
  ) {
    self.version = version
    self.page = page
    self.keys = keys
    self.commands = commands
  }
}
