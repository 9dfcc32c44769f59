import CosmosGeometry
import Testing

@testable import CosmosDrawing

/// Limits of a frame; objects beyond a limit are left out, without an error.
@Suite struct LimitTests {
  private func nebulae(_ count: Int, radius: Double) -> [LibraryNebula] {
    (0..<count).map { _ in
      LibraryNebula(position: .zero, radius: radius, color: .white, shape: .ball)
    }
  }

  @Test func `a frame keeps the memory of at most 64 arrays of each kind`() {
    var spare = SpareArrays()
    for _ in 0..<1000 {
      spare.put(.rings([Ring(center: .zero, radius: 1, width: 1, color: .white)]))
    }
    #expect(spare.rings.arrays.count == 64)
    #expect(spare.rings.take().isEmpty && spare.rings.arrays.count == 63)
  }

  @Test
  func `the map of nebulae is at most 8192 texels high, and nebulae beyond that are left out`() {
    var library = GeometryLibrary()
    // Sixteen nebulae in cells of the largest size would fill the map, so the last nebulae get
    // smaller cells.
    #expect(library.add(nebulae: nebulae(40, radius: 100)).count == 40)
    #expect(library.nebulaMapHeight <= 8192)
    let rest = library.add(nebulae: nebulae(1000, radius: 1)).count
    #expect(library.nebulaMapHeight <= 8192)
    #expect(rest < 1000)
    #expect(library.add(nebulae: nebulae(1, radius: 1)).count == 0)
  }
}
