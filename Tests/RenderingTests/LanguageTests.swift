import CosmosKit
import CosmosZodiac
import CosmosText
import Foundation
import TestSupport
import Testing

@testable import CosmosRendering
@testable import CosmosSky

/// Tests of the sky's texts in each language, in a wide and in a narrow window.
@Suite struct LanguageTests {
  private static let sizes = [Size(width: 1280, height: 720), Size(width: 400, height: 700)]

  /// A sky in a language, with the real widths of its texts.
  fileprivate struct Stage {
    let viewport: Viewport
    var sky: Sky
    let font: FontMetrics
    let catalogue: Catalogue

    init(_ language: String, size: Size) throws {
      let catalogue = try Catalogue(language)
      font = .matching(FontFile.pattern(FontFile.standardFamily(for: .text), for: language))
      viewport = Viewport(size: size)
      var options = SkyOptions()
      options.stars = .total(0)
      options.start = .sign(.leo)
      options.tonight = Tonight(from: Instant(year: 2026, month: 11, day: 22))
      options.words = Words(language: language) { message, _ in
        catalogue.translation(of: message.text, context: message.context)
      }
      sky = Sky(options: options, size: size)
      sky.use(font)
      self.catalogue = catalogue
    }

    mutating func press(_ key: Key, at time: Double) {
      sky.handle(InputEvent(time: time, kind: .key(key)))
    }

    mutating func labels(at time: Double) -> [Label] {
      sky.advance(to: time)
      return sky.frame(at: time, in: viewport, font: font).labels.filter { $0.color.alpha > 0.02 }
    }

    /// Returns the translation of a message; "none" if there is no translation.
    func text(_ text: String, context: String? = nil) -> String {
      catalogue.translation(of: text, context: context) ?? "none"
    }

    /// Returns whether a label is inside the window.
    func fits(_ label: Label) -> Bool {
      let half = font.width(of: label.text, size: label.size) / 2
      return label.center.x - half >= 0 && label.center.x + half <= viewport.width
        && label.center.y - label.size / 2 >= 0
        && label.center.y + label.size / 2 <= viewport.height
    }
  }

  @Test(arguments: Catalogue.languages)
  func `texts are translated, and fit into the window`(language: String) throws {
    for size in Self.sizes {
      var stage = try Stage(language, size: size)
      let hint = stage.labels(at: 8)
      #expect(hint.contains { $0.text == stage.text("leo", context: "sign") })
      #expect(hint.contains { $0.text == stage.text("then choose a sign") })
      stage.press("m", at: 9)
      stage.press(.right, at: 11)
      let menu = stage.labels(at: 12)
      #expect(menu.contains { $0.text == stage.text("leo", context: "sign") }, "\(menu)")
      stage.press("i", at: 13)
      let panel = stage.labels(at: 16)
      #expect(panel.contains { $0.text == stage.text("today's sign") })
      stage.press(.escape, at: 17)
      stage.press(.escape, at: 18)
      stage.press("c", at: 20)
      let notice = stage.labels(at: 20.5)
      #expect(notice.contains { $0.text == stage.text("dusk", context: "palette") })
      stage.press("n", at: 22)
      stage.sky.advance(to: 30)
      stage.sky.handle(
        InputEvent(
          time: 30, kind: .move(Point(x: size.width / 2, y: stage.bodyHeight(at: 30)))))
      let hover = stage.labels(at: 31)
      let hasNumbers = hover.contains {
        $0.text.contains("°  ") || $0.text.contains("°\u{2069}  ")
      }
      #expect(hasNumbers, "\(hover.map(\.text))")
      for label in hint + menu + panel + notice + hover where !label.isOnRibbon {
        #expect(stage.fits(label), "\(language), \(size.width): \(label)")
      }
    }
  }

  @Test(arguments: Catalogue.languages)
  func `the columns of the information panel do not overlap`(language: String) throws {
    var stage = try Stage(language, size: Self.sizes[1])
    stage.press("m", at: 1)
    stage.press("i", at: 3)
    let labels = stage.labels(at: 6)
    for (first, second) in zip(labels, labels.dropFirst())
    where abs(first.center.y - second.center.y) < 1 {
      let halves = [first, second].map { stage.font.width(of: $0.text, size: $0.size) / 2 }
      #expect(
        abs(first.center.x - second.center.x) > halves[0] + halves[1], "\(first), \(second)")
    }
  }

  @Test func `while time runs, the names of bodies are whole labels in Arabic and Japanese`() throws
  {
    for language in ["ar", "ja"] {
      var stage = try Stage(language, size: Self.sizes[0])
      stage.press("n", at: 1)
      stage.press(".", at: 6)
      let labels = stage.labels(at: 9)
      let names = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn"]
        .map { stage.text($0, context: "body") }
      #expect(labels.contains { names.contains($0.text) }, "\(labels.map(\.text))")
    }
  }
}

extension LanguageTests.Stage {
  /// Vertical position of the centred body in logical pixels; 0 if no body is centred.
  fileprivate func bodyHeight(at time: Double) -> Double {
    guard let bodies = sky.bodies, let index = sky.centeredBody(at: time) else { return 0 }
    let position = sky.scroller.ribbon.position(at: time)
    return bodies.center(of: index, from: position, in: viewport).y
  }
}

extension Label {
  /// Whether the label moves with the ribbon, and may leave the window.
  fileprivate var isOnRibbon: Bool { anchor != .zero }
}

/// Tests of the program in the user's language.
@Suite(
  .enabled(
    if: Locales.areAvailable,
    "The locale C.utf8, the source of the test's locales, is not installed."))
struct UserLanguageTests {
  @Test func `pictures are in the user's language, or in English without a catalogue`() throws {
    let path = try #require(Program.find("msgfmt"), "msgfmt is not installed (gettext)")
    let (folder, locales) = (try TemporaryFolder(), try Locales())
    let catalogues = folder.path("locale/de/LC_MESSAGES")
    try FileManager.default.createDirectory(
      atPath: catalogues, withIntermediateDirectories: true)
    let compiled = try Program(
      ["-o", "\(catalogues)/cosmos.mo", Repository.path("po/de.po")], path: path
    ).outcome(within: 60)
    #expect(compiled.status == 0)
    func picture(_ environment: [String: String]) throws -> Image {
      let file = folder.path("picture.png")
      let outcome = try Program.run(
        ["render", "--size", "320x200", "--stars", "0", "--sign", "leo", "--at", "3", file],
        environment: environment)
      #expect(outcome.status == 0, "\(outcome)")
      return try Image(contentsOfPNG: file)
    }
    let english = try picture([:])
    let german = try picture(locales.environment("de_DE", catalogues: folder.path("locale")))
    #expect(german != english)
    let missing = folder.path("none")
    #expect(try picture(locales.environment("ja_JP", catalogues: missing)) == english)
    // Without an installed locale, the picture is English.
    #expect(
      try picture(locales.environment("xx_XX", catalogues: folder.path("locale"))) == english)
    let doctor = try Program.run(
      ["doctor"], environment: locales.environment("de_DE", catalogues: folder.path("locale")))
    #expect(doctor.output.contains("\n  language        de\n"), "\(doctor.output)")
    let plain = try Program.run(["doctor"], environment: ["LC_ALL": "xx_XX.UTF-8"])
    #expect(plain.output.contains("the locale 'xx_XX.UTF-8' is not installed"))
  }
}
