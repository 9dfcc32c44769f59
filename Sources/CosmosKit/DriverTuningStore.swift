public import CosmosOpenGL
public import CosmosRendering

/// Where what windows measure of drivers is kept for later windows, by driver and size class (see
/// ``/CosmosRendering/DriverTuning``).
public struct DriverTuningStore: Sendable {
  /// What is known of a driver for windows of a size class; nil to have it measured when nothing else
  /// is to be done.
  public var recall: @Sendable (_ driver: GLDriver, _ sizeClass: Int) -> DriverTuning?
  /// Keeps what was measured.
  public var remember: @Sendable (DriverTuning, _ driver: GLDriver, _ sizeClass: Int) -> Void

  /// A store; every argument is the property of its name.
  ///
  /// The default keeps nothing.
  public init(
    recall: @escaping @Sendable (_ driver: GLDriver, _ sizeClass: Int) -> DriverTuning? = { _, _ in
      nil
    },
    remember: @escaping @Sendable (DriverTuning, _ driver: GLDriver, _ sizeClass: Int) -> Void = {
      _, _, _ in
    }
  ) {
    self.recall = recall
    self.remember = remember
  }
}
