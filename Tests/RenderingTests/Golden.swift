import CosmosKit
import Foundation
import TestSupport
import Testing

/// Reference images that people have approved, and that tests compare with pictures.
///
/// The files are in `Goldens/`, next to this file. `RECORD_GOLDENS=1 swift test` redraws them.
enum Golden {
  /// All goldens; each file in the folder must belong to one of these cases.
  enum Name: String, CaseIterable {
    case layers, portrait, dense, classic, seam, scaled, fading, vignette, clouds
    case anotherSeed = "another-seed"
    case milkyWay = "milky-way"
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
  }

  /// The driver on this machine, without the number of CPU lanes, which does not affect any pixel.
  static let driver: String = {
    let found = try? Headless.run { "\($0.driver.renderer); \($0.driver.version)" }
    return (found ?? "none").replacing(#/, \d+ bits/#, with: "")
  }()

  private static let driverFile = folder.appendingPathComponent("driver.txt")

  /// The driver that drew the goldens.
  static var recordedDriver: String {
    ((try? String(contentsOf: driverFile, encoding: .utf8)) ?? "none")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether images can be compared with this driver.
  ///
  /// All versions of the recorded driver are comparable: Mesa 22.3 and 25.0 differ by at most one
  /// rounding step. If no driver is recorded, the comparison takes place and fails.
  static var isComparable: Bool {
    isRecording || recordedDriver == "none"
      || recordedDriver.prefix { $0 != " " } == driver.prefix { $0 != " " }
  }

  static var skipReason: Comment {
    "The goldens were drawn by '\(recordedDriver)', and here is '\(driver)'."
  }

  /// Compares an image with its golden, or records it as the golden.
  static func expect(
    _ image: Image, matches name: Name, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(image.width <= 256 && image.height <= 256, sourceLocation: location)
    let file = folder.appendingPathComponent("\(name.rawValue).png").path
    let new = folder.appendingPathComponent("\(name.rawValue).new.png").path
    let difference = folder.appendingPathComponent("\(name.rawValue).diff.png").path
    if isRecording {
      try image.writePNG(to: file)
      try Data("\(driver)\n".utf8).write(to: driverFile)
      return
    }
    try? FileManager.default.removeItem(atPath: new)
    try? FileManager.default.removeItem(atPath: difference)
    guard FileManager.default.fileExists(atPath: file) else {
      try image.writePNG(to: new)
      Issue.record(
        "There is no golden '\(name.rawValue)': look at \(new), then RECORD_GOLDENS=1 swift test.",
        sourceLocation: location)
      return
    }
    let golden = try Image(contentsOfPNG: file)
    // Two fading layers overlap in this picture, so colours are rounded twice.
    let tolerance = name == .fading ? 2 : 1
    guard let found = image.difference(to: golden, tolerance: tolerance) else {
      try image.writePNG(to: new)
      Issue.record(
        """
        '\(name.rawValue)' is \(image.width) × \(image.height), its golden \(golden.width) × \
        \(golden.height): look at \(new), then RECORD_GOLDENS=1 swift test.
        """, sourceLocation: location)
      return
    }
    guard found.count > 0 else { return }
    try image.writePNG(to: new)
    try image.marked(against: golden).writePNG(to: difference)
    Issue.record(
      """
      '\(name.rawValue)' differs from its golden by up to \(found.largest) of 255 (allowed \
      \(tolerance)), in \(found.count) pixels by more: look at \(new) and \
      \(difference). If the new picture is right: RECORD_GOLDENS=1 swift test.
      """, sourceLocation: location)
  }
}
