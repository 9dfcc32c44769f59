import Foundation

/// A catalogue of translations in the folder po, as text.
public struct Catalogue: Sendable {
  /// A message with its translations.
  public struct Entry: Sendable {
    public var context: String?
    public var text = ""
    public var plural: String?
    /// The translations: one, or one for each plural form.
    public var translations: [String] = []
  }

  /// The language, such as "de".
  public let language: String
  public let entries: [Entry]

  /// The languages with catalogues.
  public static let languages: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.path("po"))
    return (names ?? []).filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()
  }()

  /// Reads the catalogue of a language, or the template "cosmos.pot".
  public init(_ language: String) throws {
    self.language = language
    let name = language.hasSuffix(".pot") ? language : "\(language).po"
    var entries: [Entry] = []
    var entry = Entry()
    // The field that the next line may continue.
    var field = ""
    func value(_ line: Substring) -> String {
      let quoted = line.drop { $0 != "\"" }.dropFirst()
      return String(quoted.prefix(quoted.count - 1)).replacing("\\n", with: "\n")
        .replacing("\\\"", with: "\"")
    }
    for line in try Repository.text("po/\(name)").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("msg") { field = String(line.prefix { $0 != " " }) }
      switch field {
      case _ where line.hasPrefix("#"): break
      case _ where line.isEmpty:
        if !entry.text.isEmpty { entries.append(entry) }
        (entry, field) = (Entry(), "")
      case "msgctxt": entry.context = (entry.context ?? "") + value(line)
      case "msgid": entry.text += value(line)
      case "msgid_plural": entry.plural = (entry.plural ?? "") + value(line)
      default:
        if line.hasPrefix("msg") { entry.translations.append("") }
        entry.translations[entry.translations.count - 1] += value(line)
      }
    }
    if !entry.text.isEmpty { entries.append(entry) }
    self.entries = entries
  }

  /// Returns the first translation of a message; nil if there is none.
  public func translation(of text: String, context: String?) -> String? {
    entries.first { $0.text == text && $0.context == context }?.translations.first
  }
}

/// Locales in the catalogues' languages, made from the one locale that every system has.
public struct Locales {
  private let folder: TemporaryFolder

  public init() throws {
    folder = try TemporaryFolder()
    for name in ["de_DE", "ja_JP", "ar_EG"] {
      let locale = folder.url.appendingPathComponent("\(name).utf8")
      try FileManager.default.createDirectory(at: locale, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: "/usr/lib/locale/C.utf8/LC_MESSAGES",
        toPath: locale.appendingPathComponent("LC_MESSAGES").path)
    }
  }

  /// Whether this system has the locale that the other locales are made from.
  public static let areAvailable = FileManager.default.fileExists(
    atPath: "/usr/lib/locale/C.utf8/LC_MESSAGES")

  /// Returns the environment of a program in a language such as "de_DE", with compiled catalogues
  /// in a folder.
  public func environment(_ name: String, catalogues: String) -> [String: String] {
    [
      "LOCPATH": folder.url.path, "LC_ALL": "\(name).UTF-8", "TEXTDOMAINDIR": catalogues,
    ]
  }
}
