import CosmosSky
import TestSupport
import Testing

@Suite struct WordsTests {
  private static let words = Words(language: "xx") { message, count in
    switch message.key {
    case "%1$s in %2$s": "%2$s: %1$s"
    case "%1$s %% of %2$s": "%2$s, %1$s %%"
    case "body\u{4}sun": "Sonne"
    case "%1$s star": count == 1 ? "%1$s Stern" : "%1$s Sterne"
    default: nil
    }
  }

  @Test func `a translation may put the arguments in another order`() {
    #expect(Self.words[Message("%1$s in %2$s"), "a", "b"] == "b: a")
    #expect(Self.words[Message("%1$s %% of %2$s"), "5", "b"] == "b, 5 %")
  }

  @Test func `a message without a translation stays English`() {
    #expect(Self.words[Message("sun")] == "sun")
    #expect(Self.words[Message("sun", context: "body")] == "Sonne")
    #expect(Words.english[Message("%1$s %% of %2$s"), "5", "b"] == "5 % of b")
  }

  @Test func `percent signs in arguments are printed as they are`() {
    #expect(Words.english[Message("%1$s in %2$s"), "%2$s", "50 %"] == "%2$s in 50 %")
    #expect(Words.english[Message("%1$s in %2$s"), "a"] == "a in %2$s")
  }

  @Test func `a message with a number has a singular and a plural`() {
    let stars = Message("%1$s star", plural: "%1$s stars")
    #expect(Words.english[stars, count: 1, "1"] == "1 star")
    #expect(Words.english[stars, count: 2000, "2 000"] == "2 000 stars")
    #expect(Self.words[stars, count: 2, "2"] == "2 Sterne")
  }

  @Test func `decimals have the decimal sign of the language`() {
    #expect(Words.english.decimal(tenths: -112) == "−11.2")
    #expect(Words.english.decimal(tenths: 4) == "0.4")
    let comma = Words(language: "de") { message, _ in message.text == "." ? "," : nil }
    #expect(comma.decimal(tenths: 2345) == "234,5")
  }

  @Test func `in a language from right to left, each argument keeps its own direction`() {
    let arabic = Words(language: "ar_EG") { _, _ in nil }
    #expect(arabic.runsLeft && !Self.words.runsLeft)
    #expect(
      arabic[Message("%1$s in %2$s"), "a", "b"]
        == "\u{200F}\u{2068}a\u{2069} in \u{2068}b\u{2069}")
  }
}

/// Tests of the catalogues in the folder po.
@Suite struct CatalogueTests {
  @Test func `there are translations into seven languages`() {
    #expect(Catalogue.languages == ["ar", "de", "es", "fr", "ja", "pl", "ru"])
  }

  @Test(arguments: Catalogue.languages)
  func `each message is translated, with the same arguments`(language: String) throws {
    let template = try Catalogue("cosmos.pot").entries
    #expect(template.count > 80)
    let catalogue = try Catalogue(language).entries
    #expect(catalogue.map(\.text) == template.map(\.text))
    #expect(catalogue.map(\.context) == template.map(\.context))
    for entry in catalogue {
      #expect(!entry.translations.isEmpty && !entry.translations.contains(""), "\(entry)")
      for translation in entry.translations {
        #expect(arguments(of: translation) == arguments(of: entry.text), "\(entry)")
      }
    }
  }

  private func arguments(of text: String) -> Set<String> {
    Set(text.matches(of: #/%(\d+\$s|%)/#).map { String($0.output.0) })
  }

  @Test(
    .enabled(if: Program.find("msgfmt") != nil, "msgfmt is not installed (gettext)"),
    arguments: Catalogue.languages)
  func `each catalogue is valid`(language: String) throws {
    let path = try #require(Program.find("msgfmt"))
    let file = Repository.path("po/\(language).po")
    let outcome = try Program(
      ["--check-format", "--check-domain", "-o", "/dev/null", file], path: path
    ).outcome(within: 60)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
  }
}
