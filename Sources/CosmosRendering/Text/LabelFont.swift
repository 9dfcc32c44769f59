import CosmosSystem
import Synchronization

/// The font of all labels, looked up and opened for the first label.
///
/// fontconfig takes seconds if it must first read thousands of fonts. If frames must not wait,
/// another thread looks the font up, and labels are missing until the search ends.
final class LabelFont {
  /// The reason why there is no font; nil if there is a font or none was needed.
  private(set) var problem: TypographyError?
  private let family: String
  private let waits: Bool
  private let find: @Sendable (String) throws(TypographyError) -> FontFile
  private var typesetter: Typesetter?
  private var search: Search?

  private final class Search: Sendable {
    let result = Mutex<Result<FontFile, TypographyError>?>(nil)
  }

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
    self.family = family
    self.waits = waits
    self.find = find
  }

  /// Opens and returns the font; nil if there is none, or the search has not ended.
  func open() -> Typesetter? {
    guard typesetter == nil, problem == nil, let result = file() else { return typesetter }
    do throws(TypographyError) {
      typesetter = Typesetter(try Font(try result.get()), pattern: family)
    } catch {
      problem = error
    }
    return typesetter
  }

  /// Returns fontconfig's result; nil during the search.
  private func file() -> Result<FontFile, TypographyError>? {
    if let search { return search.result.withLock { $0 } }
    let result = { @Sendable [family, find] in
      Result { () throws(TypographyError) in try find(family) }
    }
    let search = Search()
    let isBegun =
      !waits
      && WorkThread.detach {
        let found = result()
        search.result.withLock { $0 = found }
      }
    guard isBegun else { return result() }
    self.search = search
    return nil
  }
}
