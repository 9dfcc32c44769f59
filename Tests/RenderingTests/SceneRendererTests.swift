import CosmosKit
import CosmosSky
import TestSupport
import Testing

@Suite(.drawing) struct SceneRendererTests {
  private static let size = Size(width: 320, height: 180)

  @Test func `a picture at a given time is the same, drawn alone or after earlier pictures`() throws
  {
    try Headless.alone {
      let postcard = try SceneRenderer.picture(of: Sky(), at: 2, size: Self.size, scale: 0.5)
      #expect(postcard.width == 160 && postcard.height == 90)
      let renderer = try SceneRenderer(Sky(), size: Self.size, scale: 0.5)
      let first = try renderer.picture(at: 0)
      try renderer.handle(InputEvent(time: 1, kind: .leave))
      #expect(try renderer.picture(at: 2) == postcard)
      #expect(postcard == first, "the sky does not move in the first two seconds")
      try renderer.handle(InputEvent(time: 2, kind: .resize(Size(width: 100, height: 60))))
      #expect(try renderer.picture(at: 2).width == 50)
    }
  }

  @Test func `after the driver rejects a new size, pictures keep the former one`() throws {
    try Headless.alone {
      let renderer = try SceneRenderer(WakeUp(), size: Self.size)
      let before = try renderer.picture(at: 0)
      let huge = InputEvent(time: 0, kind: .resize(Size(width: 400_000, height: 10)))
      #expect(throws: GLError.self) { try renderer.handle(huge) }
      #expect(try renderer.picture(at: 0) == before)
    }
  }

  @Test func `times before the last picture or event, and sizes and scales below 0, are rejected`()
    async
  {
    await #expect(processExitsWith: .failure) {
      let renderer = try SceneRenderer(WakeUp(), size: Size(width: 32, height: 18))
      _ = try renderer.picture(at: 2)
      _ = try renderer.picture(at: 1)
    }
    await #expect(processExitsWith: .failure) {
      let renderer = try SceneRenderer(WakeUp(), size: Size(width: 32, height: 18))
      try renderer.handle(InputEvent(time: 2, kind: .leave))
      _ = try renderer.picture(at: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = try SceneRenderer(WakeUp(), size: Size(width: 32, height: 18), scale: -2)
    }
    await #expect(processExitsWith: .failure) {
      _ = try SceneRenderer(WakeUp(), size: Size(width: 32, height: .nan))
    }
  }

  @Test func `a window below 200 × 200, or with a rate of 0, is rejected`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = SceneWindow(
          ParallaxScene(), options: .init(title: "small", size: Size(width: 100, height: 50)))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var options = SceneWindow.Options()
        options.framesPerSecond = 0
        _ = SceneWindow(ParallaxScene(), options: options)
      }
    }
  }

  @Test func `a picture with very many stars reports its progress`() throws {
    try Headless.alone {
      var options = SkyOptions()
      options.stars = .total(20_000_000)
      let renderer = try SceneRenderer(Sky(options: options, size: Self.size), size: Self.size)
      let steps = Steps()
      renderer.progress = { steps.all.append(($0, $1)) }
      _ = try renderer.picture(at: 2)
      #expect(steps.all.count > 3)
      #expect(Set(steps.all.map(\.of)).count == 1)
      #expect(zip(steps.all, steps.all.dropFirst()).allSatisfy { $0.drawn <= $1.drawn })
      // The estimated total is within 4 % of the number of stars drawn.
      let last = try #require(steps.all.last)
      #expect(last.drawn == last.of)
      #expect(abs(last.of - renderer.statistics.stars) * 25 < last.of)
    }
  }

  private final class Steps {
    var all: [(drawn: Int, of: Int)] = []
  }
}
