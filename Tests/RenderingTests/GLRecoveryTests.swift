import CosmosKit
import Foundation
import TestSupport
import Testing

@testable import CosmosSky

/// The next picture after a failed GL call is correct.
///
/// These tests detect state that is committed too early: a surface or a tile that counts as drawn
/// although the driver rejected it.
@Suite(.serialized, .drawing) struct GLRecoveryTests {
  /// A frame with its geometry and a name.
  private struct Subject: CustomTestStringConvertible {
    var testDescription: String
    var geometry: GeometryLibrary
    var frame: Frame
  }

  private static let sizes = [Size(width: 96, height: 64), Size(width: 48, height: 1440)]

  private static func sky(_ size: Size, _ change: (inout SkyOptions) -> Void = { _ in }) -> Sky {
    var options = SkyOptions()
    options.start = .sign(.sagittarius)
    change(&options)
    return Sky(options: options, size: size)
  }

  private static func subject(
    _ name: String, _ scene: some Scene, _ size: Size, at time: Double = 2
  ) -> Subject {
    var scene = scene
    scene.advance(to: time)
    var frame = scene.frame(at: time, in: Viewport(size: size))
    // The scenes' own labels are too small to be drawn here.
    frame.add(
      Label(
        text: "sky", center: Point(x: size.width / 2, y: size.height / 2), size: 12,
        color: .white))
    return Subject(
      testDescription: "\(name), \(Int(size.width)) × \(Int(size.height))",
      geometry: scene.geometry, frame: frame)
  }

  private static let subjects: [Subject] = sizes.flatMap { size in
    var menu = sky(size)
    menu.handle(InputEvent(time: 0.1, kind: .key("m")))
    return [
      subject("sky", sky(size), size),
      subject("classic", sky(size) { $0.stars = .classic }, size),
      subject("menu", menu, size),
      subject("wakeup", WakeUp(), size),
      subject("rings", RingsScene(seed: 3), size),
      subject("parallax", ParallaxScene(size: size), size),
      subject("field", StressField(count: 9000, seed: 1), size),
    ]
  }

  private static let options: [RendererOptions] = {
    var gpu = Fields.options(cache: .on, keepingBudget: 0.01)
    gpu.family = .gpu
    return [Fields.options(cache: .off), Fields.options(cache: .on, keepingBudget: 0.01), gpu]
  }()

  /// Draws a frame until its picture is complete.
  ///
  /// - Throws: ``GLError``. The renderer itself drops kept pictures that the failed call may have
  ///   spoilt.
  private func picture(
    of frame: Frame, with renderer: Renderer, in context: GLContext
  ) throws -> Image {
    let viewport = frame.viewport
    let picture = try OffscreenPicture(
      width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
    for _ in 0..<1000 {
      if try renderer.draw(frame, into: picture.target).isEmpty { break }
    }
    return picture.image()
  }

  /// Returns the picture drawn by a renderer without failing calls.
  private func right(_ subject: Subject, _ options: RendererOptions) throws -> Image {
    let context = try GLContext(of: try HeadlessContext(), functions: .epoxy)
    let renderer = try Renderer(geometry: subject.geometry, options: options, context: context)
    return try picture(of: subject.frame, with: renderer, in: context)
  }

  /// A failing call, the scene during which the call fails, and the renderer's options.
  private struct Fault: CustomTestStringConvertible {
    var call: FaultyGL.Call
    var subject: Subject
    var options: RendererOptions

    var testDescription: String { "\(call), \(subject.testDescription)" }
  }

  /// Every fallible call, in every scene and size.
  ///
  /// Calls that build shaders fail in the same way in all scenes, so each of them fails in only one
  /// scene. The options alternate.
  private static let faults: [Fault] = FaultyGL.Call.allCases.enumerated().flatMap { index, call in
    if call == .checkFramebufferStatus { return [] as [Fault] }
    let some = call.isOfShader ? [subjects[index % subjects.count]] : subjects
    return some.enumerated().map { place, subject in
      Fault(call: call, subject: subject, options: options[(index + place) % options.count])
    }
  }

  /// Numbers of the failing calls, counted from 1.
  ///
  /// A renderer makes many calls, and most of them fail in the same way, so the test takes only
  /// some of them.
  private static let numbers = [1, 2, 4, 9, 20, 45, 100, 220]

  @Test(.long, arguments: faults)
  private func `the picture after a failed OpenGL call is correct`(fault: Fault) throws {
    let (call, subject) = (fault.call, fault.subject)
    try Headless.alone {
      let right = try right(subject, fault.options)
      for number in Self.numbers {
        let faulty = FaultyGL(call, at: number, over: .epoxy)
        // If the failing call is in the renderer's init, there is no second picture.
        let context = try GLContext(of: try HeadlessContext(), functions: faulty.functions)
        if let renderer = try? Renderer(
          geometry: subject.geometry, options: fault.options, context: context)
        {
          _ = try? picture(of: subject.frame, with: renderer, in: context)
          // With a time limit for filling layers, a draw does not ask the driver for errors, so the
          // test does.
          do { try context.checkMemory() } catch { renderer.forget() }
          if faulty.hasFailed {
            let second = try picture(of: subject.frame, with: renderer, in: context)
            let difference = try #require(second.difference(to: right))
            #expect(difference.largest == 0, "\(call) \(number), \(subject.testDescription)")
          }
        }
        guard faulty.hasFailed else { break }
      }
    }
  }

  // MARK: Shaders

  /// A folder of shaders; one of them does not compile.
  private final class Folder {
    /// The broken file; nil once it is fixed.
    var broken: String?

    init(breaking file: String) { broken = file }

    func text(of name: String) -> String? {
      name == broken ? "#version 330 core\nvoid main() { broken }\n" : nil
    }
  }

  @Test(.long, arguments: sizes)
  func `the picture after fixing a broken shader is correct`(size: Size) throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Repository.path("Shaders"))
      .filter { $0.hasSuffix(".vert") || $0.hasSuffix(".frag") }
    let subjects = Self.subjects.filter { $0.frame.viewport.size == size }
    var broken: Set<String> = []
    for file in files {
      try Headless.alone {
        for subject in subjects where !broken.contains(file) {
          let options = Self.options[0]
          let folder = Folder(breaking: file)
          let context = try GLContext(of: try HeadlessContext())
          guard
            let renderer = try? Renderer(
              geometry: subject.geometry, options: options, context: context,
              shaderOverride: { folder.text(of: $0) })
          else { continue }
          do {
            _ = try picture(of: subject.frame, with: renderer, in: context)
          } catch {
            broken.insert(file)
            #expect("\(error)".contains(file), "\(error)")
            folder.broken = nil
            let second = try picture(of: subject.frame, with: renderer, in: context)
            #expect(try second == right(subject, options), "\(file), \(subject.testDescription)")
          }
        }
      }
    }
    // Some shaders are not in use: those for points, and for gradients that these scenes lack.
    #expect(broken.count > files.count / 2, "\(broken.sorted())")
    print("  \(broken.count) of \(files.count) shaders were broken and mended")
  }
}
