public import CosmosInput
public import CosmosZodiac

/// A command to a sky or to the program that shows it.
///
/// Keys, recordings, calls on the session bus and `cosmos control` all mean commands:
///
///     sky.perform(.fly(to: .leo), at: time)
///     SkyCommand.left.name     // "left"
///     SkyCommand.leave.keys    // [.escape]
public enum SkyCommand: Equatable, Sendable {
  /// Flies to the sign on the left, the next one eastwards; in the menu, chooses the previous one.
  case left
  /// Flies to the sign on the right; in the menu, chooses the next one.
  case right
  /// Flies to the next sign in the order of the zodiac.
  case next
  /// Flies to the previous sign in the order of the zodiac.
  case previous
  /// Flies to a sign the shorter way round, and closes the menu.
  case fly(to: Sign)
  /// Flies to the sign of the Sun.
  case today
  /// Flies to the next planet, Sun or Moon eastwards.
  case nextBody
  /// Flies to the next planet, Sun or Moon westwards.
  case previousBody
  /// Lets the sky's time run faster, or less fast backwards.
  case faster
  /// Lets the sky's time run less fast, or faster backwards.
  case slower
  /// Lets the sky's time run at a rate, in seconds of the sky per second.
  case rate(Double)
  /// Returns to the present.
  case now
  /// Opens or closes the menu.
  case menu
  /// Opens the menu; in the menu, does what is chosen.
  case choose
  /// In the menu, opens the panel.
  case info
  /// Changes to the next palette.
  case nextPalette
  /// Changes to a palette.
  case palette(Palette)
  /// Doubles the number of stars.
  case moreStars
  /// Halves the number of stars.
  case fewerStars
  /// Shows or hides the meter of frame times.
  case meter
  /// Saves a picture.
  case picture
  /// Turns the sound off or on.
  case sound
  /// Turns the sound off.
  case mute
  /// Turns the sound on.
  case unmute
  /// Raises the volume; in the menu, chooses the previous sign.
  case louder
  /// Lowers the volume; in the menu, chooses the next sign.
  case quieter
  /// Enters or leaves full screen.
  case fullScreen
  /// Stops everything, once fades and notices have ended.
  case pause
  /// Continues after a pause.
  case resume
  /// Leaves the panel, the menu, full screen or the program.
  case leave
  /// Ends the program.
  case quit

  /// Returns the command that an event means: the one that the user has given to a key, or that of
  /// a standard key; nil if the event means none.
  ///
  /// A key with Control, Alt or Super means no command.
  public init?(_ event: InputEvent) {
    guard case .key(let key) = event.kind, event.modifiers.isDisjoint(with: .commands) else {
      return nil
    }
    let command = event.command.map { Self.named[$0] } ?? Self.standard[key]
    guard let command else { return nil }
    self = command == .nextBody && event.modifiers.contains(.shift) ? .previousBody : command
  }

  /// Creates the command with a name, such as "next-body"; nil if there is none.
  ///
  /// ``palette(_:)`` and ``rate(_:)`` have no name of this kind.
  public init?(named name: String) {
    guard let command = Self.named[name] else { return nil }
    self = command
  }

  /// The name, in settings and on the command line; without the argument of ``palette(_:)`` and
  /// ``rate(_:)``.
  public var name: String {
    switch self {
    case .palette: "palette"
    case .rate: "rate"
    default: description?.name ?? ""
    }
  }

  /// The standard keys; none if only settings, other programs or a recording give the command.
  public var keys: [Key] { description?.keys ?? [] }

  /// The effect, as lists of commands show it, such as "open or close the menu".
  public var effect: String { description?.effect ?? "" }

  /// All commands without an argument, in the order of lists.
  public static let all = table.map(\.command)

  /// Whether the program performs the command, and not the sky.
  package var isOfProgram: Bool {
    switch self {
    case .meter, .picture, .sound, .mute, .unmute, .louder, .quieter, .fullScreen, .pause, .resume,
      .leave, .quit:
      true
    case .left, .right, .next, .previous, .fly, .today, .nextBody, .previousBody, .faster, .slower,
      .rate, .now, .menu, .choose, .info, .nextPalette, .palette, .moreStars, .fewerStars:
      false
    }
  }

