import ArgumentParser
import CosmosInput

/// An action of the window that is triggered by keys.
enum KeyAction: String, CaseIterable, Sendable {
  case previousSign = "previous-sign"
  case nextSign = "next-sign"
  case nextBody = "next-body"
  case today
  case pisces, aries, taurus, gemini, cancer, leo
  case virgo, libra, scorpio, sagittarius, capricorn, aquarius
  case first = "first-sign"
  case faster, slower, now, menu, choose, info
  case nextPalette = "next-palette"
  case moreStars = "more-stars"
  case fewerStars = "fewer-stars"
  case frameTimes = "frame-times"
  case picture, sound, louder, quieter
  case fullScreen = "full-screen"
  case leave, quit

  /// The action's standard keys; any other key that the user chooses acts like the first of these.
  var keys: [Key] {
    switch self {
    case .previousSign: [.left]
    case .nextSign: [.right]
    case .nextBody: ["n"]
    case .today: [.space]
    case .pisces: ["1"]
    case .aries: ["2"]
    case .taurus: ["3"]
    case .gemini: ["4"]
    case .cancer: ["5"]
    case .leo: ["6"]
    case .virgo: ["7"]
    case .libra: ["8"]
    case .scorpio: ["9"]
    case .sagittarius: ["0"]
    case .capricorn: ["-"]
    case .aquarius: ["="]
    case .first: [.home]
    case .faster: ["."]
    case .slower: [","]
    case .now: [.backspace]
    case .menu: ["m"]
    case .choose: [.enter]
    case .info: ["i"]
    case .nextPalette: ["c"]
    case .moreStars: [.pageUp]
    case .fewerStars: [.pageDown]
    case .frameTimes: ["h", .f3]
    case .picture: ["p"]
    case .sound: ["s"]
    case .louder: [.up]
    case .quieter: [.down]
    case .fullScreen: ["f", .f11]
    case .leave: [.escape]
    case .quit: ["q"]
    }
  }

  /// The effect of the action, as the list of keys shows it.
  var effect: String {
    switch self {
    case .previousSign: "fly to the sign on the left; in the menu, choose the previous one"
    case .nextSign: "fly to the sign on the right; in the menu, choose the next one"
    case .nextBody: "fly to the next planet, Sun or Moon; with Shift, to the previous one"
    case .today: "fly to the sign of the Sun"
    case .pisces, .aries, .taurus, .gemini, .cancer, .leo, .virgo, .libra, .scorpio, .sagittarius,
      .capricorn, .aquarius:
      "fly to this sign"
    case .first: "fly to Pisces"
    case .faster: "run time forwards, faster with each press"
    case .slower: "run time backwards, faster with each press"
    case .now: "return to the present"
    case .menu: "open or close the menu"
    case .choose: "open the menu; in the menu, choose"
    case .info: "in the menu, show the panel"
    case .nextPalette: "change the colours"
    case .moreStars: "double the number of stars"
    case .fewerStars: "halve the number of stars"
    case .frameTimes: "show or hide frame times"
    case .picture: "save a picture"
    case .sound: "turn sound off or on"
    case .louder: "raise the volume"
    case .quieter: "lower the volume"
    case .fullScreen: "enter or leave full screen"
    case .leave: "leave the menu, then full screen, then the program"
    case .quit: "quit at once"
    }
  }
}

/// The keys that trigger actions: standard keys, and keys that the user has chosen.
struct KeyMap: Equatable, Sendable {
  /// The keys that the user has chosen for actions; an action without an entry has its standard
  /// keys.
  private var chosen: [KeyAction: [Key]] = [:]

  /// The keys that the user has chosen for an action; nil if the action has its standard keys.
  subscript(action: KeyAction) -> [Key]? {
    get { chosen[action] }
    set { chosen[action] = newValue }
  }

  /// Whether the user has chosen no keys, so that all actions have their standard keys.
  var isStandard: Bool { chosen.isEmpty }

  /// Returns the keys of an action.
  ///
  /// A standard key that the user has chosen for another action is omitted.
  func keys(of action: KeyAction) -> [Key] {
    if let keys = chosen[action] { return keys }
    return action.keys.filter { key in !chosen.values.contains { $0.contains(key) } }
  }

  /// For each key that triggers an action, the standard key that has the same effect.
  var translation: [Key: Key] {
    var translation: [Key: Key] = [:]
    for action in KeyAction.allCases {
      for key in keys(of: action) {
        translation[key] = action.keys.contains(key) ? key : action.keys[0]
      }
    }
    return translation
  }

  /// The standard keys that no longer trigger any action.
  var freed: Set<Key> {
    let all = Set(KeyAction.allCases.flatMap(\.keys))
    return all.subtracting(translation.keys)
  }

  /// Throws an error if two actions have the same chosen key, or if no key leaves or quits the
  /// program.
  func check() throws {
    var takenBy: [Key: KeyAction] = [:]
    for action in KeyAction.allCases {
      for key in chosen[action] ?? [] {
        if let other = takenBy[key], other != action {
          throw ValidationError(
            "The key \(key.rawValue) cannot be both '\(other.rawValue)' and '\(action.rawValue)'.")
        }
        takenBy[key] = action
      }
    }
    guard !keys(of: .leave).isEmpty || !keys(of: .quit).isEmpty else {
      throw ValidationError("Neither 'leave' nor 'quit' has a key: give one of them a key.")
    }
  }

  /// Parses the names of keys, separated by spaces; an empty text means no keys.
  static func parse(_ text: String) throws -> [Key] {
    try text.lowercased().split(separator: " ").map { word in
      let key = Key(rawValue: String(word))
      guard word.count == 1 || Key.named.contains(key) else {
        let names = Key.named.map(\.rawValue).joined(separator: ", ")
        throw ValueError(
          "the action", "cannot have the key '\(word)': expected a character, or one of: \(names).")
      }
      return key
    }
  }

  /// Returns the texts that replace those groups of keys in the info panel in which the user has
  /// changed a key.
  ///
  /// The result is indexed by the standard texts of the groups.
  func panelTexts(for groups: [(text: String, actions: [KeyAction])]) -> [String: String] {
    var texts: [String: String] = [:]
    for group in groups where group.actions.contains(where: { keys(of: $0) != $0.keys }) {
      texts[group.text] = group.actions.flatMap { keys(of: $0) }.map(\.rawValue)
        .joined(separator: ", ")
    }
    return texts
  }
}
