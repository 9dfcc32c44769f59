public import CosmosScenes

/// A request that a ``SceneWindowHandle`` sends to its window.
public enum SceneWindowRequest: Sendable {
  /// Performs a command.
  case perform(SceneWindowCommand)
  /// Shows a line of text to the user, if the scene can show one.
  case show(String)
  /// Changes the scene with a closure, which also receives the scene's time in seconds.
  case change(@MainActor @Sendable (_ scene: inout any Scene, _ time: Double) -> Void)
}

extension SceneWindowRequest {
  /// Changes the scene with a closure if the scene is of a type.
  public static func change<S: Scene>(
    _ type: S.Type,
    _ change: @escaping @MainActor @Sendable (_ scene: inout S, _ time: Double) -> Void
  ) -> Self {
    .change { scene, time in
      guard var known = scene as? S else { return }
      change(&known, time)
      scene = known
    }
  }
}
