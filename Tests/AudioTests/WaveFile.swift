import Foundation
import Testing

@testable import CosmosAudio

/// A recording made by OpenAL Soft's wave writer: 16 bits, two channels.
struct WaveFile {
  let sampleRate: Int
  /// The samples of the left and right channels; 1 is full scale.
  let channels: [[Double]]

  init(at url: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: url))
    func number(_ place: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    try #require(bytes.count > 44 && bytes[0..<4] == [0x52, 0x49, 0x46, 0x46][...])
    var place = 12
    var rate: Int?
    while place + 8 <= bytes.count, bytes[place..<place + 4] != [0x64, 0x61, 0x74, 0x61][...] {
      if bytes[place..<place + 3] == [0x66, 0x6D, 0x74][...] {
        try #require(number(place + 10, 2) == 2 && number(place + 22, 2) == 16)
        rate = number(place + 12, 4)
      }
      place += 8 + number(place + 4, 4)
    }
    let begin = place + 8
    let count = (bytes.count - begin) / 4
    sampleRate = try #require(rate)
    channels = (0..<2).map { channel in
      (0..<count).map { frame in
        let place = begin + 4 * frame + 2 * channel
        let bits = UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
        return Double(Int16(bitPattern: bits)) / 32_767
      }
    }
  }

  var duration: Double { Double(channels[0].count) / Double(sampleRate) }

  /// Returns the frames that begin a sound after at least `silence` seconds of silence.
  func onsets(after silence: Double) -> [Int] {
    var onsets: [Int] = []
    var lastSound = -Int.max / 2
    for (frame, sample) in channels[0].enumerated() where abs(sample) > 0.0005 {
      if frame - lastSound > Int(silence * Double(sampleRate)) { onsets.append(frame) }
      lastSound = frame
    }
    return onsets
  }
}

extension PCMBuffer {
  func channel(_ index: Int) -> [Double] {
    stride(from: index, to: samples.count, by: 2).map { Double(samples[$0]) / 32_767 }
  }
}
