import CCosmosBuild

package enum BuildMode {
  /// Whether the program stops on errors that the GL driver reports: in debug builds.
  package static var watchesDriver: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The commit that was built; nil in builds that do not know it, such as a plain `swift build`.
  package static var commit: String? { cosmos_build_commit().map { String(cString: $0) } }

  /// The address of the project's page, nil where the build was given none.
  package static var page: String? { cosmos_build_page().map { String(cString: $0) } }

  /// `debug` or `release`.
  package static var name: String { watchesDriver ? "debug" : "release" }
}
