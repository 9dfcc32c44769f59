/// A feedback delay network that simulates a large room.
///
/// Eight delay lines feed each other through a Householder reflection, which preserves energy.
///
/// Each line attenuates, high frequencies more than low ones. The left channel enters and leaves
/// through the even lines, the right one through the odd lines.
///
/// - Source: Jot, Chaigne, "Digital delay networks for designing artificial reverberators", AES
///   1991.
struct Reverb {
  /// The seconds until an echo has lost 60 dB.
  var decay: Double
  /// The additional decay of high frequencies, from 0 for none to 1.
  var damping: Float
  /// The gain of the reverberation in the mix.
  var wet: Float

  /// The delays in seconds, without simple ratios, so that echoes do not coincide.
  private static let delays = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0719, 0.0831]
  /// The delays, in seconds, of the all-pass filters that diffuse the input, two per channel.
  private static let diffusion = [0.0047, 0.0036, 0.0127, 0.0093]
  /// The feedback of the all-pass filters.
  private static let diffusionGain: Float = 0.62

  /// Adds the reverberation to a track.
  func apply(to track: inout StereoTrack) {
    let rate = Double(track.sampleRate)
    let delays = Self.delays.map { Int($0 * rate) }
    let diffusion = Self.diffusion.map { Int($0 * rate) }
    // There is one circular buffer per delay, all with the same power of two as their size.
    var size = 1
    while size <= (delays.max() ?? 0) { size *= 2 }
    let (ring, diffusionRing) = (size, size)
    let mask = ring - 1
    // 2^(−10 d / T) is −60.2 dB after T.
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
                  // The signs alternate in pairs, so that the first echoes partly cancel.
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