  /// Whether the command leaves a drifting sky as it is.
  var keepsDrift: Bool {
    switch self {
    case .faster, .slower, .rate, .now, .nextPalette, .palette, .moreStars, .fewerStars: true
    default: isOfProgram
    }
  }
}

// MARK: - The table

extension SkyCommand {
  private struct Description: Sendable {
    let command: SkyCommand
    let name: String
    let keys: [Key]
    let effect: String

    init(_ command: SkyCommand, _ name: String, _ keys: [Key], _ effect: String) {
      (self.command, self.name, self.keys, self.effect) = (command, name, keys, effect)
    }
  }

  /// The commands without an argument.
  ///
  /// Settings, `cosmos keys`, `cosmos control`, the session bus and the panel take names and keys
  /// from this table.
  private static let table: [Description] =
    [
      Description(
        .left, "left", [.left], "fly to the sign on the left; in the menu, choose the previous one"),
      Description(
        .right, "right", [.right], "fly to the sign on the right; in the menu, choose the next one"),
    ]
    + [
      Description(.next, "next", [], "fly to the next sign of the zodiac"),
      Description(.previous, "previous", [], "fly to the previous sign of the zodiac"),
    ]
    + zip(Sign.allCases, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="] as [Key])
    .map { sign, key in
      Description(
        .fly(to: sign), sign.name.lowercased(), sign == .pisces ? [key, .home] : [key],
        "fly to this sign")
    }
    + [
      Description(.today, "today", [.space], "fly to the sign of the Sun"),
      Description(
        .nextBody, "next-body", ["n"],
        "fly to the next planet, Sun or Moon; with Shift, to the previous one"),
      Description(.previousBody, "previous-body", [], "fly to the previous planet, Sun or Moon"),
      Description(.faster, "faster", ["."], "run time forwards, faster with each press"),
      Description(.slower, "slower", [","], "run time backwards, faster with each press"),
      Description(.now, "now", [.backspace], "return to the present"),
      Description(.menu, "menu", ["m"], "open or close the menu"),
      Description(.choose, "choose", [.enter], "open the menu; in the menu, choose"),
      Description(.info, "info", ["i"], "in the menu, show the panel"),
      Description(.nextPalette, "next-palette", ["c"], "change the colours"),
      Description(.moreStars, "more-stars", [.pageUp], "double the number of stars"),
      Description(.fewerStars, "fewer-stars", [.pageDown], "halve the number of stars"),
      Description(.meter, "meter", ["h", .f3], "show or hide frame times"),
      Description(.picture, "picture", ["p"], "save a picture"),
      Description(.sound, "sound", ["s"], "turn sound off or on"),
      Description(.mute, "mute", [], "turn sound off"),
      Description(.unmute, "unmute", [], "turn sound on"),
      Description(
        .louder, "louder", [.up], "raise the volume; in the menu, choose the previous sign"),
      Description(
        .quieter, "quieter", [.down], "lower the volume; in the menu, choose the next sign"),
      Description(.fullScreen, "full-screen", ["f", .f11], "enter or leave full screen"),
      Description(.pause, "pause", [], "stop everything, after fades and notices"),
      Description(.resume, "resume", [], "continue after a pause"),
      Description(
        .leave, "leave", [.escape],
        "leave the panel or the menu, then full screen, then the program"),
      Description(.quit, "quit", ["q"], "quit at once"),
    ]

  private var description: Description? { Self.table.first { $0.command == self } }

  private static let named = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0.command) })

  /// The meaning of each standard key.
  private static let standard = Dictionary(
    uniqueKeysWithValues: table.flatMap { entry in entry.keys.map { ($0, entry.command) } })
}

extension Sign {
  /// The standard key that flies to the sign.
  package var key: Key { SkyCommand.fly(to: self).keys[0] }
}
