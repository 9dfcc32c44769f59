import CosmosResources
import Mustache

/// The templates of the pages, from `Resources`.
enum PageTemplates {
  /// A template is wrong, which tests rule out.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Fills in a page.
  ///
  /// - Parameters:
  ///   - page: The values, found by the names of the stored properties.
  ///   - name: The template, without its extension.
  /// - Returns: HTML that needs no other file.
  /// - Throws: ``Failure``.
  static func fill(_ page: Any, into name: String) throws -> String {
    var library = MustacheLibrary()
    for file in EmbeddedFile.pages {
      do {
        try library.register(file.text, named: file.name)
      } catch {
        throw Failure(description: "The template '\(file.name)' of the page is wrong: \(error)")
      }
    }
    guard let text = library.render(page, withTemplate: name) else {
      throw Failure(description: "The page has no template '\(name)'.")
    }
    return text
  }
}
