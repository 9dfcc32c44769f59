import CCosmosBuild

/// Properties of the build that is running.
package enum BuildMode {
  /// Whether the program stops if the OpenGL driver reports an error, or a uniform block of an
  /// unexpected size; true in debug builds.
  package static var watchesDriver: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The commit of the source; nil if the build did not record it, for example after a plain `swift
  /// build`.
  package static var commit: String? { cosmos_build_commit().map { String(cString: $0) } }

  /// The address of the project's web page; nil if the build did not record it.
  package static var page: String? { cosmos_build_page().map { String(cString: $0) } }

  /// The kind of build: `debug` or `release`.
  package static var name: String { watchesDriver ? "debug" : "release" }
}
