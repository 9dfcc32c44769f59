import CosmosKit
import CosmosShaders
import TestSupport
import Testing

/// The GPU's star hash is read back and compared with Swift's, bit for bit.
@Suite struct HashParityTests {
  /// Runs `Shaders/star-hash.glsl` for pairs of star and key.
  ///
  /// - Returns: Jitter, height, size and brightness of each.
  private func hashOnGPU(_ stars: [(index: UInt32, key: UInt32)]) throws -> [SIMD4<Float>] {
    try Headless.run { context in
      let hash = try ShaderSource(override: nil).text(named: "Stars/star-hash.glsl")
      let program = try GLProgram(
        "hash",
        vertex: (
          "hash.vert",
          """
          #version 330 core
          \(hash)
          layout(location = 0) in uint index;
          layout(location = 1) in uint key;
          out vec4 star;
          void main() {
            star = starHash(index, key);
            gl_Position = vec4(0.0);
          }
          """
        ),
        fragment: ("hash.frag", "#version 330 core\nvoid main() {}\n"), capturing: ["star"],
        in: context)
      let functions = context.functions
      let array = try GLVertexArray(in: context)
      let input = try GLBuffer(in: context)
      let output = try GLBuffer(in: context)
      let words = stars.flatMap { [$0.index, $0.key] }
      array.bind()
      functions.bindBuffer(.array, input.name)
      words.withUnsafeBytes {
        functions.bufferData(.array, $0.count, $0.baseAddress, .staticDraw)
      }
      for location in 0..<2 as Range<UInt32> {
        functions.enableVertexAttribArray(location)
        functions.vertexAttribIPointer(location, 1, 8, Int(4 * location))
      }
      let size = MemoryLayout<SIMD4<Float>>.stride * stars.count
      functions.bindBuffer(.transformFeedback, output.name)
      functions.bufferData(.transformFeedback, size, nil, .dynamicRead)
      functions.bindBufferBase(.transformFeedback, 0, output.name)
      // Nothing is drawn, but drawing wants a place for it.
      let target = try GLRenderTexture(
        [.rgba8], width: 1, height: 1, filter: .nearest, in: context)
      target.bindAsTarget()
      program.use()
      functions.enable(.rasterizerDiscard)
      functions.beginTransformFeedback(.points)
      functions.drawArrays(.points, 0, Int32(stars.count))
      functions.endTransformFeedback()
      functions.disable(.rasterizerDiscard)
      var values = [SIMD4<Float>](repeating: SIMD4(repeating: .nan), count: stars.count)
      values.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        functions.getBufferSubData(.transformFeedback, 0, size, start)
      }
      return values
    }
  }

  private func expectParity(_ stars: [(index: UInt32, key: UInt32)]) throws {
    let values = try hashOnGPU(stars)
    #expect(values.count == stars.count)
    for (star, value) in zip(stars, values) {
      let hash = StarHash(index: star.index, key: star.key)
      let ours = [hash.jitter, hash.height, hash.size, hash.brightness].map(\.bitPattern)
      let theirs = (0..<4).map { value[$0].bitPattern }
      guard ours == theirs else {
        Issue.record("star \(star.index), key \(star.key): \(hash) here, \(value) on the GPU")
        return
      }
    }
  }

  @Test func `the first stars of every layer agree bit for bit`() throws {
    try expectParity(
      (0..<8).flatMap { layer in
        (0..<8).flatMap { seed in
          (0..<200).map { ($0, StarHash.key(seed: seed, layer: layer)) }
        }
      })
  }

  @Test func `stars anywhere in two billion agree bit for bit, whatever the seed`() throws {
    var random = SplitMix64(seed: 77)
    try expectParity(
      (0..<50_000).map { _ in
        (UInt32.random(in: 0..<2_000_000_000, using: &random), UInt32(random.next() >> 32))
      })
  }

  @Test func `the ends of what an index and a key can be agree bit for bit`() throws {
    let ends: [UInt32] = [0, 1, 255, 256, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF]
    try expectParity(ends.flatMap { index in ends.map { (index, $0) } })
  }
}
