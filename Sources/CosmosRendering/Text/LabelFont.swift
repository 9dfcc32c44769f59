import CosmosSystem
import Synchronization

/// The font of all labels, looked up and opened when the first one is drawn.
///
/// fontconfig takes seconds where it has thousands of fonts and knows nothing of them yet. Where frames must not
/// wait, it is asked on another thread, and there are no labels until it has answered.
final class LabelFont {
  /// Why there is no font; nil while there is one, or none was wanted.
  private(set) var problem: TypographyError?
  private let family: String
  private let waits: Bool
  private let find: @Sendable (String) throws(TypographyError) -> FontFile
  private var font: Font?
  private var search: Search?

  private final class Search: Sendable {
    let result = Mutex<Result<FontFile, TypographyError>?>(nil)
  }

  /// - Parameters:
  ///   - family: The font family, as fontconfig knows it.
  ///   - waits: Whether frames wait for it, as those that have to be complete do.
  ///   - find: Looks it up.
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

  /// The font; nil where there is none, or none yet.
  func open() -> Font? {
    guard font == nil, problem == nil, let result = file() else { return font }
    do throws(TypographyError) {
      font = try Font(try result.get())
    } catch {
      problem = error
    }
    return font
  }

  /// What fontconfig found; nil while it searches.
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
