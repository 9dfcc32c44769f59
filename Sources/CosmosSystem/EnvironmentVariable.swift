import Glibc

/// The environment that the program was started with.
package enum EnvironmentVariable {
  /// The value of a variable; nil if it is not set, is empty, or is not UTF-8.
  package static func value(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
