public import Testing

extension Trait where Self == ConditionTrait {
  /// Runs a slow test only in `make test-all`.
  public static var long: Self { .enabled(if: Program.testsAll, "Only make test-all runs it.") }

  /// Skips a test if ffmpeg is missing.
  public static var ffmpeg: Self {
    .enabled(if: Program.find("ffmpeg") != nil, "ffmpeg is not installed: make test installs it.")
  }

  /// Skips a test if Python's `jsonschema` is missing.
  public static var validator: Self {
    .enabled(if: ReportSchema.isAvailable, "No validator: python3-jsonschema is not installed")
  }
}
