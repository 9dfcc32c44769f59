@testable import CosmosScenes
@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosMotion
import CosmosZodiac
import Testing

/// Tests of the date and of labels while time runs.
extension RunningTimeTests {
  @Test func `if the host shows local time, the shown date says UTC`() throws {
    var player = player(at: Sign.gemini.place)
    player.sky.options.showsLocalTime = true
    player.handle(.key("."), at: 1)
    player.advance(to: 2.3)
    #expect(text(of: player.frame(at: 2.3).labels).contains("2026-12-01 01 h UTC"))
  }

  @Test func `the date is above the labels unless the sky shows the present`() throws {
    var player = player(at: Sign.gemini.place)
    player.advance(to: 1)
    let before = player.frame(at: 1).labels.count
    player.handle(.key("."), at: 1)
    player.advance(to: 2.5)
    let labels = player.frame(at: 2.5).labels
    #expect(labels.count == before + 15)
    let date = labels.suffix(15)
    #expect(text(of: date) == "2026-12-01 01 h")
    // Digits are whole pixels apart.
    let steps = zip(date, date.dropFirst())
      .filter { Int($0.text) != nil && Int($1.text) != nil }.map { $1.center.x - $0.center.x }
    #expect(steps.count == 6 && Set(steps).count == 1 && steps[0] == steps[0].rounded())
    for _ in 0..<2 { player.handle(.key("."), at: 2.5) }
    player.advance(to: 4)
    let days = player.frame(at: 4).labels.suffix(10)
    #expect(text(of: days) == "2026-12-02")
    #expect(labels.dropLast(15).allSatisfy { $0.center.y > date[date.startIndex].center.y })
    player.handle(.key("m"), at: 4)
    player.advance(to: 5)
    #expect(!text(of: player.frame(at: 5).labels).contains("2026-12"))
    player.handle(.key(.escape), at: 5)
    player.handle(.key(.backspace), at: 7)
    player.advance(to: 8)
    #expect(!text(of: player.frame(at: 8).labels).contains("2026-12"))
  }

  /// The sky follows the Sun, around which Mercury and Venus swing.
  @Test func `labels of bodies change from line to line by a fade without a jump`() {
    var player = player(at: position(of: .sun), rate: Self.day) { $0.gap = 1 }
    var (changes, last) = (0, [String: Double]())
    for frame in 0..<3600 {
      player.advance(to: Double(frame) / 60)
      let labels = player.frame(at: player.time).labels
      for place in player.sky.bodies?.places ?? [] where [.mercury, .venus].contains(place.body) {
        let name = place.body.name
        let way = Ribbon.nearest(place.position, to: player.position) - player.position
        // Only names in the block at the bottom are less than 70 pixels above the lower edge.
        let alpha = labels.first { $0.text == name && $0.center.y > 720 - 70 }?.color.alpha ?? 0
        if abs(way) < 0.5, let old = last[name], old != alpha {
          changes += 1
          #expect(abs(alpha - old) < 0.1, "\(name) in frame \(frame)")
        }
        last[name] = alpha
      }
    }
    #expect(changes > 50)
  }

  @Test func `a body that crosses the window too quickly is invisible, and so is its label`() {
    let place = position(of: .moon)
    func moon(_ rate: Double) -> (color: Double, isNamed: Bool) {
      var player = player(at: place - 0.0005, rate: rate, bodies: [.moon]) {
        $0.start = .at(place + 0.4)
      }
      while (player.sky.bodies?.places[0].position ?? 0) < place + 0.395 {
        player.advance(to: player.time + 1 / 240)
      }
      let frame = player.frame(at: player.time)
      return (
        frame.bodies.first?.color.alpha ?? 0, frame.labels.contains { $0.text == "moon" }
      )
    }
    #expect(moon(12 * 3600).color == 1)
    #expect(moon(12 * 3600).isNamed)
    #expect(!moon(20 * 3600).isNamed, "no label at 1.8 windows per second")
    #expect(moon(345_600).color == 0)
    #expect(!moon(345_600).isNamed)
  }
}
