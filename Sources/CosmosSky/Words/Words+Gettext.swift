import CCosmosGettext
import Glibc

extension Words {
  /// Returns the texts in the language that the environment names, in the variables that gettext
  /// reads: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`.
  ///
  /// The locale of the program does not change: messages of the system remain English, and numbers
  /// have decimal points.
  ///
  /// - Parameter folders: The folders that may contain catalogues of translations, such as
  ///   "/usr/share/locale"; the first one that contains a catalogue of the language is used.
  /// - Returns: The texts; English texts if the system lacks the locale, or if no folder contains a
  ///   catalogue.
  package static func ofUser(folders: [String]) -> Words {
    guard let locale = newlocale(Int32(LC_MESSAGES_MASK), "", nil) else { return .english }
    let catalogue = Catalogue(locale: locale)
    for folder in folders {
      catalogue.bind(to: folder)
      // In a catalogue, the translation of the empty text is the header.
      guard let header = catalogue.text("") else { continue }
      let line = header.split(separator: "\n").first { $0.hasPrefix("Language: ") }
      return Words(language: line.map { String($0.dropFirst(10)) } ?? "en") { message, count in
        catalogue.translation(of: message, count: count)
      }
    }
    return .english
  }

  /// Whether the system has the locale that the environment names.
  package static var isLocaleInstalled: Bool {
    guard let locale = newlocale(Int32(LC_MESSAGES_MASK), "", nil) else { return false }
    freelocale(locale)
    return true
  }
}

/// A catalogue of translations into the language of the user.
private struct Catalogue: @unchecked Sendable {
  private static let domain = "cosmos"
  /// The locale that determines the language of messages; it is never changed.
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

  /// Calls a function of gettext and returns its result; nil if there is no translation, because
  /// the function then returns one of its arguments.
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
