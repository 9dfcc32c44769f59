import ArgumentParser
import CosmosSky
import CosmosBench
import CosmosBenchReport
import CosmosZodiac
import CosmosGeometry
import CosmosScenes

struct SceneArguments: ParsableArguments {
  @Option(
    value: "N",
    "Stars in all three random layers together: 0…2G (default: 60k; 100k in the scene field).",
    parse: CountArgument.parse)
  var stars: UInt32?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Twenty stars per sign section and layer, as in the original.")
  var classic = false

  @Option(
    value: "N",
    "Seed of the random stars: 0…4294967295 (default: 1).",
    parse: NumberArgument.parse("--seed", in: 0...Int(UInt32.max)))
  var seed = 1

  @Option(
    name: .customLong("gap"), value: "N",
    "Window widths between signs: 1…100 (default: 10; 1 in render where time runs).",
    parse: NumberArgument.parse("--gap", in: 1...100))
  var givenGap: Double?

  @Option(
    help: ArgumentHelp(
      "Start at a sign, at today's, or at none (default: the window glides to today's, a picture "
        + "shows Leo, or goes along with the Sun where time runs; all else starts at none).",
      valueName: "NAME"),
    completion: .list(SignArgument.names),
    transform: SignArgument.parse)
  var sign: SignArgument?

  @Option(
    value: "DATE",
    "The day, or the moment in UTC, to use as now: YYYY-MM-DD[THH:MM] (default: now).",
    parse: DateArgument.parse)
  var date: DateArgument?

  @Option(
    name: .customLong("scene"),
    help: ArgumentHelp(
      "What to show: sky, rings, parallax, wakeup, field (default: sky).", valueName: "NAME"),
    completion: .list(NameArgument.names(of: SceneName.self)),
    transform: NameArgument.parse { "There is no scene '\($0)'. The scenes are: \($1)." })
  var givenScene: SceneName?

  @Option(
    value: "WxH",
    "Logical pixels: 200x200…7680x4320 (default: 1280x720; the window opens as it was left, "
      + "saver and wallpaper fill theirs).",
    parse: SizeArgument.parse)
  var size: Size?

  @Option(
    help: ArgumentHelp(
      "Colours: \(NameArgument.palettes) (default: cosmos-blue; in the window the last chosen).",
      valueName: "NAME"),
    completion: .list(Palette.all.map(\.name)),
    transform: { text in
      guard let palette = Palette.named(text) else {
        throw ValidationError(
          ofValue: "There is no palette '\(text)'. The palettes are: \(NameArgument.palettes).")
      }
      return palette
    })
  var palette: Palette?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Lighten the strip of the current second, of sixty.")
  var clock = false

