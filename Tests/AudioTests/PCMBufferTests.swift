import Testing

@testable import CosmosAudio

@Suite struct PCMBufferTests {
  @Test func `a loop begins with a cross-fade from the frames after its end`() {
    let buffer = PCMBuffer(
      sampleRate: 8, samples: [0, 0, 100, 1000, 200, 2000, 300, 3000, 40, 400, 140, 1400])
    let loop = buffer.loop(frameCount: 4)
    // Frame 0 is the first frame after the loop. Frame 1 is the mean of itself and the second frame
    // after the loop. The other frames are unchanged.
    #expect(loop.samples == [40, 400, 120, 1200, 200, 2000, 300, 3000])
    #expect(loop.duration == 0.5)
  }

  @Test func `a loop without frames after its end stays unchanged`() {
    let buffer = PCMBuffer(sampleRate: 8, samples: [1, 2, 3, 4])
    #expect(buffer.loop(frameCount: 2) == buffer)
  }
}
