public import Testing

extension Trait where Self == ConditionTrait {
  /// Leaves a test that takes long to `make test-all`.
  public static var long: Self { .enabled(if: Program.testsAll, "Only make test-all runs it.") }
}
