public import CosmosZodiac
public import CosmosScenes
import CosmosDrawing
package import CosmosGeometry

/// The options of a sky.
public struct SkyOptions: Equatable, Sendable {
  /// The number of random stars.
  public var stars = StarCount.standard
  /// Seed of random stars and random orders; the same seed gives the same sky.
  public var seed: UInt32 = 1
  /// Window widths of the top layer from one position of the ribbon to the next whole one, 1…100;
  /// nil for the distance at which the deep sky has 0.08 of the top layer's speed, or, in the
  /// classic sky, for 10.
  public var gap: Double?
  /// The start of the sky: at rest, or with a glide to a sign.
  public var start = Start.betweenSigns
  /// Whether two lines of text explain how to open the menu.
  ///
  /// The text appears 2.5 seconds after the figure, the name and the ring, and stays until the menu
  /// is opened. A sky without a ring never shows the text.
  public var showsHint = true
  /// Whether the closed menu is visible as a ring.
  ///
  /// A sky without input, such as a wallpaper, needs no ring.
  public var showsRing = true
  /// Whether to draw names, symbols and degrees of signs and bodies, the ruler and the date.
  public var showsLabels = true
  /// Whether to draw the lines of figures.
  public var showsLines = true
  /// Sign to which the space key flies if neither ``tonight`` nor the host sets the date.
  ///
  /// Otherwise, the space key flies to the Sun's sign.
  public var today = Sign.pisces
  /// Whether dates show the local time in addition to UTC; pictures then depend on the machine's
  /// time zone.
  public var showsLocalTime = false
  /// Whether the sky cross-fades to another position instead of gliding there.
  public var reducesMotion = false
  /// The colours at the start.
  public var palette = Palette.cosmosBlue
  /// The fraction of the whole picture's light to remove, 0…1.
  public var dimming = 0.0
  /// Second of the minute, 0 ..< 60, at time 0, if the backdrop shows a clock; nil for no clock.
  public var clockStart: Double?
  /// The Sun, the Moon and the planets, and the date and time of their first positions; nil for a
  /// sky without them.
  public var tonight: Tonight?
  /// The drift that begins after a while without input; nil for no drift.
  ///
  /// A drifting sky also shows slight signs of life: figure stars twinkle, and meteors fall now and
  /// then.
  public var drift: Drift?
  /// The texts of the user's language.
  package var words = Words.english
  /// The keys of commands, which panel and hint name; the events say which command a key means.
  package var keys = KeyMap()
  /// Information about the program, for the info panel.
  package var program = ProgramInfo()

  /// Creates the default options.
  public init() {}

  /// The position of the galactic centre on the ribbon, between Scorpio and Sagittarius.
  public static let galacticCenter = 266.84 / 30

  /// The places of the signs, and the ribbon's scale.
  package var layout: RibbonLayout {
    guard stars != .classic else { return .even(gap: gap ?? Self.classicGap) }
    return RibbonLayout(
      signs: Sign.allCases.map(\.place),
      gap: gap.map { .widths($0) } ?? .points(StarLayers.deepPoints / StarLayers.deepFactor),
      growsLeft: true)
  }

  /// Window widths from one sign to the next in the classic sky and in the scene `parallax`.
  static let classicGap = 10.0
}

extension SkyOptions {
  /// The start of a sky.
  public enum Start: Equatable, Sendable {
    /// At rest in the middle between the first two signs, Pisces and Aries.
    case betweenSigns
    /// At rest at a sign.
    case sign(Sign)
    /// At rest at a position of the ribbon: an ecliptic longitude in units of 30 degrees.
    case at(Double)
    /// With a glide to a sign from a sign position; if the position is nil, the glide starts 0.6
    /// window widths from the sign, at a smaller position.
    case glide(to: Sign, from: Double? = nil)
    /// With a glide, while the picture develops like a photograph: first the empty sky, then stars,
    /// the Milky Way, and the figure, whose lines grow from star to star.
    case develop(to: Sign, from: Double? = nil)

    /// Returns the position in the middle of the window at time 0.
    ///
    /// - Parameters:
    ///   - layout: The places of the signs.
    ///   - window: The size of the window in logical pixels.
    ///   - reducesMotion: Whether the sky begins at the end of its glide.
    /// - Returns: The position.
    package func position(
      on layout: RibbonLayout, in window: Size, reducesMotion: Bool = false
    ) -> Double {
      switch self {
      case .betweenSigns: return (layout.signs[0] + layout.signs[1]) / 2
      case .sign(let sign): return layout.signs[sign.rawValue]
      case .at(let position): return position
      case .glide(let sign, let origin), .develop(let sign, let origin):
        let place = layout.signs[sign.rawValue]
        let distance = Self.distance * window.width / layout.pixelsPerSign(in: window)
        return reducesMotion ? place : origin ?? place - distance
      }
    }

    /// Length of a glide without an origin, in window widths: at this distance, the whole figure is
    /// outside the window.
    private static let distance = 0.6
  }
}

/// Information about the program that shows a sky, for the info panel.
package struct ProgramInfo: Equatable, Sendable {
  /// The version, shown after the word "version"; empty for none.
  package var version: String
  /// The address of the project's web page; empty for no link.
  package var page: String
  /// The program's own keys, listed after those of the sky.
  package var keys: [KeyMeaning]

  /// A line in the panel's list: a gesture or a key, and its effect.
  package struct KeyMeaning: Equatable, Sendable {
    /// The key as listed, such as "q, esc".
    package var key: String
    /// The key's effect, such as "quit".
    package var meaning: String

    /// Creates a line.
    package init(_ key: String, _ meaning: String) {
      self.key = key
      self.meaning = meaning
    }
  }

  /// Describes a program, by default without a version, a page or keys.
  package init(version: String = "", page: String = "", keys: [KeyMeaning] = []) {
    self.version = version
    self.page = page
    self.keys = keys
  }
}
