import ArgumentParser
import CosmosSky
import CosmosBench
import CosmosBenchReport
import CosmosDrawing
import CosmosZodiac
import CosmosGeometry
import CosmosScenes

struct SceneArguments: ParsableArguments {
  @Option(
    .stars, "N",
    "Total number of random stars in the three layers, such as 10k, 1M or 2G: 0…2G (default: 60k; "
      + "--scene field: 100k).")
  var stars: UInt32?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Draw only twenty stars per sign and layer.")
  var classic = false

  @Option(
    .seed, "N",
    "Seed of the random stars; another seed gives another sky: 0…4294967295 (default: 1).")
  var seed = 1

  @Option(
    .gap, "N",
    "Window widths from one sign to the next, or for 30 degrees of the sky: 1…100 (default: about 5, "
      + "so that the deep sky keeps its distance; 10 in classic, 1 in render with --time-rate).")
  var givenGap: Double?

  @Option(
    help: ArgumentHelp(
      "Sign to start at: a name such as leo, 'today' for the Sun's sign, or 'none' for empty sky "
        + "between two signs (default: window, saver and wallpaper glide to today's sign; render "
        + "starts at leo, or with --time-rate at the Sun; other commands start at none).",
      valueName: "NAME"),
    completion: .list(SignArgument.names),
    transform: OptionKey.sign.parse)
  var sign: SignArgument?

  @Option(
    .date, "DATE",
    "Date, for its noon, or date and time in UTC, to show instead of now: today or "
      + "YYYY-MM-DD[THH:MM], in the Gregorian calendar for all years (default: now).")
  var date: DateArgument?

  @Option(
    name: .customLong("scene"),
    help: ArgumentHelp(
      "Scene: sky, rings (the menu's rings), parallax (one layer of stars), wakeup (the backdrop "
        + "alone) or field (the stress picture) (default: sky).", valueName: "NAME"),
    completion: .list(NameArgument.names(of: SceneName.self)),
    transform: OptionKey.scene.parse)
  var givenScene: SceneName?

  @Option(
    .size, "WxH",
    "Size of the picture in logical pixels: 200x200…7680x4320 (default: 1280x720; in a window, its "
      + "last size; saver and wallpaper fill their window or monitor).")
  var size: Size?

  @Option(
    help: ArgumentHelp(
      "Colours: \(NameArgument.palettes.joined(separator: ", ")) (default: cosmos-blue; in a window, the palette chosen "
        + "last).",
      valueName: "NAME"),
    completion: .list(NameArgument.palettes),
    transform: OptionKey.palette.parse)
  var palette: Palette?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show the current second by lightening one of the sixty strips of the backdrop.")
  var clock = false

