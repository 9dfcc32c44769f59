import CCosmosBuild

/// What this build is for.
package enum BuildMode {
  /// Debug builds watch the GL driver and fail on what it complains of.
  package static var watchesDriver: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The commit that was built, nil where the build was not told, as by a plain `swift build`.
  package static var commit: String? { cosmos_build_commit().map { String(cString: $0) } }

  /// The address of the project's page, nil where the build was given none.
  package static var page: String? { cosmos_build_page().map { String(cString: $0) } }

  package static var name: String { watchesDriver ? "debug" : "release" }
}
