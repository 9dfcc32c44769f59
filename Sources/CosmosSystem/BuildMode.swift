import CCosmosBuild

/// Properties of this build.
package enum BuildMode {
  /// Whether the program stops at errors that the GL driver reports; true in debug builds.
  package static var watchesDriver: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The commit that was built; nil if the build did not record it, as with a plain `swift build`.
  package static var commit: String? { cosmos_build_commit().map { String(cString: $0) } }

  /// The address of the project's web page; nil if the build has none.
  package static var page: String? { cosmos_build_page().map { String(cString: $0) } }

  /// `debug` or `release`.
  package static var name: String { watchesDriver ? "debug" : "release" }
}
