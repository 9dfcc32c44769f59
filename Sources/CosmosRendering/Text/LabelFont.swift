public import CosmosDrawing
import CosmosSystem
import Synchronization

/// The font of all labels, looked up and opened for the first label.
///
/// fontconfig takes seconds if it must first read thousands of fonts. If frames must not wait,
/// another thread looks the font up, and labels are missing until the search ends.
final class LabelFont {
  /// The reason why there is no font; nil if there is a font or none was needed.
  private(set) var problem: TypographyError?
  /// The measures of the font, which begin the search when a text is measured.
  let metrics: FontMetrics
  private let family: String
  private var typesetter: Typesetter?
  private let search: FontSearch
  /// Font size for measuring lines, in pixels.
  private static let size = 128.0

  /// - Parameters:
  ///   - family: The font family, as fontconfig names it.
  ///   - waits: Whether frames wait for the font, as frames that must be complete do.
  ///   - find: Looks up the font.
  init(
    family: String, waits: Bool,
    find: @escaping @Sendable (String) throws(TypographyError) -> FontFile = {
      family throws(TypographyError) in try FontFile(matching: family)
    }
  ) {
    let search = FontSearch(family: family, waits: waits, find: find)
    self.family = family
    self.search = search
    metrics = FontMetrics(isFound: { search.isFound }) {
      guard case .success(let file) = search.result(), let font = try? Font(file),
        let other = try? Font(file)
      else { return nil }
      // A typesetter changes the size of its font, so it has one of its own.
      let typesetter = Typesetter(other, pattern: family)
      return font.sheet { typesetter.width(of: $0, size: Self.size) / Self.size }
    }
  }

  /// Opens and returns the font; nil if there is none, or the search has not ended.
  func open() -> Typesetter? {
    guard typesetter == nil, problem == nil, let result = search.result() else {
      return typesetter
    }
    do throws(TypographyError) {
      typesetter = Typesetter(try Font(try result.get()), pattern: family)
    } catch {
      problem = error
    }
    return typesetter
  }
}

/// A search for a font, which begins when its result is first asked for.
private final class FontSearch: Sendable {
  private enum State {
    case unbegun, running
    case ended(Result<FontFile, TypographyError>)
  }

  private let state = Mutex(State.unbegun)
  private let family: String
  private let waits: Bool
  private let find: @Sendable (String) throws(TypographyError) -> FontFile

  init(
    family: String, waits: Bool,
    find: @escaping @Sendable (String) throws(TypographyError) -> FontFile
  ) {
    self.family = family
    self.waits = waits
    self.find = find
  }

  /// Whether ``result()`` returns a font without a search on another thread.
  var isFound: Bool {
    waits
      || state.withLock { state in
        if case .ended(.success) = state { true } else { false }
      }
  }

  /// Returns fontconfig's result; nil during the search.
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
    Result { () throws(TypographyError) in try find(family) }
  }

  private func end(with result: Result<FontFile, TypographyError>) {
    state.withLock { $0 = .ended(result) }
  }
}

extension FontMetrics {
  /// Finds a font, and measures it.
  ///
  /// - Parameter family: A font family, as fontconfig names it, such as ``Renderer/standardFont``.
  /// - Returns: The measures; those of `FontMetrics.standard` if there is no font at all.
  public static func matching(_ family: String) -> FontMetrics {
    LabelFont(family: family, waits: true).metrics
  }
}
