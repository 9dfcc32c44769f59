import CosmosSound

/// One of the sounds there are.
enum SoundName: Hashable, Sendable {
  case effect(SoundEffect)
  case loop(AmbientLoop)

  /// All of them; what may be wanted first comes first.
  static let all = SoundEffect.allCases.map(Self.effect) + AmbientLoop.allCases.map(Self.loop)

  /// Computes the samples.
  func synthesized() -> PCMBuffer {
    switch self {
    case .effect(let effect): effect.synthesized()
    case .loop(let loop): loop.synthesized()
    }
  }
}
