@preconcurrency import CCosmosEpoxy
import CosmosKit
import CosmosShaders
import TestSupport
import Testing

/// Compares the star hashes that the GPU computes with Swift's, bit for bit.
@Suite(.drawing) struct HashParityTests {
  /// Runs `Shaders/star-hash.glsl` for pairs of star index and key, and returns the hashes.
  private func hashOnGPU(_ stars: [(index: UInt32, key: UInt32)]) throws -> [SIMD4<Float>] {
    try Headless.run { context in
      let hash = try ShaderSource(override: nil).text(named: "Stars/star-hash.glsl")
      let vertex = """
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
      epoxy_glUseProgram(makeProgram([0x8B31: vertex], capturing: "star"))
      let array = try GLObject(.vertexArray, in: context)
      let input = try GLObject(.buffer, in: context)
      let output = try GLObject(.buffer, in: context)
      let words = stars.flatMap { [$0.index, $0.key] }
      context.bind(vertexArray: array.name)
      epoxy_glBindBuffer(0x8892, input.name)
      words.withUnsafeBytes { epoxy_glBufferData(0x8892, $0.count, $0.baseAddress, 0x88E4) }
      for location in 0..<2 as Range<UInt32> {
        epoxy_glEnableVertexAttribArray(location)
        epoxy_glVertexAttribIPointer(
          location, 1, 0x1405, 8, UnsafeRawPointer(bitPattern: Int(4 * location)))
      }
      let size = MemoryLayout<SIMD4<Float>>.stride * stars.count
      epoxy_glBindBuffer(0x8C8E, output.name)  // TRANSFORM_FEEDBACK_BUFFER
      epoxy_glBufferData(0x8C8E, size, nil, 0x88E9)
      epoxy_glBindBufferBase(0x8C8E, 0, output.name)
      // OpenGL requires a target, although the draw writes no pixel.
      let target = try GLRenderTexture(
        [.rgba8], width: 1, height: 1, filter: .nearest, label: "test", in: context)
      target.bindAsTarget()
      epoxy_glEnable(0x8C89)  // RASTERIZER_DISCARD
      epoxy_glBeginTransformFeedback(0)
      epoxy_glDrawArrays(0, 0, Int32(stars.count))
      epoxy_glEndTransformFeedback()
      epoxy_glDisable(0x8C89)
      var values = [SIMD4<Float>](repeating: SIMD4(repeating: .nan), count: stars.count)
      values.withUnsafeMutableBytes {
        epoxy_glGetBufferSubData(0x8C8E, 0, size, $0.baseAddress)
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

  @Test
  func `star hashes in Swift and in GLSL agree bit for bit for two billion stars and any seed`()
    throws
  {
    var random = SplitMix64(seed: 77)
    try expectParity(
      (0..<50_000).map { _ in
        (UInt32.random(in: 0..<2_000_000_000, using: &random), UInt32(random.next() >> 32))
      })
  }

  @Test func `star hashes in Swift and in GLSL agree bit for bit for extreme indices and keys`()
    throws
  {
    let ends: [UInt32] = [0, 1, 255, 256, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF]
    try expectParity(ends.flatMap { index in ends.map { (index, $0) } })
  }
}
