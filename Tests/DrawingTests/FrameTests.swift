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

  @Test func `rings in a row are one layer, and a value between them divides them`() {
    var frame = Frame(viewport: small)
    let ring = Ring(center: .zero, radius: 1, width: 1, color: .white)
    frame.add(ring)
    frame.add(ring)
    frame.add(ColorFill(.white))
    frame.add(ring)
    #expect(frame.layers == [.rings([ring, ring]), .fill(.white), .rings([ring])])
  }

  @Test func `frames have the layers in common that lie behind the first difference`() {
    var a = Frame(viewport: small)
    a.add(Backdrop(color: .white, bars: [Bar(left: 0, right: 200, color: .black)]))
    a.add(ColorFill(.white))
    a.add(Label(text: "a", center: .zero, size: 13, color: .white))
    var b = Frame(viewport: small)
    b.copy(2, of: a)
    #expect(b.layers == Array(a.layers[..<2]) && a.equalFirstLayers(in: b) == 2)
    b.add(Label(text: "b", center: .zero, size: 13, color: .white))
    #expect(a.equalFirstLayers(in: b) == 2)
    b.copy(3, of: a)
    #expect(b == a && a.equalFirstLayers(in: b) == 3)
    b.reset(for: Viewport(size: small.size, contentScale: 2))
    #expect(a.equalFirstLayers(in: b) == 0)
  }

  @Test func `twinkling repeats after its period`() {
    #expect(Twinkle(time: 63, depth: 1).time == 63)
    #expect(Twinkle(time: 65, depth: 1).time == 1)
  }
}
