/// What this build is for.
enum BuildMode {
  /// Debug builds watch the GL driver and fail on what it complains of.
  static var watchesDriver: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  static var name: String { watchesDriver ? "debug" : "release" }
}
