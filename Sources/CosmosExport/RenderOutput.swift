package import CosmosDrawing
import CosmosSystem

/// The output of rendering: a file, numbered files, a video, or the standard output.
package enum RenderOutput {
  /// Files, which a series writes while it draws.
  case pictures(NumberedName, PictureWriter?)
  /// One PNG file's bytes.
  case standardOutput
  case video(VideoWriter)

  /// The output that a name on the command line asks for, of one picture or of a series; the size is in pixels.
  package init(
    _ path: String, isSeries: Bool, width: Int, height: Int, rate: VideoRate
  ) throws(ExportError) {
    if path == "-" {
      guard !isSeries else {
        throw .badOutput(
          path: path, reason: "the standard output takes one picture, without --to or --frames")
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
          reason: "the name must end in .png, or be a video: .mp4, .mkv, .mov, .webm, .gif; - is "
            + "the standard output")
      }
      self = .pictures(
        try NumberedName(path, isSeries: isSeries),
        isSeries ? PictureWriter(atOnce: Self.filesAtOnce) : nil)
      return
    }
    guard isSeries else {
      throw .badOutput(path: path, reason: "a video needs --to: how long should it go on?")
    }
    self = .video(
      try VideoWriter(path, format: format, width: width, height: height, rate: rate))
  }

  /// A disk takes several files in about the time of one.
  private static let filesAtOnce = 4

  /// The file that a frame has of its own; nil in a video and on the standard output.
  package func file(of frame: Int) -> String? {
    switch self {
    case .pictures(let name, _): name.path(frame)
    case .video, .standardOutput: nil
    }
  }

  /// Adds the picture of a frame; in a series without waiting for the disk or for ffmpeg.
  ///
  /// `done` is called, on any thread, when the frame has a file of its own.
  ///
  /// - Throws: Why it, or an earlier one, was not written.
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

  package func wait() {
    if case .pictures(_, let writer) = self { writer?.wait() }
  }

  /// Completes the output; to be called after the last picture.
  package func finish() throws {
    switch self {
    case .pictures(_, let writer): try writer?.finish()
    case .standardOutput: break
    case .video(let writer): try writer.finish()
    }
  }
}

/// File names of numbered pictures: the last run of # is replaced by the number.
package struct NumberedName {
  private let head: String
  private let width: Int
  private let tail: String

  /// The names that one on the command line stands for.
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

  /// One name, such as /dev/stdout.
  init(of path: String) { (head, width, tail) = (path, 0, "") }

  package func path(_ frame: Int) -> String {
    guard width > 0 else { return head }
    let digits = String(frame)
    return head + String(repeating: "0", count: max(0, width - digits.count)) + digits + tail
  }
}
