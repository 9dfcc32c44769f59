package import CosmosDrawing
import CosmosSystem

/// The output of rendering: PNG files, a video, or one picture on the standard output.
package enum RenderOutput {
  /// PNG files; in a series, the writer writes them while the next pictures are drawn.
  ///
  /// A single picture has no writer.
  case pictures(NumberedName, PictureWriter?)
  /// One PNG file, whose bytes are written to the standard output.
  case standardOutput
  case video(VideoWriter)

  /// Creates the output that a name on the command line means.
  ///
  /// - Parameters:
  ///   - path: The name of a picture, of numbered pictures or of a video; "-" is the standard
  ///     output.
  ///   - isSeries: Whether the pictures are a series, which may have only one picture.
  ///   - width: The width of the pictures in pixels.
  ///   - height: The height of the pictures in pixels.
  ///   - rate: The number of frames per second, if the output is a video.
  /// - Throws: ``ExportError/badOutput(path:reason:)`` if the name cannot be used, or
  ///   ``ExportError/cannotRender(path:reason:)`` if a video cannot be begun.
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

  /// The number of files that are written at the same time: a disk needs hardly more time for
  /// several files than for one.
  private static let filesAtOnce = 4

  /// Returns the path of a frame's file; nil if the output is a video or the standard output.
  package func file(of frame: Int) -> String? {
    switch self {
    case .pictures(let name, _): name.path(frame)
    case .video, .standardOutput: nil
    }
  }

  /// Adds the picture of a frame; in a series, another thread writes the picture to the disk or to
  /// ffmpeg.
  ///
  /// - Parameters:
  ///   - image: The picture of the frame.
  ///   - frame: The number of the frame, 0 or more.
  ///   - done: A function that is called, on any thread, when the PNG file of this frame is
  ///     complete; it is never called for a video or the standard output.
  /// - Throws: The error of this picture, or of one that was added earlier.
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

  /// The number of samples, spread over the series, that ``addSample(_:)`` must get before all
  /// pictures.
  package var samples: Int {
    if case .video(let writer) = self { writer.samples } else { 0 }
  }

  /// Adds a picture that is not shown, but determines the palette of a GIF.
  package func addSample(_ image: Image) throws {
    if case .video(let writer) = self { try writer.addSample(image) }
  }

  /// Waits until the files of all added pictures are written; errors remain for ``finish()``.
  package func wait() {
    if case .pictures(_, let writer) = self { writer?.wait() }
  }

  /// Completes the output; must be called after the last picture.
  package func finish() throws {
    switch self {
    case .pictures(_, let writer): try writer?.finish()
    case .standardOutput: break
    case .video(let writer): try writer.finish()
    }
  }
}

/// The names of the files of numbered pictures: the last sequence of # in the name becomes the
/// number.
package struct NumberedName {
  private let head: String
  private let width: Int
  private let tail: String

  /// Creates the names from a name on the command line.
  ///
  /// - Parameters:
  ///   - pattern: A name that ends with .png; for a series, it must contain #, one for each digit.
  ///   - isSeries: Whether the pictures are a series, which may have only one picture.
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

  /// Creates a name without a number, such as /dev/stdout.
  init(of path: String) { (head, width, tail) = (path, 0, "") }

  /// Returns the name of a frame's file.
  package func path(_ frame: Int) -> String {
    guard width > 0 else { return head }
    let digits = String(frame)
    return head + String(repeating: "0", count: max(0, width - digits.count)) + digits + tail
  }
}
