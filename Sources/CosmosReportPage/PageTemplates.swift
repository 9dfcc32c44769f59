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
    for (name, bytes) in files {
      do {
        try library.register(String(decoding: bytes, as: UTF8.self), named: name)
      } catch {
        throw Failure(description: "The template '\(name)' of the page is wrong: \(error)")
      }
    }
    guard let text = library.render(page, withTemplate: name) else {
      throw Failure(description: "The page has no template '\(name)'.")
    }
    return text
  }

  private static var files: [(name: String, bytes: [UInt8])] {
    [
      ("style", PackageResources.style_css), ("plot", PackageResources.plot_mustache),
      ("chart", PackageResources.chart_mustache), ("figure", PackageResources.figure_mustache),
      ("table", PackageResources.table_mustache), ("tile", PackageResources.tile_mustache),
      ("head", PackageResources.head_mustache),
      ("report", PackageResources.report_mustache),
      ("comparison", PackageResources.comparison_mustache),
      ("sweep", PackageResources.sweep_mustache),
    ]
  }
}
