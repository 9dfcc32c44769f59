public import CosmosDrawing
import CosmosSystem
import Synchronization

/// The fonts of a renderer's labels.
package struct LabelFonts {
  private let text, figures: LabelFont

  /// - Parameters:
  ///   - family: The family for text, as fontconfig names it; figures have a monospaced family that
  ///     suits the same language.
  ///   - waits: Whether frames wait for the fonts; true if every frame must be complete.
  package init(family: String, waits: Bool) {
    text = LabelFont(family: family, waits: waits)
    let monospaced = FontFile.standardFamily(for: .figures)
    let language = FontFile.language(in: family)
    figures = LabelFont(
      family: language.map { FontFile.pattern(monospaced, for: $0) } ?? monospaced,
      role: .figures, waits: waits)
  }

  /// Returns the font for a use.
  package subscript(role: Fonts.Role) -> LabelFont { role == .text ? text : figures }

  /// The reason why a font is missing or replaced; nil while the wanted ones are used.
  package var problem: TypographyError? { text.problem ?? figures.problem }

  /// The measures of both fonts.
  package var metrics: Fonts {
    var fonts = Fonts()
    (fonts.text, fonts.figures) = (text.metrics, figures.metrics)
    return fonts
  }
}

/// A font of labels, looked up and opened for the first label.
///
/// fontconfig takes seconds if it must first read thousands of fonts. If frames must not wait,
/// another thread looks the font up, and labels are missing until the search ends.
package final class LabelFont {
  /// The reason why there is no font or another one; nil if the wanted font was opened, or if the
  /// search for a font has not begun or not ended yet.
  package private(set) var problem: TypographyError?
  /// The measures of the font; the first measurement of a text begins the search for the font.
  package let metrics: FontMetrics
  private let family: String
  private let role: Fonts.Role
  private var typesetter: Typesetter?
  private let search: FontSearch
  /// Font size for measuring lines, in pixels.
  private static let size = 128.0

  /// - Parameters:
  ///   - family: The font family, as fontconfig names it.
  ///   - role: The use of the font.
  ///   - waits: Whether frames wait for the font; true if every frame must be complete.
  ///   - find: Looks up the font.
  package init(
    family: String, role: Fonts.Role = .text, waits: Bool,
    find: @escaping @Sendable (String, Fonts.Role) throws(TypographyError) -> FontFile = {
      family, role throws(TypographyError) in try FontFile(matching: family, for: role)
    }
  ) {
    let search = FontSearch(waits: waits) { () throws(TypographyError) in try find(family, role) }
    (self.family, self.role) = (family, role)
    self.search = search
    metrics = FontMetrics(role: role, isFound: { search.isFound }) {
      guard case .success(let file) = search.result(), let font = try? Font(file),
        let other = try? Font(file)
      else { return nil }
      // A typesetter changes the size of its font, so it gets another instance of the font.
      let typesetter = Typesetter(other, pattern: family)
      return font.sheet { typesetter.extent(of: $0, size: Self.size) }
    }
  }

  /// Returns a typesetter with the opened font; nil if there is no font, or the search has not
  /// ended.
  package func open() -> Typesetter? {
    guard typesetter == nil, problem == nil, let result = search.result() else {
      return typesetter
    }
    do throws(TypographyError) {
      let file = try result.get()
      typesetter = Typesetter(try Font(file), pattern: family)
      if let lacking = file.familyReplaced(in: family),
        lacking != FontFile.standardFamily(for: role)
      {
        problem = .replaced(family: lacking, by: file.family)
      }
    } catch {
      problem = error
    }
    return typesetter
  }
}

/// A search for a font, which begins with the first request for its result.
private final class FontSearch: Sendable {
  private enum State {
    case unbegun, running
    case ended(Result<FontFile, TypographyError>)
  }

  private let state = Mutex(State.unbegun)
  private let waits: Bool
  private let find: @Sendable () throws(TypographyError) -> FontFile

  init(waits: Bool, find: @escaping @Sendable () throws(TypographyError) -> FontFile) {
    self.waits = waits
    self.find = find
  }

  /// Whether a font was found, or ``result()`` may search for one on the calling thread.
  var isFound: Bool {
    waits
      || state.withLock { state in
        if case .ended(.success) = state { true } else { false }
      }
  }

  /// Returns the result of the search, which the first call begins; nil until the search ends.
  func result() -> Result<FontFile, TypographyError>? {
    state.withLock { state in
      switch state {
      case .ended(let result): return result
      case .running: return nil
      case .unbegun: break
      }
      let isBegun = !waits && WorkThread.detach { self.end(with: self.found()) }
      guard isBegun else {
        let result = found()
        state = .ended(result)
        return result
      }
      state = .running
      return nil
    }
  }

  private func found() -> Result<FontFile, TypographyError> {
    Result { () throws(TypographyError) in
      let file = try find()
      // HarfBuzz is loaded on this thread, too, if the font's digits need it.
      try? Font(file).findDigits()
      return file
    }
  }

  private func end(with result: Result<FontFile, TypographyError>) {
    state.withLock { $0 = .ended(result) }
  }
}

extension FontMetrics {
  /// Returns the measures of a font, which is looked up when a text is first measured.
  ///
  /// - Parameter family: A font family, as fontconfig names it, such as ``Renderer/standardFont``.
  /// - Returns: The measures; if there is no font at all, they equal those of
  ///   `FontMetrics.standard`.
  public static func matching(_ family: String) -> FontMetrics {
    LabelFont(family: family, waits: true).metrics
  }
}
