import CosmosDrawing
import CosmosGeometry
import Testing

@Suite struct FrameTests {
  private let small = Viewport(size: Size(width: 200, height: 300))

  @Test func `frames with equal contents are equal`() {
    var a = Frame(viewport: small)
    var b = Frame(viewport: small)
    a.add(ColorFill(.white))
    #expect(a != b)
    b.add(ColorFill(.white))
    #expect(a == b)
    b.reset(for: Viewport(size: Size(width: 200, height: 300), contentScale: 2))
    b.add(ColorFill(.white))
    #expect(a != b, "frames of different content scales differ")
  }

  @Test func `resetting a frame keeps the memory that its layers used`() {
    var frame = Frame(viewport: small)
    for _ in 0..<20 { frame.add(ColorFill(.white)) }
    let capacity = frame.layers.capacity
    frame.reset(for: small)
    #expect(frame.layers.isEmpty)
    #expect(frame.layers.capacity == capacity)
  }

  @Test func `twinkling repeats after its period`() {
    #expect(Twinkle(time: 63, depth: 1).time == 63)
    #expect(Twinkle(time: 65, depth: 1).time == 1)
  }
}
