import Glibc

/// Access to the environment variables of this process.
package enum EnvironmentVariable {
  /// Returns the value of a variable; nil if the variable is missing, empty or invalid UTF-8.
  package static func value(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
