extension SoundEffect {
  /// A drop of glass on wood, over after 30 ms.
  static func tick(on track: inout StereoTrack) -> PCMBuffer {
    track.add(
      Chime(frequency: 1296, level: 0.8, halfLife: 0.004, attack: 0.001, material: .wood), at: 0)
    track.add(
      Chime(frequency: 2592, level: 0.14, halfLife: 0.007, attack: 0.001, material: .glass), at: 0)
    track.fadeOut(seconds: 0.01)
    return track.pcm(gain: 1.6)
  }
}