  @Flag(
    name: .customLong("reduced-motion"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Fade instead of gliding; also where the desktop asks for it.")
  var reducesMotion = false

  @OptionGroup var living: LivingSkyArguments

  func validate() throws {
    let wish = living.wishesForBodies.first
    let isOther = scene != .sky
    let ofSky = "is for the scene sky: leave it out with --scene \(scene.rawValue)."
    try ValidationError.refuse(
      (classic && stars != nil, "--classic and --stars contradict each other: give one of them."),
      (
        stars != nil && !scene.takesStarCount,
        "--stars is for the scenes sky and field: leave it out with --scene \(scene.rawValue)."
      ),
      (classic && isOther, "--classic \(ofSky)"),
      (living.drifts && isOther, "--drift \(ofSky)"),
      (
        classic && wish != nil,
        "--classic has no bodies: leave out --bodies, --planets and --time-rate."
      ),
      (wish != nil && isOther, "\(wish ?? "") \(ofSky)"))
    if hasBodies { try date?.requireEphemeris(advice: "; --bodies off goes without") }
  }

  /// Refuses wishes for bodies without a moment, where the clock's is not taken.
  func requireDate() throws {
    guard date == nil, let wish = living.wishesForBodies.first else { return }
    throw ValidationError(
      "\(wish) needs --date here: pictures without a window, and windows that record or play input, do "
        + "not know what time it is.")
  }

  /// Whether the sky shows Sun, Moon and planets where it knows the moment.
  private var hasBodies: Bool { scene == .sky && !classic && living.bodies != .off }

  var scene: SceneName { givenScene ?? .sky }

  /// Window widths between signs where the start does not matter.
  private var gap: Double { givenGap ?? SkyOptions().gap }

  /// The size that was asked for, in logical pixels, or the standard one.
  var logicalSize: Size { size ?? Size(width: 1280, height: 720) }

  private var starCount: StarCount {
    classic ? .classic : stars.map { .total($0) } ?? .standard
  }

  /// Random stars in all of the scene's layers together.
  var totalStars: Int {
    switch scene {
    case .sky: (0..<3).reduce(0) { $0 + Int(starCount.share(ofLayer: $1)) }
    case .field: Int(fieldStars)
    case .parallax: ParallaxScene.stars
    case .rings, .wakeup: 0
    }
  }

  /// Where a sky begins if no option says it.
  enum StandardStart {
    /// It begins in the empty sky between the first two signs.
    case betweenSigns
    /// It begins at the Sun where time runs, else at a sign.
    case runningSun(else: Sign)
    /// It begins a little before today's sign, and glides to it.
    case arrivingToday
    /// It begins at the galactic centre, and glides to the sign beside it.
    case arrivingFirst
  }

  /// What is known of the machine and of its time, besides options.
  struct Circumstances {
    /// The palette of the sky where none is asked for.
    var remembered: Palette?
    var start = StandardStart.betweenSigns
    /// The moment that it is, for the bodies, where no option says another; nil where it must not matter.
    var now: Instant?
    /// Whether the sky tells how to open the menu, and has its ring.
    var showsHint = true, showsRing = true
  }

  var subject: BenchSubject {
    var config = BenchReport.Configuration()
    config.scene = scene.rawValue
    config.stars = totalStars
    config.seed = UInt64(seed)
    config.gap = gap.field(4)
    config.reduced_motion = reducesMotion
    return BenchSubject(
      config: config, size: logicalSize,
      makeScene: sceneFactory(options: skyOptions(Circumstances())))
  }

  /// Makes the scene that was asked for, at its start.
  func makeScene(_ circumstances: Circumstances = Circumstances()) -> any BaseScene {
    sceneFactory(options: skyOptions(circumstances))()
  }

  func skyOptions(_ circumstances: Circumstances) -> SkyOptions {
    var options = SkyOptions()
    options.stars = starCount
    options.seed = UInt32(seed)
    options.gap = gap
    options.reducesMotion = reducesMotion
    options.palette = palette ?? circumstances.remembered ?? options.palette
    options.clockStart = clock ? 0 : nil
    options.program = Version.program
    options.showsHint = circumstances.showsHint
    options.showsRing = circumstances.showsRing
    options.today = (date ?? .today).sign
    if hasBodies { options.tonight = living.tonight(from: date?.instant ?? circumstances.now) }
    if case .runningSun = circumstances.start, options.tonight?.isRunning(at: 0) == true {
      // A constellation is as wide as the picture: planets are in view for seconds, and meet.
      options.gap = givenGap ?? 1
      options.showsRing = false
    }
    options.drift = living.driftOptions
    switch sign {
    case .today: options.position = Double(options.today.rawValue)
    case .sign(let sign): options.position = Double(sign.rawValue)
    case .betweenSigns: break
    case nil: if !classic { start(circumstances.start, in: &options) }
    }
    return options
  }

  private func start(_ start: StandardStart, in options: inout SkyOptions) {
    switch start {
    case .betweenSigns: break
    case .runningSun(let sign):
      let running = options.tonight.flatMap { $0.isRunning(at: 0) ? $0.places() : nil } ?? []
      options.position = running.first { $0.body == .sun }?.position ?? Double(sign.rawValue)
    case .arrivingToday: options.arrival = options.today
    case .arrivingFirst:
      options.arrival = .sagittarius
      options.arrivalStart = SkyOptions.galacticCenter
    }
    options.develops = options.arrival != nil
  }

  /// A function that makes a new scene for each run; it captures values only.
  private func sceneFactory(options: SkyOptions) -> @Sendable () -> any BaseScene {
    let (size, palette, count) = (logicalSize, palette, fieldStars)
    switch scene {
    case .sky: return { Sky(options: options, size: size) }
    case .rings: return { RingsScene(seed: options.seed, palette: options.palette) }
    case .parallax: return { ParallaxScene(options: options, size: size) }
    case .wakeup:
      return {
        WakeUp(
          palette: palette, clockStart: options.clockStart, seed: options.seed,
          reducesMotion: options.reducesMotion, size: size)
      }
    case .field: return { StressField(count: count, seed: options.seed) }
    }
  }

  private var fieldStars: UInt32 { stars ?? StressField.standardCount }
}
