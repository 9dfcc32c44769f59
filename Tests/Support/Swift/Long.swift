public import Testing

extension Trait where Self == ConditionTrait {
  /// Leaves a test that takes long to `make test-all`.
  public static var long: Self { .enabled(if: Program.testsAll, "Only make test-all runs it.") }

  public static var windows: Self {
    .enabled(if: XServer.problem == nil, "No real windows: \(XServer.problem ?? "")")
  }

  public static var ffmpeg: Self {
    .enabled(if: Program.find("ffmpeg") != nil, "ffmpeg is not installed: make test installs it.")
  }

  public static var validator: Self {
    .enabled(if: ReportSchema.isAvailable, "No validator: python3-jsonschema is not installed")
  }
}