  @Flag(
    name: .customLong("reduced-motion"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Fade instead of gliding (default: in a window, as the desktop's setting).")
  var reducesMotion: Bool?

  @OptionGroup var living: LivingSkyArguments

  static var keys: [SettingKey<Self>] {
    [
      SettingKey(.stars, \.stars), SettingKey(flag: "classic", \.classic),
      SettingKey(.seed, \.seed), SettingKey(.gap, \.givenGap), SettingKey(.sign, \.sign),
      SettingKey(.date, \.date), SettingKey(.scene, \.givenScene), SettingKey(.size, \.size),
      SettingKey(.palette, \.palette), SettingKey(flag: "clock", \.clock),
      SettingKey(flag: "reduced-motion", \.reducesMotion),
    ] + LivingSkyArguments.keys.within(\.living)
  }

  func check() throws {
    try living.check()
    let wish = living.wishesForBodies.first
    let isOther = scene != .sky
    let ofSky = "applies only to --scene sky: remove it, or remove --scene \(scene.rawValue)."
    try ValidationError.refuse(
      (classic && stars != nil, "--classic and --stars contradict each other: give one of them."),
      (
        stars != nil && !scene.takesStarCount,
        "--stars applies only to --scene sky and field: remove it, or remove --scene "
          + "\(scene.rawValue)."
      ),
      (classic && isOther, "--classic \(ofSky)"),
      (living.drifts && isOther, "\(living.drift == nil ? "--drift-speed" : "--drift") \(ofSky)"),
      (
        classic && wish != nil,
        "--classic draws no bodies: remove --bodies, --planets and --time-rate."
      ),
      (wish != nil && isOther, "\(wish ?? "") \(ofSky)"))
    if hasBodies { try date?.requireEphemeris(advice: "; add --bodies off to leave them out") }
  }

  /// Rejects options for the Sun, the Moon and the planets if `--date` is missing, in commands that
  /// do not use the current time.
  func requireDate() throws {
    guard date == nil, let wish = living.wishesForBodies.first else { return }
    throw ValidationError(
      "\(wish) needs --date here: a picture drawn without a window, and a window that records or "
        + "plays input, must not depend on the current time.")
  }

  /// Whether the sky shows the Sun, the Moon and the planets, provided that the moment is known.
  private var hasBodies: Bool { scene == .sky && !classic && living.bodies != .off }

  /// Whether the scene uses the machine's date: with bodies also if `--date` is given, because the
  /// user can return to the present.
  var followsDate: Bool { date == nil || hasBodies }

  var scene: SceneName { givenScene ?? .sky }

  /// The size of the picture or window in logical pixels, with a default if the user gave none.
  var logicalSize: Size { size ?? Size(width: 1280, height: 720) }

  private var starCount: StarCount {
    classic ? .classic : stars.map { .total($0) } ?? .standard
  }

  /// The number of random stars in all layers of the scene together.
  var totalStars: Int {
    switch scene {
    case .sky: (0..<3).reduce(0) { $0 + Int(starCount.share(ofLayer: $1)) }
    case .field: Int(fieldStars)
    case .parallax: ParallaxScene.stars
    case .rings, .wakeup: 0
    }
  }

  /// The position where a sky without `--sign` starts.
  enum StandardStart {
    /// In the empty sky between the first two signs.
    case betweenSigns
    /// At the Sun if time in the sky runs at a rate other than real time; otherwise at a sign.
    case runningSun(else: Sign)
    /// Shortly before the sign that contains the Sun today; the sky then glides to that sign.
    case arrivingToday
    /// The galactic centre, at the very first start of a user; the sky then glides to Sagittarius.
    case arrivingFirst
  }

  /// Properties of a scene that depend on the command and its environment instead of an option.
  struct Circumstances {
    /// The palette of a sky without `--palette`; nil for the default palette.
    var remembered: Palette?
    var start = StandardStart.betweenSigns
    /// The current moment, at which the Sun, the Moon and the planets are shown without `--date`;
    /// nil if the picture must not depend on the current time.
    var now: Instant?
    /// Whether the sky shows the hint that explains how to open the menu, and whether it shows the
    /// ring that opens the menu.
    var showsHint = true, showsRing = true
    /// The parts of the sky that are drawn.
    var parts = PartArguments.Shown()
    /// The share of the light that is removed from the picture, 0…1.
    var dimming = 0.0
    /// The user's keys for commands, which the info panel lists.
    var keys = KeyMap()
    /// Whether the picture may show times in the machine's time zone.
    var knowsTimeZone = false
    /// The texts in the picture, in the user's language.
    var words = Words.english
  }

  var subject: BenchSubject {
    var config = BenchReport.Configuration()
    config.scene = scene.rawValue
    config.stars = totalStars
    config.seed = UInt64(seed)
    config.reduced_motion = reducesMotion ?? false
    let options = skyOptions(Circumstances(showsHint: false))
    config.gap = (options.layout.pixelsPerSign(in: logicalSize) / logicalSize.width).field(4)
    config.classic = classic
    if scene == .sky, case .sign(let sign) = options.start { config.sign = sign.name }
    config.date = date.map(\.text)
    config.bodies = options.tonight == nil ? "off" : (living.planets ?? .seen).rawValue
    config.palette = options.palette.name
    config.drift_px_per_s = options.drift?.speed.field(4)
    config.time_rate_h_per_s = living.timeRate.map { ($0 / 3600).rounded(decimals: 6) }
    config.clock = clock
    return BenchSubject(
      config: config, size: logicalSize,
      makeScene: sceneFactory(options: options))
  }

  /// Creates the scene that the options choose, in its state at the start.
  func makeScene(_ circumstances: Circumstances = Circumstances()) -> any Scene {
    sceneFactory(options: skyOptions(circumstances))()
  }

  func skyOptions(_ circumstances: Circumstances) -> SkyOptions {
    var options = SkyOptions()
    options.stars = starCount
    options.seed = UInt32(seed)
    options.gap = givenGap
    options.reducesMotion = reducesMotion ?? false
    options.palette = palette ?? circumstances.remembered ?? options.palette
    options.dimming = circumstances.dimming
    options.showsLocalTime = circumstances.knowsTimeZone && living.utc != true
    options.clockStart = clock ? 0 : nil
    options.keys = circumstances.keys
    options.program = Version.program(with: circumstances.keys, in: circumstances.words)
    options.words = circumstances.words
    options.showsHint = circumstances.showsHint
    options.showsRing = circumstances.showsRing
    options.showsLabels = circumstances.parts.labels
    options.showsLines = circumstances.parts.lines
    options.today = Sign.ofSun(at: date?.instant ?? circumstances.now ?? .now)
    if hasBodies {
      options.tonight = living.tonight(from: date?.instant ?? circumstances.now)
      if date != nil, circumstances.now != nil, living.timeRate == nil {
        // A clock with a rate of its own does not show the present, so the sky shows the date.
        options.tonight?.run(at: 1, from: 0)
      }
    }
    if case .runningSun = circumstances.start, options.tonight?.isRunning(at: 0) == true {
      // With signs one window width apart, a planet stays in view for seconds while time runs, and
      // several planets are in view together.
      options.gap = givenGap ?? 1
    }
    options.drift = living.driftOptions
    switch sign {
    case .today: options.start = .sign(options.today)
    case .sign(let sign): options.start = .sign(sign)
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
      let sun = running.first { $0.body == .sun }
      options.start = sun.map { .at($0.position) } ?? .sign(sign)
    case .arrivingToday: options.start = .develop(to: options.today)
    case .arrivingFirst:
      options.start = .develop(to: .sagittarius, from: SkyOptions.galacticCenter)
    }
  }

  /// Returns a function that creates the scene anew for each run; the function captures only
  /// values, so runs do not affect each other.
  private func sceneFactory(options: SkyOptions) -> @Sendable () -> any Scene {
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

extension OptionKey<UInt32> {
  static var stars: Self { OptionKey("stars", CountArgument.parse) }
}

extension OptionKey<Int> {
  static var seed: Self { .number("seed", in: 0...Int(UInt32.max)) }
}

extension OptionKey<Double> {
  static var gap: Self { .number("gap", in: 1...100) }
}

extension OptionKey<SignArgument> {
  static var sign: Self { OptionKey("sign", SignArgument.parse) }
}

extension OptionKey<DateArgument> {
  static var date: Self { OptionKey("date", DateArgument.parse) }
}

extension OptionKey<SceneName> {
  static var scene: Self { .choice("scene") }
}

extension OptionKey<Size> {
  static var size: Self { OptionKey("size", SizeArgument.parse) }
}

extension OptionKey<Palette> {
  static var palette: Self {
    OptionKey("palette") { text in
      guard let palette = Palette.named(text) else {
        throw ValueError("--palette", unknown: text, choices: NameArgument.palettes)
      }
      return palette
    }
  }
}
