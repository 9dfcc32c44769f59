import CosmosFrameStats

extension BenchReport {
  /// What a run cost the machine.
  package struct ProcessUse: Equatable, Sendable {
    /// Processor seconds of the run in the program itself, all threads together.
    package var userSeconds: Double
    /// Processor seconds of the run in the kernel on the program's behalf.
    package var systemSeconds: Double
    /// The most memory the program has had resident since it began, in kB (1024 bytes).
    package var peakMemory: Int

    package init(userSeconds: Double, systemSeconds: Double, peakMemory: Int) {
      self.userSeconds = userSeconds
      self.systemSeconds = systemSeconds
      self.peakMemory = peakMemory
    }
  }
}
