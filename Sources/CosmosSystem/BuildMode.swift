import CCosmosBuild

/// Properties of this build.
package enum BuildMode {
  /// Whether the program stops at errors reported by the GL driver: true in debug builds.
  package static var watchesDriver: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The built commit; nil if the build did not record it, as in a plain `swift build`.
  package static var commit: String? { cosmos_build_commit().map { String(cString: $0) } }

  /// The address of the project's page; nil if the build has none.
  package static var page: String? { cosmos_build_page().map { String(cString: $0) } }

  /// `debug` or `release`.
  package static var name: String { watchesDriver ? "debug" : "release" }
}
