package import CosmosDrawing
import CosmosSystem

/// The output of rendering: PNG files, a video, or standard output.
package enum RenderOutput {
  /// PNG files; for a series, the writer works while the next images are drawn.
  case pictures(NumberedName, PictureWriter?)
  /// The bytes of one PNG file on standard output.
  case standardOutput
  case video(VideoWriter)

  /// Creates the output for a name on the command line.
  ///
  /// - Parameters:
  ///   - path: The name of an image, numbered images or a video; "-" is standard output.
  ///   - isSeries: Whether there are several images.
  ///   - width: The width of the images in pixels.
  ///   - height: The height of the images in pixels.
  ///   - rate: The number of frames per second of a video.
  /// - Throws: ``ExportError/badOutput(path:reason:)`` for an unsuitable name, or
  ///   ``ExportError/cannotRender(path:reason:)`` if a video cannot be started.
  package init(
    _ path: String, isSeries: Bool, width: Int, height: Int, rate: VideoRate
  ) throws(ExportError) {
    if path == "-" {
      guard !isSeries else {
        throw .badOutput(
          path: path,
          reason: "only one picture can go to the standard output: remove --to and --frames")
      }
      guard !StandardOutput.isTerminal else {
        throw .badOutput(
          path: path, reason: "the standard output is a terminal: redirect it, as in '- > sky.png'")
      }
      self = .standardOutput
      return
    }
    if !isSeries, case .descriptor = OutputPlace(path) {
      self = .pictures(NumberedName(of: path), nil)
      return
    }
    guard let format = VideoFormat(of: path) else {
      guard path.lowercased().hasSuffix(".png") else {
        throw .badOutput(
          path: path,
          reason:
            "the name must end in .png or, for a video, in .mp4, .mkv, .mov, .webm or .gif; - "
            + "is the standard output")
      }
      self = .pictures(
        try NumberedName(path, isSeries: isSeries),
        isSeries ? PictureWriter(atOnce: Self.filesAtOnce) : nil)
      return
    }
    guard isSeries else {
      throw .badOutput(
        path: path,
        reason:
          "a video needs --to, the time of its last frame in seconds, or --frames")
    }
    self = .video(
      try VideoWriter(path, format: format, width: width, height: height, rate: rate))
  }

  /// The number of files written at once: a disk writes several in about the time of one.
  private static let filesAtOnce = 4

  /// Returns the path of the file for a frame; nil for a video or standard output.
  package func file(of frame: Int) -> String? {
    switch self {
    case .pictures(let name, _): name.path(frame)
    case .video, .standardOutput: nil
    }
  }

  /// Adds the image of a frame; for a series, without waiting for the disk or ffmpeg.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - frame: The frame number, 0 or more.
  ///   - done: Called on any thread when the file for this frame is complete.
  /// - Throws: The error of this or an earlier image.
  package func add(
    _ image: Image, frame: Int, _ done: @escaping @Sendable () -> Void
  ) throws {
    switch self {
    case .pictures(let name, let writer?):
      let path = name.path(frame)
      try writer.add(image) {
        try $0.writePNG(to: path)
        done()
      }
    case .pictures(let name, nil):
      try image.writePNG(to: name.path(frame))
      done()
    case .standardOutput: try AtomicFile.write(try image.encodedPNG(), to: "-")
    case .video(let writer): try writer.add(image)
    }
  }

  /// Waits for the files of added images, and keeps errors for ``finish()``.
  package func wait() {
    if case .pictures(_, let writer) = self { writer?.wait() }
  }

  /// Completes the output; call it after the last image.
  package func finish() throws {
    switch self {
    case .pictures(_, let writer): try writer?.finish()
    case .standardOutput: break
    case .video(let writer): try writer.finish()
    }
  }
}

/// File names for numbered images: the number replaces the last run of #.
package struct NumberedName {
  private let head: String
  private let width: Int
  private let tail: String

  /// Creates the names from a pattern on the command line.
  ///
  /// - Parameters:
  ///   - pattern: A name ending in .png; for a series, with # for digits.
  ///   - isSeries: Whether there are several images.
  /// - Throws: ``ExportError/badOutput(path:reason:)``.
  package init(_ pattern: String, isSeries: Bool) throws(ExportError) {
    guard pattern.lowercased().hasSuffix(".png") else {
      throw .badOutput(path: pattern, reason: "the name must end in .png")
    }
    guard isSeries else {
      (head, width, tail) = (pattern, 0, "")
      return
    }
    guard let last = pattern.lastIndex(of: "#") else {
      throw .badOutput(
        path: pattern, reason: "several pictures need a number in their name, as in sky-####.png")
    }
    let start = pattern[...last]
    head = start.lastIndex { $0 != "#" }.map { String(start[...$0]) } ?? ""
    width = start.count - head.count
    tail = String(pattern[pattern.index(after: last)...])
  }

  /// Creates a single name without a number, such as /dev/stdout.
  init(of path: String) { (head, width, tail) = (path, 0, "") }

  /// Returns the file name for a frame.
  package func path(_ frame: Int) -> String {
    guard width > 0 else { return head }
    let digits = String(frame)
    return head + String(repeating: "0", count: max(0, width - digits.count)) + digits + tail
  }
}
