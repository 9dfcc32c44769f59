package import CosmosDrawing
import CosmosSystem

/// The output of rendering: pictures, a video, or the standard output.
package enum RenderOutput {
  /// PNG files; a series has a writer that works while the next pictures are drawn.
  case pictures(NumberedName, PictureWriter?)
  /// The bytes of one PNG file on the standard output.
  case standardOutput
  case video(VideoWriter)

  /// Creates the output for a name on the command line.
  ///
  /// - Parameters:
  ///   - path: Name of a picture, a numbered picture or a video; "-" is the standard output.
  ///   - isSeries: Whether several pictures follow.
  ///   - width: Width of the pictures in pixels.
  ///   - height: Height of the pictures in pixels.
  ///   - rate: Pictures per second of a video.
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

  /// Files written at once: a disk writes several in about the time of one.
  private static let filesAtOnce = 4

  /// Returns the path of a frame's own file; nil for a video and the standard output.
  package func file(of frame: Int) -> String? {
    switch self {
    case .pictures(let name, _): name.path(frame)
    case .video, .standardOutput: nil
    }
  }

  /// Adds the picture of a frame; for a series without waiting for the disk or ffmpeg.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - frame: Frame number, 0 or more.
  ///   - done: Called on any thread as soon as the frame's own file is complete.
  /// - Throws: The error of this picture or an earlier one.
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

  /// Waits for the files of added pictures and keeps errors for ``finish()``.
  package func wait() {
    if case .pictures(_, let writer) = self { writer?.wait() }
  }

  /// Completes the output; call it after the last picture.
  package func finish() throws {
    switch self {
    case .pictures(_, let writer): try writer?.finish()
    case .standardOutput: break
    case .video(let writer): try writer.finish()
    }
  }
}

/// File names of numbered pictures: the number replaces the last run of #.
package struct NumberedName {
  private let head: String
  private let width: Int
  private let tail: String

  /// Creates the names of a pattern on the command line.
  ///
  /// - Parameters:
  ///   - pattern: Name ending in .png; for a series with # in place of digits.
  ///   - isSeries: Whether several pictures follow.
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

  /// Creates a single name without number, such as /dev/stdout.
  init(of path: String) { (head, width, tail) = (path, 0, "") }

  /// Returns the file name of a frame.
  package func path(_ frame: Int) -> String {
    guard width > 0 else { return head }
    let digits = String(frame)
    return head + String(repeating: "0", count: max(0, width - digits.count)) + digits + tail
  }
}
