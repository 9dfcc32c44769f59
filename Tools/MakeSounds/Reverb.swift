/// The reverberation of a large room, simulated by a network of delay lines with feedback.
///
/// The eight delay lines feed each other through a Householder reflection, which does not change
/// the total energy.
///
/// Each line attenuates its signal, high frequencies more than low ones. The left channel uses the
/// even lines, and the right channel the odd lines.
///
/// - Source: Jot, Chaigne, "Digital delay networks for designing artificial reverberators", AES
///   1991.
struct Reverb {
  /// The seconds until an echo has lost 60 dB.
  var decay: Double
  /// The additional decay of high frequencies, from 0 (none) to 1.
  var damping: Float
  /// The gain of the reverberation, which is added to the original sound.
  var wet: Float

  /// The delays in seconds.
  ///
  /// Their ratios are not simple, so echoes do not coincide.
  private static let delays = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0719, 0.0831]
  /// The delays, in seconds, of the all-pass filters that spread the input in time, two for each
  /// channel.
  private static let diffusion = [0.0047, 0.0036, 0.0127, 0.0093]
  /// The feedback of the all-pass filters.
  private static let diffusionGain: Float = 0.62

  /// Adds the reverberation of a track to that track.
  func apply(to track: inout StereoTrack) {
    let rate = Double(track.sampleRate)
    let delays = Self.delays.map { Int($0 * rate) }
    let diffusion = Self.diffusion.map { Int($0 * rate) }
    // Each delay line is a circular buffer; all buffers have the same size, a power of two.
    var size = 1
    while size <= (delays.max() ?? 0) { size *= 2 }
    let (ring, diffusionRing) = (size, size)
    let mask = ring - 1
    // For a delay d, the gain is 2^(−10 d / T), which is −60.2 dB after the time T.
    let gains = delays.map { Float(remainder(afterHalvings: 10 * Double($0) / rate / decay)) }
    let (wet, damping) = (wet, damping)
    let allPass = Self.diffusionGain
    var dull: [Float] = Array(repeating: 0, count: 8)
    let memory = Array(repeating: Float(0), count: ring * 8 + diffusionRing * 4)
    var storage = memory
    storage.withUnsafeMutableBufferPointer { line in
      dull.withUnsafeMutableBufferPointer { dull in
        delays.withUnsafeBufferPointer { delays in
          gains.withUnsafeBufferPointer { gains in
            diffusion.withUnsafeBufferPointer { diffusion in
              track.process(memory: decay * 1.4) { frame, left, right in
                var input = (left, right)
                for stage in 0..<4 {
                  let base = ring * 8 + diffusionRing * stage
                  let old = line[base + ((frame - diffusion[stage]) & mask)]
                  let value = stage & 1 == 0 ? input.0 : input.1
                  let fed = value + allPass * old
                  line[base + (frame & mask)] = fed
                  let out = old - allPass * fed
                  if stage & 1 == 0 { input.0 = out } else { input.1 = out }
                }
                var sum: Float = 0
                var output: (Float, Float) = (0, 0)
                for index in 0..<8 {
                  let echo = line[ring * index + ((frame - delays[index]) & mask)]
                  let heard = dull[index] + (echo - dull[index]) * (1 - damping)
                  dull[index] = heard
                  let kept = heard * gains[index]
                  line[ring * index + (frame & mask)] = kept
                  sum += kept
                  // The signs alternate from one pair of delay lines to the next, so that the first
                  // echoes cancel each other in part.
                  let signed = index & 2 == 0 ? kept : -kept
                  if index & 1 == 0 { output.0 += signed } else { output.1 += signed }
                }
                let reflected = sum / 4
                for index in 0..<8 {
                  let place = ring * index + (frame & mask)
                  line[place] += (index & 1 == 0 ? input.0 : input.1) - reflected
                }
                left += output.0 * wet
                right += output.1 * wet
              }
            }
          }
        }
      }
    }
  }
}
