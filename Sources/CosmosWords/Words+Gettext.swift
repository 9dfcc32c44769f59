import CCosmosGettext
import Glibc

extension Words {
  /// Returns the texts in the language that the environment names, as gettext reads it: `LANGUAGE`,
  /// `LC_ALL`, `LC_MESSAGES` and `LANG`.
  ///
  /// The locale of the program stays as it is: errors of the system stay English, and numbers keep
  /// their points.
  ///
  /// - Parameter folders: Folders that may have catalogues, such as "/usr/share/locale"; the first
  ///   one with a catalogue of the language counts.
  /// - Returns: The texts; English ones if the locale is not installed, or no catalogue is found.
  public static func ofUser(folders: [String]) -> Words {
    guard let locale = newlocale(Int32(LC_MESSAGES_MASK), "", nil) else { return .english }
    let catalogue = Catalogue(locale: locale)
    for folder in folders {
      catalogue.bind(to: folder)
      // The translation of the empty text is the header of the catalogue.
      guard let header = catalogue.text("") else { continue }
      let line = header.split(separator: "\n").first { $0.hasPrefix("Language: ") }
      return Words(language: line.map { String($0.dropFirst(10)) } ?? "en") { message, count in
        catalogue.translation(of: message, count: count)
      }
    }
    return .english
  }

  /// Whether the system has the locale that the environment names.
  public static var isLocaleInstalled: Bool {
    guard let locale = newlocale(Int32(LC_MESSAGES_MASK), "", nil) else { return false }
    freelocale(locale)
    return true
  }
}

/// The catalogue of the user's language.
private struct Catalogue: @unchecked Sendable {
  private static let domain = "cosmos"
  /// The locale of messages, which nobody changes.
  let locale: locale_t

  func bind(to folder: String) {
    bindtextdomain(Self.domain, folder)
    bind_textdomain_codeset(Self.domain, "UTF-8")
  }

  func translation(of message: Message, count: UInt) -> String? {
    guard let plural = message.plural else { return text(message.key) }
    return message.key.withCString { key in
      plural.withCString { plural in
        found(
          by: { dcngettext(Self.domain, key, plural, count, LC_MESSAGES) }, insteadOf: key, plural)
      }
    }
  }

  func text(_ key: String) -> String? {
    key.withCString { key in
      found(by: { dcgettext(Self.domain, key, LC_MESSAGES) }, insteadOf: key, key)
    }
  }

  /// Calls a function of gettext, which returns one of its arguments if there is no translation.
  private func found(
    by search: () -> UnsafeMutablePointer<CChar>?, insteadOf key: UnsafePointer<CChar>,
    _ plural: UnsafePointer<CChar>
  ) -> String? {
    let before = uselocale(locale)
    defer { uselocale(before) }
    guard let text = search(), text != UnsafeMutablePointer(mutating: key),
      text != UnsafeMutablePointer(mutating: plural)
    else { return nil }
    return String(cString: text)
  }
}
