import CosmosDrawing
import CosmosGeometry
import CosmosText
import Testing

/// The packing of rasterised lines, without a texture.
@Suite struct LineAtlasTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(try Font(FontFile(matching: "DejaVu Sans")))
  }

  private func label(_ text: String, size: Double = 20, tracking: Double = 0) -> Label {
    Label(text: text, center: .zero, size: size, color: .white, tracking: tracking)
  }

  /// Adds a label's line; returns its patch, or nil if there is no room.
  private func add(_ label: Label, to lines: inout LineAtlas) -> LineAtlas.Patch? {
    lines.add(
      typesetter.bitmap(of: label.text, size: label.size, tracking: label.tracking),
      for: LineAtlas.Key(label, scale: 1))
  }

  @Test func `lines do not overlap, and stay inside the sheet`() {
    var lines = LineAtlas(width: 256, height: 128, limit: 4096)
    var patches: [LineAtlas.Patch] = []
    for number in 0... {
      guard let patch = add(label("line \(number)", size: 12 + Double(number)), to: &lines) else {
        break
      }
      patches.append(patch)
    }
    #expect(patches.count > 4)
    for (index, a) in patches.enumerated() {
      #expect(a.x >= 0 && a.x + a.width <= 256 && a.y >= 0 && a.y + a.height <= 128)
      for b in patches[..<index] {
        let isApart =
          a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height
          || b.y >= a.y + a.height
        #expect(isApart, "\(a.x), \(a.y); \(b.x), \(b.y)")
      }
    }
  }

  @Test func `a sheet grows until a line fits, and crops a line beyond its limit`() throws {
    let wide = label(String(repeating: "W", count: 60))
    var lines = LineAtlas(width: 128, height: 64, limit: 1024)
    while add(wide, to: &lines) == nil { lines = lines.doubled }
    #expect(lines.width == 1024)
    let entry = try #require(lines.entry(for: LineAtlas.Key(wide, scale: 1)))
    #expect(entry.texels.z == 1022)
  }

  @Test func `lines that differ in size, tracking or font have places of their own`() {
    var lines = LineAtlas(width: 512, height: 128, limit: 4096)
    let plain = label("leo")
    #expect(add(plain, to: &lines) != nil)
    #expect(lines.entry(for: LineAtlas.Key(plain, scale: 1)) != nil)
    #expect(lines.entry(for: LineAtlas.Key(label("leo", size: 10), scale: 2)) != nil)
    #expect(lines.entry(for: LineAtlas.Key(plain, scale: 2)) == nil)
    #expect(lines.entry(for: LineAtlas.Key(label("leo", tracking: 0.1), scale: 1)) == nil)
    var figures = plain
    figures.role = .figures
    #expect(lines.entry(for: LineAtlas.Key(figures, scale: 1)) == nil)
    lines.clear()
    #expect(lines.entry(for: LineAtlas.Key(plain, scale: 1)) == nil)
  }
}
