/// Where an ``AudioPlayer`` stands.
package enum AudioStatus: Equatable, Sendable {
  /// Muted from the outset, or still opening the device.
  case waiting
  /// There is a device, of this name.
  case ready(device: String)
  /// There is none, or it went away; it is looked for again when there is something to play.
  case unavailable(AudioError)
}
